import { FIAT_CURRENCY } from '../../config/constants'
import { type Decimal, floorDecimal, isTooLong, isZero } from './exact-decimal'

const CENTS = 2
const SMALLEST = '0.01'

/**
 * Formats an amount of money in the locale's style, with two decimals, rounded down; less than a cent is shown as such.
 * It is formatted as text, not as a number, so that its digits are exact. An amount too long for a row becomes `$1E77`.
 *
 * @param currency ISO 4217; throws `RangeError` for what is none
 * @param locale BCP 47
 */
export function formatMoney(value: Decimal, currency: string, locale: string): string {
  const floored = floorDecimal(value, CENTS)
  if (isZero(floored) && !isZero(value)) return `< ${formatMoney(SMALLEST, currency, locale)}`
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: CENTS,
    maximumFractionDigits: CENTS,
    notation: isTooLong(value) ? 'scientific' : 'standard',
  })
  const text = joinMoneyParts(format.formatToParts(floored as `${number}`))
  // as they stand in sentences: after letters of the other direction, $1 would show as 1$
  return /^(ar|fa|he|ur)\b/.test(locale) ? `\u2068${text}\u2069` : text
}

/** Joins the parts with the currency isolated: in right-to-left text, `US$` would show as `$US`. */
export const joinMoneyParts = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts
    .map(({ type, value }) => (type === 'currency' && value.length > 1 ? `\u2068${value}\u2069` : value))
    .join('')

/** Formats a value in the currency of all prices. */
export const formatFiat = (value: Decimal, locale: string): string =>
  formatMoney(value, FIAT_CURRENCY, locale)
