import { PublicKey } from '@solana/web3.js'
import { getAddress } from 'ethers'
import fc from 'fast-check'
import { isEvmAddress, toChecksumAddress } from '../../../src/chains/evm/evm-address'
import { isSolanaAddress } from '../../../src/chains/solana/solana-address'

// the examples of https://eips.ethereum.org/EIPS/eip-55
const EIP55 = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test.each(EIP55)('default: %s', address => {
  expect(toChecksumAddress(address)).toBe(address)
  expect(toChecksumAddress(address.toLowerCase())).toBe(address)
  expect(toChecksumAddress(address.toUpperCase())).toBe(address)
  expect(toChecksumAddress(address.slice(2))).toBe(address)
})

test('behavior: agrees with ethers on every address', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), bytes => {
      const address = `0x${Buffer.from(bytes).toString('hex')}`
      expect(toChecksumAddress(address)).toBe(getAddress(address))
    }),
  )
})

test.each([...EIP55, EIP55[0]?.slice(2), EIP55[0]?.toLowerCase()])(
  'default: %s is an address (spec §5)',
  text => {
    expect(isEvmAddress(text ?? '')).toBe(true)
  },
)

test.each([
  '',
  '0x',
  `0x${'a'.repeat(39)}`,
  `0x${'a'.repeat(41)}`,
  `0x${'g'.repeat(40)}`,
  ` 0x${'a'.repeat(40)}`,
  `0x${'a'.repeat(40)}\n`,
  '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
])('error: %p is none', text => {
  expect(isEvmAddress(text)).toBe(false)
})

describe('isSolanaAddress', () => {
  test.each([
    '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    '11111111111111111111111111111111',
    'So11111111111111111111111111111111111111112',
    'z'.repeat(44),
  ])('default: %s (spec §5: 32 to 44 base58 characters)', text => {
    expect(isSolanaAddress(text)).toBe(true)
  })

  test.each([
    '',
    '1'.repeat(31),
    '1'.repeat(45),
    '0OIl'.repeat(8),
    `0${'1'.repeat(39)}`,
    `O${'1'.repeat(39)}`,
    `I${'1'.repeat(39)}`,
    `l${'1'.repeat(39)}`,
    ` ${'1'.repeat(39)}`,
    `${'1'.repeat(39)}\n`,
    `x ${'1'.repeat(40)}`,
    EIP55[0] ?? '',
  ])('error: %j is none', text => {
    expect(isSolanaAddress(text)).toBe(false)
  })

  test('behavior: every key is one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), bytes => {
        expect(isSolanaAddress(new PublicKey(bytes).toBase58())).toBe(true)
      }),
    )
  })

  test('behavior: no EVM address is one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), bytes => {
        expect(isSolanaAddress(`0x${Buffer.from(bytes).toString('hex')}`)).toBe(false)
      }),
    )
  })
})
