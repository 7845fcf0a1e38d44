import { formatUnits, parseDecimal } from '../decimal'

/** Plain decimal text, such as `12.5`. All amounts use it, so nothing goes through floating point. */
export type Decimal = string

const PLAIN = /^-?\d+(\.\d+)?$/
const SCIENTIFIC = /^(-?)(\d+)(?:\.(\d+))?e([+-]?\d+)$/i
/** More digits than any amount needs. The limit keeps a server's `1e999999999` from filling the memory. */
const MAX_DIGITS = 400

/**
 * Converts a string or number of a JSON response to exact decimal text. The shortest form of a number is the one that
 * was sent (up to 15 digits: https://tc39.es/ecma262/#sec-numeric-types-number-tostring). Returns `undefined` for
 * anything else.
 */
export function toDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const text = String(value)
  if (text.length > MAX_DIGITS) return undefined
  if (PLAIN.test(text)) return trim(text)
  const [, sign, whole = '', fraction = '', exponent] = SCIENTIFIC.exec(text) ?? []
  if (sign === undefined || Math.abs(Number(exponent)) > MAX_DIGITS) return undefined
  const scale = fraction.length - Number(exponent)
  const units = BigInt(sign + whole + fraction)
  return scale >= 0 ? formatUnits(units, scale) : String(units * 10n ** BigInt(-scale))
}

const scaleOf = (value: Decimal) =>
  value.length - 1 - (value.includes('.') ? value.indexOf('.') : value.length - 1)

const trim = (value: Decimal): Decimal => formatUnits(parseDecimal(value, scaleOf(value)), scaleOf(value))

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return formatUnits(parseDecimal(a, scaleOf(a)) * parseDecimal(b, scaleOf(b)), scaleOf(a) + scaleOf(b))
}

export function sumDecimals(values: readonly Decimal[]): Decimal {
  const scale = Math.max(0, ...values.map(scaleOf))
  return formatUnits(
    values.reduce((sum, value) => sum + parseDecimal(value, scale), 0n),
    scale,
  )
}

/** Returns a negative number, zero or a positive number, for `Array.prototype.sort`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(scaleOf(a), scaleOf(b))
  const difference = parseDecimal(a, scale) - parseDecimal(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const isZero = (value: Decimal): boolean => /^-?[0.]+$/.test(value)

/**
 * Rounds toward zero to exactly `places` digits after the decimal point, so that an amount never shows as more than it
 * is.
 */
export function floorDecimal(value: Decimal, places: number): Decimal {
  const [whole = '0', fraction = ''] = formatUnits(parseDecimal(value, places), places).split('.')
  return places > 0 ? `${whole}.${fraction.padEnd(places, '0')}` : whole
}

/** Rounds up to exactly `places` digits after the decimal point, so that a fee never shows as less than it is. */
export function ceilDecimal(value: Decimal, places: number): Decimal {
  const floored = floorDecimal(value, places)
  if (compareDecimals(floored, value) >= 0) return floored
  return floorDecimal(sumDecimals([floored, formatUnits('1', places)]), places)
}

/** Whether an amount has at least 22 digits before the dot: more than any real amount, and more than fits in a row. */
export const isTooLong = (value: Decimal): boolean => /^-?\d{22}/.test(value)
