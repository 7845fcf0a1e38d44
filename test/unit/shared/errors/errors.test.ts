import { BaseError } from '../../../../src/shared/errors/base-error'
import { ERRORS, type GeneralErrorCode } from '../../../../src/shared/errors/catalogue'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'

describe('serialize error', () => {
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

  test('behavior: what is data already is unchanged', () => {
    const data = { code: 'HTTP_TIMEOUT', message: 'in another language', extra: 1 }
    expect(serializeError(data)).toBe(data)
  })

  test('behavior: the public class recognizes errors of every script of the build, and links to their documentation', () => {
    const fromAnotherScript = Object.assign(new Error('text'), { name: 'W3mError', code: 'ABORTED' })
    expect([fromAnotherScript, new W3mError('ABORTED'), new BaseError('ABORTED', 'text')]).toEqual(
      Array(3).fill(expect.any(BaseError)),
    )
    for (const other of [new Error('text'), { code: 'ABORTED' }, 'ABORTED', null, undefined])
      expect(other instanceof BaseError).toBe(false)
    expect(new W3mError('WALLET_LOCKED').docsUrl).toBe(
      'https://unpkg.com/w3m-modal/docs/reference/errors.md#wallet_locked',
    )
  })

  test('behavior: what only has the name has no definition', () => {
    expect(new BaseError('ABORTED', 'text') instanceof W3mError).toBe(false)
  })

  test('param: a wallet’s own words in place of the text', () => {
    const error = new W3mError('WALLET_FAILED', { details: 'Not today', showsDetails: true })
    expect(error).toMatchObject({ message: 'Not today', details: 'Not today' })
    expect(new W3mError('WALLET_FAILED', { showsDetails: true }).message).toBe(ERRORS.WALLET_FAILED.text)
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
})

describe('w3m error', () => {
  const TEXTS = (Object.keys(ERRORS) as GeneralErrorCode[]).filter(code => code !== 'HTTP_STATUS')

  test.each(TEXTS)('default: the message of %s equals the catalogue text', code => {
    const error = new W3mError(code)
    expect(error.message).toBe(ERRORS[code].text)
    expect(error).toMatchObject({ name: 'W3mError', code, details: undefined, values: undefined })
    expect(error).toBeInstanceOf(Error)
  })

  test('param: values fill the placeholders of the text', () => {
    const error = new W3mError('HTTP_STATUS', { values: { status: 503 } })
    expect(error.message).toBe('HTTP status code: 503')
    expect(error.values).toEqual({ status: 503 })
  })

  test('param: a placeholder without a value stays, and zero is a value', () => {
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
})
