import { decimalSeparator } from './format-amount'
import { toLatinDigits } from './latin-digits'

/**
 * Normalizes the text of an amount field after a key press or a paste: digits and one dot. A comma counts as a dot, a
 * lone dot becomes `0.`, and leading zeros are removed. Returns `undefined` if the input is refused: any other
 * characters, or more digits after the decimal point than `decimals`.
 */
export function typeAmount(text: string, decimals: number): string | undefined {
  const plain = toLatinDigits(text.trim()).replace(/[,٫]/g, '.')
  if (plain === '') return ''
  const [, whole = '', dot = '', fraction = ''] = /^(\d*)(\.?)(\d*)$/.exec(plain) ?? []
  if (whole === '' && dot === '') return undefined
  if (fraction.length > decimals || (dot && decimals === 0)) return undefined
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${dot}${fraction}`
}

/**
 * Whether a pasted text may be a whole number with grouping, such as `1,000` in English or `1.000` in German: as an
 * amount it would be a thousandth. Only the locale (BCP 47) says which of comma and dot is the decimal separator.
 */
export function isMaybeGrouped(text: string, locale: string): boolean {
  const group = decimalSeparator(new Intl.NumberFormat(locale)) === ',' ? '.' : ','
  const [, separator] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(toLatinDigits(text.trim())) ?? []
  return separator === group
}

/** Cuts an amount to the decimals of another token, because the remaining digits could not be sent. */
export function truncateAmount(text: string, decimals: number): string {
  const [whole = '', fraction] = text.split('.')
  return fraction === undefined || decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`
}
