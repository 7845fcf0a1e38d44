import fc from 'fast-check'
import { parseFrameMessage, toAppMessage } from '../../../../../src/wallets/embedded/protocol/frame-message'
import { REQUESTS, type RequestName } from '../../../../../src/wallets/embedded/protocol/frame-protocol'
import { runs } from '../../../../support/runs'

const USER = { address: '0x1', chainId: 1 }

test('default: what the page posts (protocol-facts §1.2)', () => {
  expect(toAppMessage('id', 'CONNECT_OTP', { otp: '1' })).toStrictEqual({
    id: 'id',
    type: '@w3m-app/CONNECT_OTP',
    payload: { otp: '1' },
  })
  expect(toAppMessage('id', 'SIGN_OUT', undefined)).toStrictEqual({ id: 'id', type: '@w3m-app/SIGN_OUT' })
})

test('default: an answer', () => {
  const data = { id: 'id', type: '@w3m-frame/GET_USER_SUCCESS', payload: { ...USER, more: 1 } }
  expect(parseFrameMessage(data)).toStrictEqual({ id: 'id', name: 'GET_USER', ok: true, payload: USER })
})

test('default: a failure', () => {
  const data = { id: 'id', type: '@w3m-frame/GET_USER_ERROR', payload: { message: 'No', code: 4001 } }
  expect(parseFrameMessage(data)).toStrictEqual({
    id: 'id',
    name: 'GET_USER',
    ok: false,
    failure: { message: 'No', code: 4001 },
  })
})

test.each([undefined, null, 'No', { message: 7 }, { reason: 'x' }])(
  'behavior: a failure of %j is one without words',
  payload => {
    const message = parseFrameMessage({ id: 'i', type: '@w3m-frame/SIGN_OUT_ERROR', payload })
    expect(message).toMatchObject({ name: 'SIGN_OUT', ok: false })
    expect(JSON.stringify(message)).not.toContain('message')
  },
)

test.each([undefined, null])('default: a message that answers nobody has the id %j', id => {
  const data = { id, type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } }
  expect(parseFrameMessage(data)).toMatchObject({ id: undefined, name: 'IS_CONNECTED' })
})

test.each([
  ['READY', undefined],
  ['READY', { version: '4' }],
  ['SESSION_UPDATE', { token: 't' }],
])('default: the notice %s with %j', (name, payload) => {
  expect(parseFrameMessage({ type: `@w3m-frame/${name}`, payload })).toStrictEqual({ name })
})

test('default: each request has both answers', () => {
  for (const name of Object.keys(REQUESTS) as RequestName[]) {
    expect(parseFrameMessage({ type: `@w3m-frame/${name}_ERROR` })).toMatchObject({ name, ok: false })
  }
  expect(parseFrameMessage({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: 0 })).toMatchObject({
    payload: 0,
  })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', '@w3m-frame/READY'],
  ['no type', { id: 'x' }],
  ['a type that is no text', { type: 7 }],
  ["the page's own message", { type: '@w3m-app/GET_USER' }],
  ['an unknown type', { type: '@w3m-frame/NEWS' }],
  ['an unknown request', { type: '@w3m-frame/NEWS_SUCCESS' }],
  ['a type of the prototype', { type: '@w3m-frame/constructor_SUCCESS' }],
  ['another type of the prototype', { type: '@w3m-frame/__proto___ERROR' }],
  ['a notice of the prototype', { type: '@w3m-frame/toString' }],
  ['a request for an answer', { type: '@w3m-frame/GET_USER' }],
  ['an id that is no text', { id: {}, type: '@w3m-frame/SIGN_OUT_SUCCESS' }],
  ['an answer that is none', { type: '@w3m-frame/GET_USER_SUCCESS', payload: { address: 1 } }],
  ['an answer without what it is for', { type: '@w3m-frame/IS_CONNECTED_SUCCESS' }],
  ['a bad notice', { type: '@w3m-frame/SESSION_UPDATE', payload: {} }],
])('error: %s means nothing', (_name, data) => expect(parseFrameMessage(data)).toBeUndefined())

test('behavior: data of any kind means nothing, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), data => {
      expect(parseFrameMessage(data)).toBeUndefined()
    }),
    runs(2_000),
  )
})
