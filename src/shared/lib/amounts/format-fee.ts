import { ceilDecimal, type Decimal } from './exact-decimal'
import { formatAmount } from './format-amount'
import { formatFiat } from './format-money'

/** Digits after the decimal point of an estimated fee. */
const PLACES = 6

/** Formats the maximum network fee in the native currency, rounded up, so that the real fee never exceeds it. */
export const formatFee = (value: Decimal, locale: string): string =>
  formatAmount(ceilDecimal(value, PLACES), locale, PLACES)

/** Formats the value of a network fee in `FIAT_CURRENCY`, rounded up to cents. */
export const formatFeeValue = (value: Decimal, locale: string): string =>
  formatFiat(ceilDecimal(value, 2), locale)
