import { formatUnits, parseDecimal } from '../decimal'
import { type Decimal, isTooLong, isZero } from './exact-decimal'

const SIGNIFICANT = 6
/** Maximum digits after the decimal point. Smaller amounts are shown as "less than" the smallest one that fits. */
const MAX_PLACES = 8

/**
 * Formats an amount for display: rounded down, so that it never shows as more than it is, and grouped by the locale
 * (BCP 47). Digits before the dot are never cut; an amount too long for a row becomes `1.23E77`.
 *
 * @param places digits after the decimal point; absent: as many as make six significant digits. What would show as zero
 * and is not gets a few more.
 */
export function formatAmount(value: Decimal, locale: string, places = placesOf(value)): string {
  if (isTooLong(value)) return formatScientific(value, locale)
  const shown = [places, MAX_PLACES].map(each => cut(value, each)).find(each => !isZero(each))
  if (shown === undefined && !isZero(value)) return `< ${formatExact(formatUnits('1', MAX_PLACES), locale)}`
  return formatExact(shown ?? '0', locale)
}

/** Formats an amount with all its digits, without floating point. */
export function formatExact(value: Decimal, locale: string, useGrouping = true): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const format = new Intl.NumberFormat(locale, { useGrouping })
  const text = `${whole.startsWith('-0') ? '-' : ''}${format.format(BigInt(whole))}`
  if (fraction === '') return text
  return `${text}${decimalSeparator(format)}${fraction.replace(/\d/g, digit => format.format(Number(digit)))}`
}

/** Character between whole number and fraction in a format. */
export const decimalSeparator = (format: Intl.NumberFormat): string =>
  format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** Rounds toward zero and removes trailing zeros. */
const cut = (value: Decimal, places: number): Decimal => formatUnits(parseDecimal(value, places), places)

function placesOf(value: Decimal): number {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  return whole === '0'
    ? Math.min(MAX_PLACES, fraction.search(/[1-9]/) + SIGNIFICANT)
    : Math.max(0, SIGNIFICANT - whole.length)
}

/** Scientific notation of the locale with two decimals, rounded down. */
function formatScientific(value: Decimal, locale: string): string {
  const format = new Intl.NumberFormat(locale, { notation: 'scientific', minimumFractionDigits: 2 })
  const [whole = ''] = value.split('.')
  return format.format(Number(whole.replace(/(?<=\d{3})\d/g, '0')))
}
