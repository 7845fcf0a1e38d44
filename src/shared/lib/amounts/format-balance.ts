import { formatUnits, parseDecimal } from '../decimal'
import { isZero } from './exact-decimal'
import { formatAmount } from './format-amount'

const PLACES = 3

/**
 * Formats a native balance with up to three decimals, rounded down and not padded. Returns `0.000` for zero, for an
 * amount that rounds to zero, and while the balance is unknown.
 */
export function formatBalance(baseUnits: string | undefined, decimals: number, locale: string): string {
  const exact = formatUnits(baseUnits ?? '0', decimals)
  const floored = formatUnits(parseDecimal(exact, PLACES), PLACES)
  return isZero(floored) ? '0.000' : formatAmount(floored, locale, PLACES)
}
