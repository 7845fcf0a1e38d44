import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { toSolanaError } from '../../../../src/wallets/solana/solana-wallet-error'

const read = (error: unknown) => toSolanaError(error, 'REQUEST_DECLINED', 'REQUEST_FAILED')

test.each([
  { code: 4001, message: 'The user rejected the request.' },
  new Error('User rejected the request.'),
  new Error('User rejected the request'),
  new Error('Transaction cancelled'),
  new Error('Transaction was rejected'),
  new Error('Approval Denied'),
  new Error('Connection rejected'),
  new Error('Request declined.'),
  new Error('The user has cancelled this'),
  'User denied transaction signature.',
  // https://github.com/wallet-standard/wallet-standard/tree/master/packages/core/errors
  Object.assign(new Error('WalletStandard error #4001000'), { context: { __code: 4001000 } }),
])('default: %p is a refusal of the person', error => {
  expect(read(error)).toMatchObject({ code: 'REQUEST_DECLINED', cause: error })
})

test('behavior: a wait for the network that was given up is nobody’s refusal', () => {
  const error = new Error('Not confirmed for the user in time, waiting was cancelled by the node')
  expect(read(error).code).toBe('REQUEST_FAILED')
})

test.each([{ code: -32601 }, { code: 4200, message: 'no' }])('default: %p: the wallet cannot', error => {
  expect(read(error).code).toBe('REQUEST_UNSUPPORTED')
})

test('behavior: another failure, with what the wallet says itself', () => {
  expect(
    read({ code: -32003, message: 'Transaction rejected:\n insufficient \u202Elamports' }),
  ).toMatchObject({
    code: 'REQUEST_FAILED',
    values: { code: -32003, message: 'Transaction rejected: insufficient lamports' },
  })
  expect(read(new Error('x'.repeat(1000))).values?.message).toHaveLength(300)
})

test('behavior: -32002 is the node’s refusal or an open request, as its words say', () => {
  const message = 'Transaction simulation failed: This account may not be used to pay transaction fees'
  const refusal = { code: -32002, message, data: { err: 'InvalidAccountForFee', logs: [] } }
  expect(read(refusal)).toMatchObject({ code: 'TRANSACTION_REFUSED', cause: refusal, values: { message } })
  expect(read({ code: -32002, message: 'Request already pending' }).code).toBe('CONNECT_PENDING')
})

test('behavior: a wallet that has gone', () => {
  expect(read({ code: 4900, message: 'disconnected' }).code).toBe('WALLET_UNAVAILABLE')
})

test.each([undefined, null, 5, {}, { message: 5 }, { context: null }])('error: %p', error => {
  expect(read(error).code).toBe('REQUEST_FAILED')
})

test('behavior: ours stay as they are', () => {
  const ours = new W3mError('WALLET_INVALID_RESPONSE')
  expect(read(ours)).toBe(ours)
})
