import { ceilDecimal, type Decimal } from './exact-decimal'
import { formatAmount } from './format-amount'
import { formatUsd } from './format-money'

/** Digits after the dot of a fee before it is paid. */
const PLACES = 6

/** The most that a network fee may be, in coins, rounded up: it is never more than is shown. */
export const formatFee = (value: Decimal, locale: string): string =>
  formatAmount(ceilDecimal(value, PLACES), locale, PLACES)

/** What a network fee is worth, rounded up to cents. */
export const formatFeeUsd = (value: Decimal, locale: string): string =>
  formatUsd(ceilDecimal(value, 2), locale)
