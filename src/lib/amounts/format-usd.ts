import { type Decimal, floorDecimal } from './exact-decimal'

const CENTS = 2

/**
 * US dollars in the visitor's own way of writing, two decimals, floored. Whole dollars are formatted as a bigint and the cents
 * as a number below 100: nothing goes through floating point.
 *
 * @param locale BCP 47
 */
export function formatUsd(value: Decimal, locale: string): string {
  const [whole = '0', cents = '00'] = floorDecimal(value, CENTS).split('.')
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: CENTS, useGrouping: false })
  return dollars
    .formatToParts(BigInt(whole))
    .map(part => (part.type === 'fraction' ? digits.format(Number(cents)) : part.value))
    .join('')
}
