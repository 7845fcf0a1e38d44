import type { GeneralErrorCode } from '../../../../../src/shared/errors/catalogue'
import { serializeError } from '../../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../../src/shared/errors/w3m-error'
import { ProviderRpcError } from '../../../../../src/wallets/walletconnect/provider/provider-rpc-error'

test.each<[GeneralErrorCode, number]>([
  ['REQUEST_DECLINED', 4001],
  ['REQUEST_UNSUPPORTED', 4200],
  ['SESSION_ENDED', 4900],
  ['NOT_CONNECTED', 4900],
  ['RELAY_UNREACHABLE', 4901],
  ['WALLET_TIMEOUT', -32_603],
])('default: %s', (code, expected) => {
  const cause = new W3mError(code)
  const error = new ProviderRpcError(cause)
  expect(error).toMatchObject({ name: 'ProviderRpcError', code: expected, message: cause.message, cause })
})

test('behavior: the wallet’s or the node’s own code, message and data', () => {
  const values = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  expect(new ProviderRpcError(new W3mError('RPC_FAILED', { values }))).toMatchObject(values)
  expect(
    new ProviderRpcError(new W3mError('REQUEST_DECLINED', { values: { code: 5000, message: 'No' } })),
  ).toMatchObject({ code: 4001, message: 'No' })
})

test('behavior: an error as data', () => {
  const data = serializeError(
    new W3mError('RPC_FAILED', { values: { code: 3, message: 'reverted', data: '0x' } }),
  )
  expect(new ProviderRpcError(data)).toMatchObject({ code: 3, message: 'reverted', data: '0x', cause: data })
})

test('behavior: anything else', () => {
  expect(new ProviderRpcError(new TypeError('x'))).toMatchObject({
    code: -32_603,
    message: 'Something went wrong',
  })
})
