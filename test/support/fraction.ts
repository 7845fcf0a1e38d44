/**
 * Independent check of amounts: a fraction of two integers, without a decimal point or rounding. `under` is positive.
 */
export type Fraction = { readonly over: bigint; readonly under: bigint }

/** An amount of base units of a token with these decimals. */
export const fraction = (units: bigint, decimals = 0): Fraction => ({
  over: units,
  under: 10n ** BigInt(decimals),
})

/** Parses decimal text independently. */
export function readFraction(plain: string): Fraction {
  if (!/^-?\d+(\.\d+)?$/.test(plain)) throw new Error(`no plain decimal: ${plain}`)
  const [whole = '', rest = ''] = plain.split('.')
  return fraction(BigInt(whole + rest), rest.length)
}

/** Decimal text with all digits: `1.50` for 150 units and 2 decimals. */
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

/** Negative, zero or positive. */
export const compare = (a: Fraction, b: Fraction): number => {
  const { over } = minus(a, b)
  return over < 0n ? -1 : over > 0n ? 1 : 0
}
export const isEqual = (a: Fraction, b: Fraction): boolean => compare(a, b) === 0

/** For a fraction that is not negative: how many steps of `places` decimals fit in it. */
export const floored = ({ over, under }: Fraction, places: number): bigint =>
  (over * 10n ** BigInt(places)) / under
