import { textError } from '../errors/text-errors'

/**
 * Decimal text to base units: `1.5` with 18 decimals is 1500000000000000000n.
 * Digits beyond `decimals` are cut, never rounded up, so that no more is spent than was typed.
 *
 * Throws `DECIMAL_INVALID` for anything but an optional minus sign, digits and at most one dot.
 */
export function parseDecimal(text: string, decimals: number): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (sign === undefined) throw textError('DECIMAL_INVALID')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return sign ? -units : units
}

/** Converts base units to exact decimal text without trailing zeros: the reverse of `parseDecimal`. */
export function formatUnits(units: bigint | string, decimals: number): string {
  const value = BigInt(units)
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}`
}
