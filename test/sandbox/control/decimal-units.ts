/** Base units of a decimal amount. Throws `RangeError` for invalid text, or more than `decimals` places. */
export function toBaseUnits(amount: string, decimals: number): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined || fraction.length > decimals)
    throw new RangeError(`not a decimal amount with up to ${decimals} places`)
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** The amount in decimal, without trailing zeros. */
export function toDecimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (fraction && `.${fraction}`)
}
