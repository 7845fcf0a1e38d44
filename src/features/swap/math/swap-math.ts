import { type Decimal, isZero, multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import type { BasisPoints } from '../../../shared/lib/amounts/minimum-received'
import { formatUnits, parseDecimal } from '../../../shared/lib/decimal'

/** Share of the amount that the service of the blockchain API keeps. */
export const PROVIDER_FEE: Decimal = '0.0085'
/** Gas units of a swap, for the fee that is shown before the transaction is built. */
export const DISPLAY_GAS = 150_000n
/** What is kept back of a swap of all there is: a way over several pools needs up to twice as much. */
export const MOST_GAS = DISPLAY_GAS * 2n
/** The default slippage. */
export const DEFAULT_SLIPPAGE: BasisPoints = 100
export const MAX_SLIPPAGE: BasisPoints = 5_000

/** How much of the amount received the slippage may cost; exact. */
export function slippageOf(toUnits: string, slippage: BasisPoints, decimals: number): Decimal {
  return formatUnits(BigInt(toUnits) * BigInt(slippage), decimals + 4)
}

/** The service's share of what is paid, exact. */
export const providerFee = (amount: Decimal): Decimal => multiplyDecimals(amount, PROVIDER_FEE)

/** USD for `gas` units at `gasPrice` wei, where one of the native currency costs `price` USD. */
export const gasInUsd = (gas: bigint, gasPrice: string, price: Decimal): Decimal =>
  multiplyDecimals(formatUnits(gas * BigInt(gasPrice), 18), price)

/** What an amount is worth; `undefined` where the price is not known. */
export function worth(amount: Decimal, price: Decimal | null | undefined): Decimal | undefined {
  return price === null || price === undefined ? undefined : multiplyDecimals(amount, price)
}

/**
 * How many of `to` one of `from` gives, floored: with three decimals, and for less than one with the first four digits that
 * are not zero, because `0.000` would be no rate.
 */
export function rateOf(amount: Decimal, toAmount: Decimal): Decimal | undefined {
  if (isZero(amount)) return undefined
  const scale = 36
  const rate = (parseDecimal(toAmount, scale) * 10n ** BigInt(scale)) / parseDecimal(amount, scale)
  const zeros = scale - String(rate).length
  const places = zeros < 0 ? 3 : Math.min(scale, zeros + 4)
  return formatUnits((rate / 10n ** BigInt(scale - places)) * 10n ** BigInt(scale - places), scale)
}

/** An amount that is above zero, as base units; `undefined` for any other. */
export function positiveUnits(amount: string, decimals: number): string | undefined {
  if (!/\d/.test(amount)) return undefined
  const units = parseDecimal(amount, decimals)
  return units > 0n ? String(units) : undefined
}
