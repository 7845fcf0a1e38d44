import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'

test('default: code and message', () => {
  expect(serializeError(new W3mError('WALLET_LOCKED'))).toStrictEqual({
    code: 'WALLET_LOCKED',
    message: 'Your wallet is locked. Unlock it and try again.',
  })
})

test('param: details and values come along', () => {
  const error = new W3mError('HTTP_STATUS', { details: 'bad chain', values: { status: 400 } })
  expect(serializeError(error)).toStrictEqual({
    code: 'HTTP_STATUS',
    message: 'HTTP status code: 400',
    details: 'bad chain',
    values: { status: 400 },
  })
})

test('behavior: no cause leaks, and what is left can be stored', () => {
  const secret = Object.assign(new Error('otp 123456'), { request: { email: 'a@b.example' } })
  const serialized = serializeError(new W3mError('UNEXPECTED', { cause: secret }))
  expect(JSON.stringify(serialized)).not.toMatch(/123456|b\.example/)
  expect(structuredClone(serialized)).toEqual(serialized)
})

test('behavior: what is data already stays as it is', () => {
  const data = { code: 'HTTP_TIMEOUT', message: 'in another language', extra: 1 }
  expect(serializeError(data)).toBe(data)
})

test.each([
  ['an error of somebody else', new TypeError('x is not a function')],
  ['a text', 'broken'],
  ['nothing', undefined],
  ['null', null],
  ["a wallet's error, whose code is a number", { code: 4001, message: 'denied' }],
  ['an object with a code that is none of ours', { code: 'ACTION_REJECTED' }],
  ['an object with a code of its prototype', { code: 'toString' }],
  ['an error that wears one of our codes', Object.assign(new Error('no'), { code: 'ABORTED' })],
])('error: %s becomes the fallback', (_name, thrown) => {
  expect(serializeError(thrown)).toStrictEqual({
    code: 'UNEXPECTED',
    message: 'Something went wrong',
    surface: 'snackbar',
  })
  expect(serializeError(thrown, 'DISCONNECT_FAILED')).toStrictEqual({
    code: 'DISCONNECT_FAILED',
    message: 'Failed to disconnect',
    surface: 'snackbar',
  })
})
