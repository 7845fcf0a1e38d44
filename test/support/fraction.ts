/**
 * An oracle of another kind for amounts: a fraction of two whole numbers, never a decimal point and never rounded.
 * `under` is above zero.
 */
export type Fraction = { readonly over: bigint; readonly under: bigint }

/** So many units of a token with so many decimals. */
export const fraction = (units: bigint, decimals = 0): Fraction => ({
  over: units,
  under: 10n ** BigInt(decimals),
})

/** Plain decimal text, read back by hand. */
export function readFraction(plain: string): Fraction {
  if (!/^-?\d+(\.\d+)?$/.test(plain)) throw new Error(`no plain decimal: ${plain}`)
  const [whole = '', rest = ''] = plain.split('.')
  return fraction(BigInt(whole + rest), rest.length)
}

/** Such text, with every digit: `1.50` for 150 units and 2 decimals. */
export function plainText(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const plain = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return units < 0n ? `-${plain}` : plain
}

export const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
})
export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under })

/** Below zero, zero or above. */
export const compare = (a: Fraction, b: Fraction): number => {
  const { over } = minus(a, b)
  return over < 0n ? -1 : over > 0n ? 1 : 0
}
export const isEqual = (a: Fraction, b: Fraction): boolean => compare(a, b) === 0

/** Of one that is not below zero: how many steps of `places` decimals fit in. */
export const floored = ({ over, under }: Fraction, places: number): bigint =>
  (over * 10n ** BigInt(places)) / under
