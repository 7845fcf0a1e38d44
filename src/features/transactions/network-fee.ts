import type { CostBounds, Units } from '../../chains/family'
import { compareDecimals, type Decimal, multiplyDecimals } from '../../shared/lib/amounts/exact-decimal'
import { formatUnits } from '../../shared/lib/decimal'

/** Input for judging a network fee. */
export type FeeFacts = {
  /** Maximum network fee, native base units. */
  readonly cost: Units
  /** What the same amount of gas cost in recent blocks, native base units; `null` if it is not known. */
  readonly usual: Units | null | undefined
  /**
   * Limits built into this package, so no node, price or fee history can change them; `null` if the network has none.
   */
  readonly bounds?: CostBounds | null | undefined
  /** Amount sent in the native currency, base units. */
  readonly nativeAmount: Units
  /** Value of the amount in fiat money; `undefined` if it is not known. */
  readonly amountValue: Decimal | undefined
  readonly currency: { readonly symbol: string; readonly decimals: number }
  /** Price of the native currency in fiat money. */
  readonly price: Decimal | null | undefined
}

export type FeeReason = 'aboveAmount' | 'largeShare' | 'unusual' | 'high' | 'huge'

export type FeeWarning = {
  readonly reason: FeeReason
  /** Confirmation required from the visitor: check a box, or type a word. */
  readonly confirmation: 'agree' | 'type'
}

const HUGE_ETHER = '1'
const AMOUNT_SHARE = 10n
const UNUSUAL_FACTOR = 3n
/** Limits in `FIAT_CURRENCY`, chosen for US dollars. */
const HUGE_VALUE = '2000'
const SMALL_SHARE_VALUE = '25'
/**
 * A fee below this value in `FIAT_CURRENCY` and this amount of the native currency is small: it is not compared with the
 * usual cost, nor with `bounds.fair`.
 */
const SMALL_VALUE = '5'
const SMALL_NATIVE = '0.005'

/** Returns the most serious warning about a network fee; `undefined` if there is none. */
export function feeWarning(fee: FeeFacts): FeeWarning | undefined {
  const { cost, usual, bounds, nativeAmount, amountValue, currency, price } = fee
  const coins = formatUnits(cost, currency.decimals)
  const fiat = price === null || price === undefined ? undefined : multiplyDecimals(coins, price)
  const isAbove = (value: Decimal | undefined, limit: Decimal | undefined) =>
    value !== undefined && limit !== undefined && compareDecimals(value, limit) > 0
  const exceeds = (limit: Units | undefined) => limit !== undefined && BigInt(cost) > BigInt(limit)
  const isNative = nativeAmount !== '0'
  const isOfAmount = (part: bigint) =>
    isNative
      ? BigInt(cost) * part > BigInt(nativeAmount)
      : isAbove(fiat && multiplyDecimals(fiat, String(part)), amountValue)
  const isHuge = exceeds(bounds?.huge) || (currency.symbol === 'ETH' && isAbove(coins, HUGE_ETHER))
  if (isHuge || isAbove(fiat, HUGE_VALUE)) return { reason: 'huge', confirmation: 'type' }
  if (isOfAmount(1n)) return { reason: 'aboveAmount', confirmation: 'agree' }
  if (isOfAmount(AMOUNT_SHARE) && (fiat === undefined || isAbove(fiat, SMALL_SHARE_VALUE)))
    return { reason: 'largeShare', confirmation: 'agree' }
  const isSmall = !isAbove(fiat, SMALL_VALUE) && !isAbove(coins, SMALL_NATIVE)
  if (!isSmall && typeof usual === 'string' && BigInt(cost) > BigInt(usual) * UNUSUAL_FACTOR)
    return { reason: 'unusual', confirmation: 'agree' }
  // these bounds need neither price nor fee history, both of which one dishonest operator could forge
  if (exceeds(bounds?.large) || (!isSmall && exceeds(bounds?.fair)))
    return { reason: 'high', confirmation: 'agree' }
  return undefined
}
