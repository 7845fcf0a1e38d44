import { toLatinDigits } from '../../../shared/lib/amounts/latin-digits'

/** Number of digits in a code. */
export const OTP_LENGTH = 6

/** The digits of a text, in whatever script, as `0`–`9`. */
export const digitsOf = (text: string): string => toLatinDigits(text).replace(/\D/g, '')

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
