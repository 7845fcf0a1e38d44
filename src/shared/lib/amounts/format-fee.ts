import { ceilDecimal, type Decimal } from './exact-decimal'
import { formatUsd } from './format-usd'

/** Digits after the dot of a fee before it is paid. */
const PLACES = 6

/** The most that a fee may be, in coins, rounded up: it is never more than is shown. A receipt shows the exact one. */
export function formatFee(value: Decimal, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: PLACES })
  return format.format(ceilDecimal(value, PLACES) as `${number}`)
}

/** The same in US dollars, rounded up to cents. */
export const formatFeeUsd = (value: Decimal, locale: string): string =>
  formatUsd(ceilDecimal(value, 2), locale)
