import { type Decimal, floorDecimal, isZero } from '../../shared/lib/amounts/exact-decimal'

/** Decimal places of the received amount. */
export const TO_AMOUNT_PLACES = 6

/**
 * Rounds the received amount down for the form. Very small amounts get more decimal places, so that they do not become
 * zero.
 */
export function plainToAmount(value: Decimal): Decimal {
  const floored = [TO_AMOUNT_PLACES, 8, 18]
    .map(places => floorDecimal(value, places))
    .find(each => !isZero(each))
  return (floored ?? '0').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}
