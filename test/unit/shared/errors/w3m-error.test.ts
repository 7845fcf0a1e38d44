import { BaseError } from '../../../../src/shared/errors/base-error'
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

test('behavior: the public class knows the errors of every script of the build, and tells where they are explained', () => {
  const ofAnotherScript = Object.assign(new Error('text'), { name: 'W3mError', code: 'ABORTED' })
  expect([ofAnotherScript, new W3mError('ABORTED'), new BaseError('ABORTED', 'text')]).toEqual(
    Array(3).fill(expect.any(BaseError)),
  )
  for (const other of [new Error('text'), { code: 'ABORTED' }, 'ABORTED', null, undefined])
    expect(other instanceof BaseError).toBe(false)
  expect(new W3mError('WALLET_LOCKED').docsUrl).toBe('w3m-modal/docs/reference/errors.md#wallet_locked')
})

test('behavior: what only has the name has no definition', () => {
  expect(new BaseError('ABORTED', 'text') instanceof W3mError).toBe(false)
})

test('param: a wallet’s own words in place of the text', () => {
  const error = new W3mError('WALLET_FAILED', { details: 'Not today', showsDetails: true })
  expect(error).toMatchObject({ message: 'Not today', details: 'Not today' })
  expect(new W3mError('WALLET_FAILED', { showsDetails: true }).message).toBe(ERRORS.WALLET_FAILED.text)
})
