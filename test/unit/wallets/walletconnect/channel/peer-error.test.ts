import { isMethodUnknown, toPeerError } from '../../../../../src/wallets/walletconnect/channel/peer-error'

test.each([
  [4001, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
  [5000, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
  [5001, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
  [5002, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
  [5003, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
  [12001, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
  [5100, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [5104, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [3001, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [3005, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [1001, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [4200, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [-32601, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [10001, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [8000, 'PAIRING_EXPIRED', 'WALLET_TIMEOUT'],
  [11005, 'PAIRING_EXPIRED', 'WALLET_TIMEOUT'],
  [6000, 'CONNECT_DECLINED', 'SESSION_ENDED'],
  [7000, 'WALLET_FAILED', 'REQUEST_FAILED'],
  [7001, 'WALLET_FAILED', 'SESSION_ENDED'],
  [4902, 'WALLET_FAILED', 'REQUEST_FAILED'],
  [-32000, 'WALLET_FAILED', 'REQUEST_FAILED'],
  [0, 'WALLET_FAILED', 'REQUEST_FAILED'],
])('default: %i', (code, pairing, request) => {
  expect(toPeerError({ code, message: '' }, 'pairing').code).toBe(pairing)
  expect(toPeerError({ code, message: '' }, 'request').code).toBe(request)
})

test('behavior: keeps what the wallet said, for providers', () => {
  expect(toPeerError({ code: 3, message: 'reverted', data: '0x08c3' }, 'request').values).toEqual({
    code: 3,
    message: 'reverted',
    data: '0x08c3',
  })
  expect(toPeerError({ code: 3, message: 'no', data: { a: 1 } }, 'request').values).toMatchObject({
    data: '{"a":1}',
  })
})

test('behavior: details hold no address', () => {
  const error = toPeerError(
    { code: 3, message: 'from 0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb' },
    'request',
  )
  expect(error.details).toBe('wallet code 3: from redacted')
})

test('default: isMethodUnknown', () => {
  expect([10001, -32601, 5000, 1001].map(code => isMethodUnknown({ code, message: '' }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
