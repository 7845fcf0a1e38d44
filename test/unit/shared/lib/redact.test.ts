import { Wallet } from 'ethers'
import fc from 'fast-check'
import { redactText } from '../../../../src/shared/lib/redact'

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SOLANA = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  [EVM, 'redacted'],
  [EVM.toUpperCase(), 'redacted'],
  [EVM.slice(2), 'redacted'],
  [`eip155:1:${EVM}`, 'eip155:1:redacted'],
  [`insufficient funds for ${EVM}.`, 'insufficient funds for redacted.'],
  [`from_${EVM}_to`, 'from_redacted_to'],
  [`0x${'ab'.repeat(32)}`, 'redacted'],
  [SOLANA, 'redacted'],
  [`${SOLANA_MAINNET}:${SOLANA}`, `${SOLANA_MAINNET}:redacted`],
  [`solana:${SOLANA}`, 'solana:redacted'],
  ['write to some.one+x@mail.example.org now', 'write to redacted now'],
  [`https://page.example/${EVM}/send`, 'https://page.example/redacted/send'],
])('default: %s', (text, expected) => {
  expect(redactText(text)).toBe(expected)
})

test.each([
  '',
  'Your wallet rejected the connection. You can try again.',
  'eip155:1313161554',
  SOLANA_MAINNET,
  '3f1c6f0e-8a0b-4c55-9d8e-7a1f00c0ffee',
  'io.metamask',
  'https://unpkg.com/@scope/package/index.js',
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
])('behavior: %s stays', text => {
  expect(redactText(text)).toBe(text)
})

test('behavior: no account of any key comes through, in whatever company', () => {
  const key = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .filter(bytes => bytes.some(byte => byte > 0 && byte < 255))
  const around = fc.constantFrom('', '_', 'q', ' ', ':', '"', ',', '(', '/', '\n', '=')
  fc.assert(
    fc.property(key, around, around, (bytes, before, after) => {
      const { address } = new Wallet(`0x${Buffer.from(bytes).toString('hex')}`)
      expect(redactText(`a${before}${address}${after}z`)).not.toContain(address)
    }),
    { numRuns: 50 },
  )
})

test('behavior: a very long text is cut at a word before addresses are looked for', () => {
  const started = performance.now()
  expect(redactText(`why ${'a'.repeat(100_000)}`)).toBe('why')
  expect(redactText(`${'word '.repeat(958)}0x${'a'.repeat(40)}`)).not.toContain('0xa')
  expect(performance.now() - started).toBeLessThan(100)
})
