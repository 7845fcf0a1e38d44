import { redactProperties } from '../../../../src/services/analytics/redact-properties'

const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SOLANA = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

test('default: everything else stays as it is', () => {
  const properties = { connected: true, name: 'MetaMask', network: 'eip155:1', amount: 1.5, nothing: null }
  expect(redactProperties(properties)).toEqual(properties)
})

test('behavior: addresses are found however deep they are', () => {
  const redacted = redactProperties({
    address: EVM,
    nested: { list: [SOLANA, { mail: 'someone@example.org' }], [EVM]: 1 },
  })
  expect(redacted).toEqual({
    address: 'redacted',
    nested: { list: ['redacted', { mail: 'redacted' }], redacted: 1 },
  })
})
