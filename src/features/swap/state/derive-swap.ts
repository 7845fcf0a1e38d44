import type { SwapToken } from '../../../services/blockchain/schemas'
import { compareDecimals, type Decimal } from '../../../shared/lib/amounts/exact-decimal'
import { minimumReceived } from '../../../shared/lib/amounts/minimum-received'
import { formatUnits } from '../../../shared/lib/decimal'
import { isInsufficient, maxUnits } from '../math/funds'
import { type PriceImpact, priceImpact } from '../math/price-impact'
import {
  DISPLAY_GAS,
  gasInUsd,
  positiveUnits,
  providerFee,
  rateOf,
  slippageOf,
  worth,
} from '../math/swap-math'
import type { SwapState } from './swap-slice'

/** What servers and nodes say; `undefined` is on its way or failed, `null` is not known there. */
export type SwapInput = {
  /** Base units. */
  readonly native: string | undefined
  readonly source: string | undefined
  readonly gasPrice: string | null | undefined
  /** USD for one. */
  readonly nativePrice: Decimal | null | undefined
  readonly sourcePrice: Decimal | null | undefined
  readonly targetPrice: Decimal | null | undefined
  /** Base units of the target, for exactly the amount that stands there. */
  readonly toUnits: string | null | undefined
  readonly quoteFailed: boolean
}

/** The details below the amounts. Values are exact; only the view rounds them. */
export type SwapDetails = {
  readonly rate: Decimal | undefined
  /** USD; `null` where the price of gas is not known. */
  readonly gasUsd: Decimal | null | undefined
  readonly impact: PriceImpact
  /** Tokens of the target that slippage may cost. */
  readonly slippage: Decimal
  readonly minimum: Decimal
  /** The transaction does not contain a minimum, so it is not guaranteed. */
  readonly isOpen?: boolean
  /** Tokens of the source. */
  readonly fee: Decimal
}

/** What the action button says, and whether it does it. */
export type Action = 'selectToken' | 'enterAmount' | 'insufficient' | 'quoting' | 'noQuote' | 'review'

export type SwapFigures = {
  readonly amountUnits: string | undefined
  readonly toAmount: Decimal | undefined
  readonly paidUsd: Decimal | undefined
  readonly arrivesUsd: Decimal | undefined
  /** Tokens of the source that can be swapped at most; `undefined` where there is nothing to offer. */
  readonly max: Decimal | undefined
  readonly details: SwapDetails | undefined
  readonly action: Action
}

/** Below this value in USD, swapping the whole balance is not offered. */
const SMALLEST_MAX = '0.00005'

/** Every figure of a swap, from what was typed and what is known. */
export function deriveSwap(
  { source, target, amount, slippage }: Pick<SwapState, 'source' | 'target' | 'amount' | 'slippage'>,
  input: SwapInput,
): SwapFigures {
  const amountUnits = source ? positiveUnits(amount, source.decimals) : undefined
  const exact = source && amountUnits ? formatUnits(amountUnits, source.decimals) : undefined
  const { toUnits } = input
  const toAmount = target && exact && toUnits ? formatUnits(toUnits, target.decimals) : undefined
  const paidUsd = exact && worth(exact, input.sourcePrice)
  const arrivesUsd = toAmount && worth(toAmount, input.targetPrice)
  const isShort = amountUnits !== undefined && isInsufficient(fundsOf(source, input, amountUnits))
  const isQuoted = exact !== undefined && target && toAmount !== undefined && toUnits
  return {
    amountUnits,
    toAmount,
    paidUsd,
    arrivesUsd,
    max: maxOf(source, input),
    action: actionOf(),
    details:
      isQuoted && !isShort
        ? {
            rate: rateOf(exact, toAmount),
            gasUsd: gasUsdOf(input),
            impact: priceImpact(paidUsd, arrivesUsd),
            slippage: slippageOf(toUnits, slippage, target.decimals),
            minimum: formatUnits(minimumReceived(toUnits, slippage), target.decimals),
            fee: providerFee(exact),
          }
        : undefined,
  }

  /** Hosts' tests rely on this order: with the native currency and nothing in the account it is the balance that speaks. */
  function actionOf(): Action {
    if (isShort) return 'insufficient'
    if (!source || !target) return 'selectToken'
    if (amountUnits === undefined) return 'enterAmount'
    if (toAmount !== undefined) return 'review'
    return input.quoteFailed || toUnits === null ? 'noQuote' : 'quoting'
  }
}

function fundsOf(source: SwapToken | null, { native, source: held, gasPrice }: SwapInput, amount: string) {
  return { native, source: held, amount, isNative: source?.address === undefined, gasPrice }
}

function maxOf(source: SwapToken | null, input: SwapInput): Decimal | undefined {
  if (!source) return undefined
  const units = maxUnits(fundsOf(source, input, '0'))
  if (units === undefined || units === '0') return undefined
  const max = formatUnits(units, source.decimals)
  const value = worth(max, input.sourcePrice)
  return value !== undefined && compareDecimals(value, SMALLEST_MAX) < 0 ? undefined : max
}

function gasUsdOf({ gasPrice, nativePrice }: SwapInput): Decimal | null | undefined {
  if (gasPrice === null || nativePrice === null) return null
  return gasPrice === undefined || nativePrice === undefined
    ? undefined
    : gasInUsd(DISPLAY_GAS, gasPrice, nativePrice)
}
