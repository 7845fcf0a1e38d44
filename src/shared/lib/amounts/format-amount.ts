import { formatUnits, parseDecimal } from '../decimal'
import { ceilDecimal, type Decimal, isAbsurd, isZero } from './exact-decimal'

const SIGNIFICANT = 6
/** Digits after the dot: of what is less, it is said that it is less. */
const MOST_PLACES = 8
/** Of a balance that stands alone. */
const BALANCE_PLACES = 3
/** Of a network fee. */
const FEE_PLACES = 6

/**
 * An amount for the eye: floored, so that it never shows as more than it is, and grouped in the locale's way (BCP 47). Whole
 * digits are never cut; one that no row has room for is written `1.23e+77`.
 *
 * @param places digits after the dot; absent: as many as make six significant digits. What would show as zero and is not
 * gets a few more.
 */
export function formatAmount(value: Decimal, locale: string, places = placesOf(value)): string {
  if (isAbsurd(value)) return scientific(value)
  const shown = [places, MOST_PLACES].map(each => cut(value, each)).find(each => !isZero(each))
  if (shown === undefined && !isZero(value)) return `< ${formatExact(formatUnits('1', MOST_PLACES), locale)}`
  return formatExact(shown ?? '0', locale)
}

/** The same to its last digit: nothing goes through floating point. */
export function formatExact(value: Decimal, locale: string): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const format = new Intl.NumberFormat(locale)
  const text = `${whole.startsWith('-0') ? '-' : ''}${format.format(BigInt(whole))}`
  if (fraction === '') return text
  const dot = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return `${text}${dot}${fraction.replace(/\d/g, digit => format.format(Number(digit)))}`
}

/**
 * The balance of an account in the native currency: three decimals, not padded; `0.000` for zero, for what floors to zero,
 * and while it is unknown.
 */
export function formatBalance(baseUnits: string | undefined, decimals: number, locale: string): string {
  const floored = cut(formatUnits(baseUnits ?? '0', decimals), BALANCE_PLACES)
  return isZero(floored) ? '0.000' : formatAmount(floored, locale, BALANCE_PLACES)
}

/** A network fee in coins, rounded up: it is never more than is shown. */
export const formatFee = (value: Decimal, locale: string): string =>
  formatAmount(ceilDecimal(value, FEE_PLACES), locale, FEE_PLACES)

/** Floored towards zero, without zeros at its end. */
const cut = (value: Decimal, places: number): Decimal => formatUnits(parseDecimal(value, places), places)

function placesOf(value: Decimal): number {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const zeros = fraction.length - fraction.replace(/^0+/, '').length
  return whole === '0' ? Math.min(MOST_PLACES, zeros + SIGNIFICANT) : Math.max(0, SIGNIFICANT - whole.length)
}

/** Two decimals, floored. */
function scientific(value: Decimal): string {
  const [, sign = '', digits = ''] = /^(-?)(\d+)/.exec(value) ?? []
  return `${sign}${digits[0]}.${digits.slice(1, 3)}e+${digits.length - 1}`
}
