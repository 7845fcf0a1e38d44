import { type Decimal, floorDecimal, isAbsurd } from './exact-decimal'

const CENTS = 2

/**
 * An amount of money in the visitor's own way of writing, two decimals, floored. Whole units are formatted as a bigint and the
 * cents as a number below 100: nothing goes through floating point. One that no row has room for
 * by its size: `$1E77`.
 *
 * @param currency ISO 4217; throws `RangeError` for what is none
 * @param locale BCP 47
 */
export function formatMoney(value: Decimal, currency: string, locale: string): string {
  const [whole = '0', cents = '00'] = floorDecimal(value, CENTS).split('.')
  if (isAbsurd(value))
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      notation: 'scientific',
      maximumFractionDigits: CENTS,
    }).format(BigInt(whole))
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: CENTS,
    maximumFractionDigits: CENTS,
  })
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: CENTS, useGrouping: false })
  return format
    .formatToParts(BigInt(whole))
    .map(({ type, value }) => {
      if (type === 'fraction') return digits.format(Number(cents))
      return type === 'currency' && value.length > 1 ? isolate(value) : value
    })
    .join('')
}

/** `US$`, which would read `$US` among words that are written from right to left. */
const isolate = (word: string) => `\u2068${word}\u2069`
