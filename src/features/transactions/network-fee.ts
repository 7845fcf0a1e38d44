import type { CostBounds, Units } from '../../chains/family'
import { compareDecimals, type Decimal, multiplyDecimals } from '../../shared/lib/amounts/exact-decimal'
import { formatUnits } from '../../shared/lib/decimal'

/** What a network fee is measured by. */
export type FeeFacts = {
  /** The most that the network takes, native base units. */
  readonly cost: Units
  /** What as much gas has cost lately, native base units; `null` where that is not known. */
  readonly usual: Units | null | undefined
  /** What no node, price or history can move; `null` where there is none. */
  readonly bounds?: CostBounds | null | undefined
  /** What leaves in the native currency, base units. */
  readonly nativeAmount: Units
  /** What the amount is worth in USD; `undefined` where that is not known. */
  readonly amountUsd: Decimal | undefined
  readonly currency: { readonly symbol: string; readonly decimals: number }
  /** USD for one of the native currency. */
  readonly price: Decimal | null | undefined
}

export type FeeReason = 'aboveAmount' | 'largeShare' | 'unusual' | 'high' | 'huge'

export type FeeWarning = {
  readonly reason: FeeReason
  /** What the person has to do about it. */
  readonly demand: 'agree' | 'type'
}

const HUGE_ETHER = '1'
const HUGE_USD = '2000'
const SMALL_SHARE_USD = '25'
const SHARE = 10n
const UNUSUAL = 3n
/** A fee below both is small change, whatever its last blocks have cost. */
const SMALL_USD = '5'
const SMALL_NATIVE = '0.005'

/** Whether a network fee is out of proportion, the most serious reason first; `undefined` where it is not. */
export function feeWarning(fee: FeeFacts): FeeWarning | undefined {
  const { cost, usual, bounds, nativeAmount, amountUsd, currency, price } = fee
  const coins = formatUnits(cost, currency.decimals)
  const usd = price === null || price === undefined ? undefined : multiplyDecimals(coins, price)
  const isAbove = (value: Decimal | undefined, limit: Decimal | undefined) =>
    value !== undefined && limit !== undefined && compareDecimals(value, limit) > 0
  const isOver = (limit: Units | undefined) => limit !== undefined && BigInt(cost) > BigInt(limit)
  const isNative = nativeAmount !== '0'
  const isOfAmount = (part: bigint) =>
    isNative
      ? BigInt(cost) * part > BigInt(nativeAmount)
      : isAbove(usd && multiplyDecimals(usd, String(part)), amountUsd)
  const isHuge = isOver(bounds?.huge) || (currency.symbol === 'ETH' && isAbove(coins, HUGE_ETHER))
  if (isHuge || isAbove(usd, HUGE_USD)) return { reason: 'huge', demand: 'type' }
  if (isOfAmount(1n)) return { reason: 'aboveAmount', demand: 'agree' }
  if (isOfAmount(SHARE) && (usd === undefined || isAbove(usd, SMALL_SHARE_USD)))
    return { reason: 'largeShare', demand: 'agree' }
  const isSmall = !isAbove(usd, SMALL_USD) && !isAbove(coins, SMALL_NATIVE)
  if (!isSmall && typeof usual === 'string' && BigInt(cost) > BigInt(usual) * UNUSUAL)
    return { reason: 'unusual', demand: 'agree' }
  // a price and a history may be forged together
  if (isOver(bounds?.large) || (!isSmall && isOver(bounds?.fair))) return { reason: 'high', demand: 'agree' }
  return undefined
}
