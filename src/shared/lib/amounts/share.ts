import { compareDecimals, type Decimal, isZero, multiplyDecimals, sumDecimals } from './exact-decimal'

const HUNDRED = 100

/**
 * Whole percentages of the values in their sum, 100 in total: rounded down, with the rest given to the largest
 * remainders. `undefined` for unknown values, and for all if the sum is zero.
 */
export function sharesOf(values: readonly (Decimal | undefined)[]): readonly (number | undefined)[] {
  const total = sumDecimals(values.flatMap(value => value ?? []))
  if (isZero(total)) return values.map(() => undefined)
  const parts = values.flatMap((value, index) => {
    if (value === undefined) return []
    const percent = percentOf(value, total)
    const remainder = sumDecimals([
      multiplyDecimals(value, String(HUNDRED)),
      multiplyDecimals(total, String(-percent)),
    ])
    return [{ index, percent, remainder }]
  })
  const left = HUNDRED - parts.reduce((sum, { percent }) => sum + percent, 0)
  const roundedUp = [...parts].sort((a, b) => compareDecimals(b.remainder, a.remainder)).slice(0, left)
  const shares = new Map(parts.map(part => [part.index, part.percent + (roundedUp.includes(part) ? 1 : 0)]))
  return values.map((_value, index) => shares.get(index))
}

/** Percentage of `part` in `total`, rounded down. Found by binary search, because there is no exact division. */
function percentOf(part: Decimal, total: Decimal): number {
  const scaled = multiplyDecimals(part, String(HUNDRED))
  let low = 0
  let high = HUNDRED
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (compareDecimals(multiplyDecimals(total, String(middle)), scaled) <= 0) low = middle
    else high = middle - 1
  }
  return low
}
