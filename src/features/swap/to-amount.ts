import { type Decimal, floorDecimal, isZero } from '../../shared/lib/amounts/exact-decimal'

/** Digits after the dot of what arrives. */
export const TO_PLACES = 6

/** What arrives as it stands in a field, without grouping and in western digits; of a very small amount more places. */
export function plainToAmount(value: Decimal): Decimal {
  const floored = [TO_PLACES, 8, 18].map(places => floorDecimal(value, places)).find(each => !isZero(each))
  return (floored ?? '0').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}
