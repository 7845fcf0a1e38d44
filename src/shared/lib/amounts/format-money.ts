import { type Decimal, floorDecimal, isAbsurd, isZero } from './exact-decimal'

const CENTS = 2
const LEAST = '0.01'

/**
 * An amount of money in the visitor's own way of writing, two decimals, floored; less than a cent says so. It is formatted
 * as text, not as a number, so that its digits are exact. One that no row has room for by its size: `$1E77`.
 *
 * @param currency ISO 4217; throws `RangeError` for what is none
 * @param locale BCP 47
 */
export function formatMoney(value: Decimal, currency: string, locale: string): string {
  const floored = floorDecimal(value, CENTS)
  if (isZero(floored) && !isZero(value)) return `< ${formatMoney(LEAST, currency, locale)}`
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: CENTS,
    maximumFractionDigits: CENTS,
    notation: isAbsurd(value) ? 'scientific' : 'standard',
  })
  return joinMoneyParts(format.formatToParts(floored as `${number}`))
}

/** With the currency isolated: `US$` would read `$US` among words that are written from right to left. */
export const joinMoneyParts = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts
    .map(({ type, value }) => (type === 'currency' && value.length > 1 ? `\u2068${value}\u2069` : value))
    .join('')

/** US dollars, as prices are known. */
export const formatUsd = (value: Decimal, locale: string): string => formatMoney(value, 'USD', locale)
