import { getAddress } from 'ethers'
import fc from 'fast-check'
import { checkReceiver } from '../../../../../src/features/send/receiver/check-receiver'
import { encodeBase58 } from '../../../../../src/shared/lib/encoding/base58'
import { runs } from '../../../../support/runs'

/** The vectors of EIP-55 itself. */
const VECTORS = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const evm = (text: string) => checkReceiver(text, 'eip155')
const solana = (text: string) => checkReceiver(text, 'solana')
const hex = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map(n => n.toString(16).padStart(40, '0'))

test.each(VECTORS)('default: %s in every case that says nothing of errors, with and without 0x', address => {
  const plain = address.slice(2)
  for (const text of [
    address,
    plain,
    plain.toLowerCase(),
    plain.toUpperCase(),
    `0x${plain.toLowerCase()}`,
    `0X${plain.toUpperCase()}`,
    ` ${address}\n`,
  ])
    expect(evm(text)).toEqual({ kind: 'address', address })
})

test('default: agrees with ethers on what an address is, and in what form', () => {
  fc.assert(
    fc.property(hex, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (digits, upper) => {
      const text = `0x${[...digits].map((d, at) => (upper[at] ? d.toUpperCase() : d)).join('')}`
      let expected: unknown = { kind: 'invalid', reason: 'checksum' }
      try {
        expected = { kind: 'address', address: getAddress(text) }
      } catch {}
      expect(evm(text)).toEqual(expected)
    }),
    runs(500),
  )
})

test('error: one letter in the wrong case', () => {
  for (const address of VECTORS.slice(4)) {
    const at = address.slice(2).search(/[a-f]/) + 2
    const wrong = address.slice(0, at) + address.charAt(at).toUpperCase() + address.slice(at + 1)
    expect(evm(wrong)).toEqual({ kind: 'invalid', reason: 'checksum' })
  }
})

test.each([
  ['39 digits', `0x${'a'.repeat(39)}`],
  ['41 digits', `0x${'a'.repeat(41)}`],
  ['39 digits without 0x', 'a'.repeat(39)],
  ['41 digits without 0x', 'a'.repeat(41)],
  ['a letter that is no digit', `0x${'a'.repeat(39)}g`],
  ['a word', 'hello'],
  ['a dot alone', '.'],
  ['half a name', 'name.'],
  ['a link', 'https://example.org/name.eth'],
  ['an e-mail address', 'name@example.org'],
  ['CAIP-10', `eip155:1:${VECTORS[0]}`],
  ['spaces in it', 'na me.eth'],
])('error: %s is no receiver on EVM', (_what, text) => {
  expect(evm(text)).toEqual({ kind: 'invalid', reason: 'format' })
})

test('error: the zero address', () => {
  expect(evm(`0x${'0'.repeat(40)}`)).toEqual({ kind: 'invalid', reason: 'zero' })
  expect(evm('0'.repeat(40))).toEqual({ kind: 'invalid', reason: 'zero' })
  expect(solana('1'.repeat(32))).toEqual({ kind: 'invalid', reason: 'zero' })
})

test('default: names of EVM, and none on Solana', () => {
  expect(evm(' teapot.reown.id ')).toEqual({ kind: 'name', name: 'teapot.reown.id' })
  expect(evm('faß.eth')).toEqual({ kind: 'name', name: 'faß.eth' })
  expect(solana('teapot.sol')).toEqual({ kind: 'invalid', reason: 'format' })
  expect(evm('  ')).toEqual({ kind: 'empty' })
})

test('default: whatever is a key of 32 bytes is an address of Solana', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), bytes => {
      const text = encodeBase58(bytes)
      const isZero = bytes.every(byte => byte === 0)
      expect(solana(text).kind).toBe(isZero ? 'invalid' : 'address')
    }),
  )
})

test.each([
  ['31 characters', 'A'.repeat(31)],
  ['45 characters', 'A'.repeat(45)],
  ['a zero', `0${'A'.repeat(42)}`],
  ['an O', `O${'A'.repeat(42)}`],
  ['an I', `I${'A'.repeat(42)}`],
  ['an l', `l${'A'.repeat(42)}`],
  ['more than 32 bytes', 'z'.repeat(44)],
  ['fewer than 32 bytes', 'A'.repeat(33)],
  ['an EVM address', VECTORS[0] ?? ''],
])('error: %s is no receiver on Solana', (_what, text) => {
  expect(solana(text)).toEqual({ kind: 'invalid', reason: 'format' })
})
