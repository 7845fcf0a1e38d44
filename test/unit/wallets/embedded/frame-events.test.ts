import { toFrameEvent } from '../../../../src/wallets/embedded/frame-events'
import { parseFrameMessage } from '../../../../src/wallets/embedded/protocol/frame-message'

/** The event of a message, as protocol-facts §1.6 lists them. */
function eventOf(type: string, payload?: unknown, id?: string) {
  const message = parseFrameMessage({ id, type: `@w3m-frame/${type}`, payload })
  if (!message || !('id' in message)) throw new Error('not an answer')
  return toFrameEvent(message)
}
const USER = { address: '0x1', chainId: 1 }

test.each([
  ['GET_USER_SUCCESS', USER, { type: 'connected', user: USER }],
  ['IS_CONNECTED_SUCCESS', { isConnected: false }, { type: 'notConnected' }],
  ['IS_CONNECTED_ERROR', { message: 'x' }, { type: 'notConnected' }],
  [
    'SET_PREFERRED_ACCOUNT_SUCCESS',
    { type: 'smartAccount', address: '0x2' },
    { type: 'preferredAccount', account: 'smartAccount', address: '0x2' },
  ],
  [
    'SET_PREFERRED_ACCOUNT_ERROR',
    { message: 'x' },
    { type: 'preferredAccount', account: 'eoa', address: undefined },
  ],
  [
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS_SUCCESS',
    { smartAccountEnabledNetworks: [137] },
    { type: 'smartAccountNetworks', chainIds: [137] },
  ],
  [
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS_ERROR',
    { message: 'x' },
    { type: 'smartAccountNetworks', chainIds: [] },
  ],
])('default: %s, with an id or without', (type, payload, event) => {
  expect(eventOf(type, payload)).toEqual(event)
  expect(eventOf(type, payload, 'id')).toEqual(event)
})

test.each([
  ['IS_CONNECTED_SUCCESS', { isConnected: true }],
  ['GET_USER_ERROR', { message: 'x' }],
  ['CONNECT_OTP_SUCCESS', undefined],
  ['SIGN_OUT_SUCCESS', undefined],
  ['RPC_REQUEST_ERROR', { message: 'x' }],
])('default: %s is the business of whoever asked', (type, payload) => {
  expect(eventOf(type, payload)).toBeUndefined()
})
