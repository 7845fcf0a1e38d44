import { ERRORS } from '../../../../src/shared/errors/catalogue'
import { FRAME_ERRORS } from '../../../../src/shared/errors/frame-errors'
import {
  SIGN_IN_ERRORS,
  type SignInErrorCode,
  signInError,
} from '../../../../src/shared/errors/sign-in-errors'

test('behavior: the codes are no others', () => {
  expect(Object.keys(SIGN_IN_ERRORS).filter(code => code in ERRORS || code in FRAME_ERRORS)).toEqual([])
})

test('default: the words of protocol-facts §5.9 for a signature that was declined', () => {
  expect(signInError('SIGN_IN_DECLINED').message).toBe('Signature declined')
})

test.each(Object.keys(SIGN_IN_ERRORS) as SignInErrorCode[])(
  'behavior: %s joins the catalogue, with words',
  code => {
    expect(signInError(code)).toMatchObject({ code, message: SIGN_IN_ERRORS[code].text })
    expect(ERRORS[code]).toBe(SIGN_IN_ERRORS[code])
    expect(SIGN_IN_ERRORS[code].text).not.toMatch(/[{}]/)
  },
)
