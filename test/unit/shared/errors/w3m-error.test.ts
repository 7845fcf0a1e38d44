import { ERRORS, type GeneralErrorCode } from '../../../../src/shared/errors/catalogue'
import { W3mError } from '../../../../src/shared/errors/w3m-error'

const TEXTS = (Object.keys(ERRORS) as GeneralErrorCode[]).filter(code => code !== 'HTTP_STATUS')

test.each(TEXTS)('default: the message of %s equals the catalogue text', code => {
  const error = new W3mError(code)
  expect(error.message).toBe(ERRORS[code].text)
  expect(error).toMatchObject({ name: 'W3mError', code, details: undefined, values: undefined })
  expect(error).toBeInstanceOf(Error)
})

test('param: values fill the marks of the text', () => {
  const error = new W3mError('HTTP_STATUS', { values: { status: 503 } })
  expect(error.message).toBe('HTTP status code: 503')
  expect(error.values).toEqual({ status: 503 })
})

test('param: a mark without a value stays, and zero is a value', () => {
  expect(new W3mError('HTTP_STATUS', { values: { other: 1 } }).message).toBe('HTTP status code: {status}')
  expect(new W3mError('HTTP_STATUS', { values: { status: 0 } }).message).toBe('HTTP status code: 0')
})

test('param: details are kept apart from the message', () => {
  const error = new W3mError('WALLET_FAILED', { details: 'wallet code -32603' })
  expect(error.details).toBe('wallet code -32603')
  expect(error.message).not.toContain('32603')
})

test('param: cause is there only where there is one', () => {
  const cause = new Error('inside')
  expect(new W3mError('UNEXPECTED', { cause }).cause).toBe(cause)
  expect(Object.hasOwn(new W3mError('UNEXPECTED'), 'cause')).toBe(false)
})
