import { ERRORS, type ErrorCode } from '../../../../src/shared/errors/catalogue'
import { FRAME_ERRORS, type FrameErrorCode, frameError } from '../../../../src/shared/errors/frame-errors'
import { serializeError } from '../../../../src/shared/errors/serialize-error'

/** Texts that are not ours: word for word, each with where it is said. */
const CITED: readonly (readonly [code: FrameErrorCode, text: string, source: string, surface: string])[] = [
  ['FRAME_NOT_SET', 'W3mFrame: iframe is not set', 'spec §8', 'inline'],
  ['FRAME_PARENT_NOT_SET', 'W3mFrame: parent is not set', 'spec §8', 'inline'],
  ['FRAME_LOAD_FAILED', 'Unable to load email login dependency', 'spec §4 and §8', 'inline'],
  ['FRAME_TIMEOUT', 'Something went wrong', 'protocol-facts §1.14', 'inline'],
  ['FRAME_ERROR_UNNAMED', 'An error occurred', 'spec §8', 'inline'],
  ['EMAIL_COOLDOWN', 'Please try again after {seconds} seconds', 'spec §8', 'inline'],
  ['EMAIL_INVALID', 'Invalid email. Try again.', 'protocol-facts §1.8', 'inline'],
  ['RPC_NOT_ALLOWED', 'Requested RPC call is not allowed', 'spec §6', 'host'],
  ['ACTION_NOT_ALLOWED', 'Action not allowed', 'spec §6', 'snackbar'],
]

test.each(CITED)('default: %s says "%s" (%s)', (code, text, _source, surface) => {
  expect(FRAME_ERRORS[code]).toEqual({ text, surface })
})

test('behavior: the codes are no others', () => {
  expect(Object.keys(FRAME_ERRORS).filter(code => code in ERRORS)).toEqual([])
})

test("default: it joins the catalogue with the first error: a stored one is still the product's", () => {
  const error = frameError('EMAIL_COOLDOWN', { values: { seconds: 7 } })
  expect(error).toMatchObject({ code: 'EMAIL_COOLDOWN', message: 'Please try again after 7 seconds' })
  expect(ERRORS.EMAIL_COOLDOWN).toEqual(FRAME_ERRORS.EMAIL_COOLDOWN)
  const data = serializeError(error)
  expect(serializeError(data)).toBe(data)
})

test("param: the frame's own words, as they are", () => {
  const message = 'Code {x} is $& wrong'
  expect(frameError('FRAME_ERROR', { values: { message } }).message).toBe(message)
})

test.each(Object.keys(FRAME_ERRORS) as FrameErrorCode[])(
  'behavior: %s has words, and no mark stays open',
  code => {
    const { message } = frameError(code, { values: { message: 'Words', seconds: 1 } })
    expect(message).toMatch(/^[A-Z].*[a-z.]$/)
    expect(message).not.toMatch(/[{}!]|\s{2}/)
  },
)

test('behavior: texts of our own are said once', () => {
  const all = { ...ERRORS, ...FRAME_ERRORS }
  const { text } = FRAME_ERRORS.RPC_PARAMS_INVALID
  expect((Object.keys(all) as ErrorCode[]).filter(code => all[code].text === text)).toEqual([
    'RPC_PARAMS_INVALID',
  ])
})
