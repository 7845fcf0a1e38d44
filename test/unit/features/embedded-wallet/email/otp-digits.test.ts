import {
  digitsOf,
  EMPTY_OTP,
  enterDigits,
} from '../../../../../src/features/embedded-wallet/email/otp-digits'

test.each([
  ['123 456', '123456'],
  ['Your code: 12-34-56', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['abc', ''],
])('param: %s', (text, digits) => expect(digitsOf(text)).toBe(digits))

const filled = ['1', '2', '3', '4', '5', '6']
test.each([
  ['a digit', EMPTY_OTP, 0, '7', ['7', '', '', '', '', ''], 1],
  ['the last digit', EMPTY_OTP, 5, '7', ['', '', '', '', '', '7'], 5],
  ['another one in its place', filled, 2, '39', ['1', '2', '9', '4', '5', '6'], 3],
  ['a whole code, anywhere', filled, 3, '987654', ['9', '8', '7', '6', '5', '4'], 5],
  ['a part of one', EMPTY_OTP, 2, '12', ['', '', '1', '2', '', ''], 4],
  ['nothing', filled, 1, '', ['1', '', '3', '4', '5', '6'], 1],
])('param: %s', (_name, before, at, text, digits, focus) =>
  expect(enterDigits(before, at, text)).toEqual({ digits, focus }),
)
