import { type Decimal, isZero, multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import type { BasisPoints } from '../../../shared/lib/amounts/minimum-received'
import { formatUnits, parseDecimal } from '../../../shared/lib/decimal'

/** Share of the amount that the default swap service keeps as a fee. */
export const PROVIDER_FEE: BasisPoints = 85
/** Gas units of a typical swap, for fee estimates and balance checks before the transaction is built. */
export const TYPICAL_SWAP_GAS = 150_000n
/**
 * Gas units reserved when the whole native balance is swapped: a route over several pools needs up to twice as much.
 */
export const GAS_RESERVE = TYPICAL_SWAP_GAS * 2n
/** The default slippage. */
export const DEFAULT_SLIPPAGE: BasisPoints = 100
export const MAX_SLIPPAGE: BasisPoints = 5_000

/** Exact provider fee for an amount paid. */
export const providerFee = (amount: Decimal, share: BasisPoints = PROVIDER_FEE): Decimal =>
  multiplyDecimals(amount, formatUnits(String(share), 4))

/** Cost in fiat money of `gas` units at `gasPrice` in base units, with the native currency at `price`. */
export const valueOfGas = (gas: bigint, gasPrice: string, price: Decimal, decimals = 18): Decimal =>
  multiplyDecimals(formatUnits(gas * BigInt(gasPrice), decimals), price)

/** Value of an amount in fiat money; `undefined` if the price is not known. */
export function fiatValueOf(amount: Decimal, price: Decimal | null | undefined): Decimal | undefined {
  return price === null || price === undefined ? undefined : multiplyDecimals(amount, price)
}

/** Digits of a rate after the point. */
const MAX_RATE_PLACES = 36

/**
 * Price of one `from` in `to`, rounded down to three decimals. Prices below one keep four significant digits instead,
 * because `0.000` says nothing.
 */
export function rateOf(amount: Decimal, toAmount: Decimal): Decimal | undefined {
  if (isZero(amount)) return undefined
  // tokens have up to 255 decimals: with fewer, the divisor could become zero
  const scale = 255
  const rate = (parseDecimal(toAmount, scale) * 10n ** BigInt(scale)) / parseDecimal(amount, scale)
  const zeros = scale - String(rate).length
  const places = zeros < 0 ? 3 : Math.min(MAX_RATE_PLACES, zeros + 4)
  return formatUnits((rate / 10n ** BigInt(scale - places)) * 10n ** BigInt(scale - places), scale)
}

/** Converts an amount above zero to base units; `undefined` for any other. */
export function positiveUnits(amount: string, decimals: number): string | undefined {
  if (!/\d/.test(amount)) return undefined
  const units = parseDecimal(amount, decimals)
  return units > 0n ? String(units) : undefined
}
