/** Number of digits in a code. */
export const OTP_LENGTH = 6

/**
 * Code points of the zeros that keyboards produce besides `0`: in Arabic, Persian and Urdu, Hindi, Bengali, Thai, and
 * the full-width one in Chinese, Japanese and Korean.
 */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

/** The digits of a text, in whatever script, as `0`–`9`. */
export function digitsOf(text: string): string {
  return text.replace(/\p{Nd}/gu, toLatin).replace(/\D/g, '')
}

function toLatin(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = ZEROS.find(each => code >= each && code <= each + 9)
  return zero === undefined ? digit : String(code - zero)
}

export type OtpState = { readonly digits: readonly string[]; readonly focus: number }

export const EMPTY_OTP: readonly string[] = Array.from({ length: OTP_LENGTH }, () => '')

/** Enters text typed or pasted at a digit. A whole code fills all digits; other text continues from that digit. */
export function enterDigits(digits: readonly string[], at: number, text: string): OtpState {
  const before = digits[at] ?? ''
  const typed = digitsOf(text)
  // A second digit in one field replaces the first.
  const fresh = typed.length === 2 && before ? typed.replace(before, '') : typed
  const start = fresh.length >= OTP_LENGTH ? 0 : at
  const next = digits.map((digit, index) => fresh[index - start] ?? (index === at ? '' : digit))
  return { digits: next, focus: Math.min(start + fresh.length, OTP_LENGTH - 1) }
}
