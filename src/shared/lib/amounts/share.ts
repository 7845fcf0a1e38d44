import { compareDecimals, type Decimal, isZero, multiplyDecimals } from './exact-decimal'

const HUNDRED = 100

/** Whole per cent of `total` that `part` is, floored, 0 to 100: found by halving, as there is no exact division. */
export function percentOf(part: Decimal, total: Decimal): number {
  if (isZero(total)) return 0
  const hundredfold = multiplyDecimals(part, String(HUNDRED))
  let low = 0
  let high = HUNDRED
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (compareDecimals(multiplyDecimals(total, String(middle)), hundredfold) <= 0) low = middle
    else high = middle - 1
  }
  return low
}
