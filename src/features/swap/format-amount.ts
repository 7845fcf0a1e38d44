import { type Decimal, floorDecimal, isZero } from '../../shared/lib/amounts/exact-decimal'

/** Digits after the dot. */
export const TO_PLACES = 6
export const VALUE_PLACES = 3

const MORE_PLACES = 8

/**
 * An amount for the eye: floored, grouped in the locale's own way, without zeros at its end. One that would show as zero
 * and is none gets a few places more, and below that a "less than".
 */
export function formatAmount(value: Decimal, locale: string, places: number): string {
  const floored = [places, MORE_PLACES].map(each => floorDecimal(value, each)).find(each => !isZero(each))
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: MORE_PLACES })
  if (floored !== undefined) return format.format(floored as `${number}`)
  return isZero(value) ? format.format(0) : `< ${format.format(10 ** -MORE_PLACES)}`
}

/** US dollars, floored to cents; less than one says so. */
export function formatDollars(value: Decimal, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const floored = floorDecimal(value, 2)
  return isZero(floored) && !isZero(value)
    ? `< ${format.format(0.01)}`
    : format.format(floored as `${number}`)
}

/** The same without grouping and in western digits, as shown in a field. */
export function plainAmount(value: Decimal, places: number): Decimal {
  const floored = [places, MORE_PLACES, 18].map(each => floorDecimal(value, each)).find(each => !isZero(each))
  return (floored ?? '0').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}
