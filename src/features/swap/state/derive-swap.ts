import type { SwapToken } from '../../../services/blockchain/schemas'
import { compareDecimals, type Decimal } from '../../../shared/lib/amounts/exact-decimal'
import { type BasisPoints, minimumReceived } from '../../../shared/lib/amounts/minimum-received'
import { formatUnits } from '../../../shared/lib/decimal'
import type { ProviderFeeAmounts } from '../../transactions/types'
import { isInsufficient, maxUnits, type SwapCost } from '../math/funds'
import { type PriceImpact, priceImpact } from '../math/price-impact'
import {
  fiatValueOf,
  positiveUnits,
  providerFee,
  rateOf,
  TYPICAL_SWAP_GAS,
  valueOfGas,
} from '../math/swap-math'
import type { SwapState } from './swap-slice'

/**
 * Data from servers and nodes. `undefined`: not loaded, or failed. `null`: the server or node does not know the value.
 */
export type SwapInput = {
  /** Balances in base units: `native` of the native currency, `source` of the source token. */
  readonly native: string | undefined
  readonly source: string | undefined
  readonly gasPrice: string | null | undefined
  /** For chain families without a gas price. */
  readonly swapCost?: SwapCost | undefined
  /** Prices in fiat money. */
  readonly nativePrice: Decimal | null | undefined
  readonly sourcePrice: Decimal | null | undefined
  readonly targetPrice: Decimal | null | undefined
  /** Quoted amount of the target in base units, for exactly the amount in the form. */
  readonly toUnits: string | null | undefined
  readonly quoteFailed: boolean
  /** Fee of the swap service, if it is known. */
  readonly fee: BasisPoints | undefined
}

/** Details below the amounts. All values are exact; the view rounds them. */
export type SwapDetails = {
  readonly rate: Decimal | undefined
  /** Network fee in fiat money; `null` if the gas price is not known. */
  readonly gasValue: Decimal | null | undefined
  readonly impact: PriceImpact
  readonly minimum: Decimal
  /** Whether no minimum could be read from the transaction, so it may not be enforced. */
  readonly isOpen?: boolean
  /** Absent if it is not known. */
  readonly fee: ProviderFeeAmounts | undefined
}

/** State of the action button: its text, and whether it is enabled. */
export type Action = 'selectToken' | 'enterAmount' | 'insufficient' | 'quoting' | 'noQuote' | 'review'

export type SwapFigures = {
  readonly amountUnits: string | undefined
  readonly toAmount: Decimal | undefined
  readonly paidValue: Decimal | undefined
  readonly arrivesValue: Decimal | undefined
  /** Maximum amount of the source that can be swapped; `undefined` if no maximum can be offered. */
  readonly max: Decimal | undefined
  readonly details: SwapDetails | undefined
  readonly action: Action
}

/** Balances worth less than this, in fiat money, get no "Max" button. */
const SMALLEST_MAX = '0.00005'

/** Computes all figures of a swap from the visitor's input and the data known so far. */
export function deriveSwap(
  { source, target, amount, slippage }: Pick<SwapState, 'source' | 'target' | 'amount' | 'slippage'>,
  input: SwapInput,
): SwapFigures {
  const amountUnits = source ? positiveUnits(amount, source.decimals) : undefined
  const exact = source && amountUnits ? formatUnits(amountUnits, source.decimals) : undefined
  const { toUnits } = input
  const toAmount = target && exact && toUnits ? formatUnits(toUnits, target.decimals) : undefined
  const paidValue = exact && fiatValueOf(exact, input.sourcePrice)
  const arrivesValue = toAmount && fiatValueOf(toAmount, input.targetPrice)
  const isShort = amountUnits !== undefined && isInsufficient(fundsOf(source, input, amountUnits))
  const isQuoted = exact !== undefined && target && toAmount !== undefined && toUnits
  return {
    amountUnits,
    toAmount,
    paidValue,
    arrivesValue,
    max: maxOf(source, input),
    action: actionOf(),
    details:
      isQuoted && !isShort
        ? {
            rate: rateOf(exact, toAmount),
            gasValue: gasValueOf(input),
            impact: priceImpact(paidValue, arrivesValue),
            minimum: formatUnits(minimumReceived(toUnits, slippage), target.decimals),
            fee: feeOf(exact, input),
          }
        : undefined,
  }

  /**
   * The order is fixed by hosts' tests: with an empty native balance the result is `insufficient` even before a target
   * is selected.
   */
  function actionOf(): Action {
    if (isShort) return 'insufficient'
    if (!source || !target) return 'selectToken'
    if (amountUnits === undefined) return 'enterAmount'
    if (toAmount !== undefined) return 'review'
    return input.quoteFailed || toUnits === null ? 'noQuote' : 'quoting'
  }
}

function fundsOf(
  source: SwapToken | null,
  { native, source: held, gasPrice, swapCost }: SwapInput,
  amount: string,
) {
  return { native, source: held, amount, isNative: source?.address === undefined, gasPrice, swapCost }
}

function maxOf(source: SwapToken | null, input: SwapInput): Decimal | undefined {
  if (!source) return undefined
  const units = maxUnits(fundsOf(source, input, '0'))
  if (units === undefined || units === '0') return undefined
  const max = formatUnits(units, source.decimals)
  const value = fiatValueOf(max, input.sourcePrice)
  return value !== undefined && compareDecimals(value, SMALLEST_MAX) < 0 ? undefined : max
}

function feeOf(paid: Decimal, { fee, sourcePrice }: SwapInput): SwapDetails['fee'] {
  if (fee === undefined) return undefined
  const amount = providerFee(paid, fee)
  return { percent: formatUnits(String(fee), 2), amount, fiat: fiatValueOf(amount, sourcePrice) }
}

function gasValueOf({ gasPrice, nativePrice, swapCost }: SwapInput): Decimal | null | undefined {
  if (swapCost && nativePrice) return valueOfGas(1n, swapCost.fee, nativePrice, swapCost.decimals)
  if (gasPrice === null || nativePrice === null) return null
  return gasPrice === undefined || nativePrice === undefined
    ? undefined
    : valueOfGas(TYPICAL_SWAP_GAS, gasPrice, nativePrice)
}
