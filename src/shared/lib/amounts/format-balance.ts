import { formatUnits, parseDecimal } from '../decimal'
import { isZero } from './exact-decimal'
import { formatAmount, formatExact } from './format-amount'

const PLACES = 3

/**
 * Formats a native balance with up to three decimals, rounded down and not padded. Zero, an amount that rounds to
 * zero, and an unknown balance are `0.000` in the digits of the locale.
 */
export function formatBalance(baseUnits: string | undefined, decimals: number, locale: string): string {
  const exact = formatUnits(baseUnits ?? '0', decimals)
  const floored = formatUnits(parseDecimal(exact, PLACES), PLACES)
  return isZero(floored) ? formatExact('0.000', locale) : formatAmount(floored, locale, PLACES)
}
