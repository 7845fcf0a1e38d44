import { formatUnits, parseDecimal } from '../decimal'
import { isZero } from './exact-decimal'
import { formatAmount } from './format-amount'

const PLACES = 3

/**
 * The balance of an account in the native currency: three decimals, floored, not padded; `0.000` for zero, for what floors
 * to zero, and while it is unknown.
 */
export function formatBalance(baseUnits: string | undefined, decimals: number, locale: string): string {
  const exact = formatUnits(baseUnits ?? '0', decimals)
  const floored = formatUnits(parseDecimal(exact, PLACES), PLACES)
  return isZero(floored) ? '0.000' : formatAmount(floored, locale, PLACES)
}
