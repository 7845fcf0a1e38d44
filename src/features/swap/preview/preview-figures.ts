import type { Decimal } from '../../../shared/lib/amounts/exact-decimal'
import { formatUnits } from '../../../shared/lib/decimal'
import { type PriceImpact, priceImpact } from '../math/price-impact'
import { fiatValueOf, rateOf } from '../math/swap-math'
import type { SwapDetails } from '../state/derive-swap'
import type { SwapModel } from '../state/use-swap'
import type { SwapStep } from './build-swap-step'
import { isGuaranteed } from './warnings'

export type PreviewFigures = {
  readonly toAmount: Decimal
  readonly arrivesValue: Decimal | undefined
  readonly impact: PriceImpact
  readonly details: SwapDetails
  /** Maximum network fee in the native currency; `null` if it is not known. */
  readonly cost: Decimal | null
  /** Rent of the accounts that the swap opens, in the native currency; absent if it opens none. */
  readonly rent?: Decimal | undefined
  /** Whether the native balance does not cover the amount sent, the network fee and the rent. */
  readonly isShort: boolean
}

/**
 * Figures of the preview. The amount received and the costs come from the transaction to be signed, its simulation and
 * its quote, not from the form. The minimum received is read from the calldata if that could be decoded.
 */
export function previewFigures(
  { kind, built: { preview }, toUnits, simulation, isSerialized }: SwapStep,
  {
    source,
    target,
    amountUnits,
    details,
    paidValue,
    targetPrice,
    network,
    nativeUnits,
  }: Pick<
    SwapModel,
    'source' | 'target' | 'amountUnits' | 'details' | 'paidValue' | 'targetPrice' | 'network' | 'nativeUnits'
  >,
): PreviewFigures | undefined {
  if (!source || !target || !amountUnits || !details) return undefined
  const { decoded, cost, value, rent } = preview
  const moved =
    kind === 'swap' && (decoded.kind === 'unknown' || isSerialized) && simulation.kind === 'changes'
      ? simulation.arrives.find(
          ({ token }) => (token?.toLowerCase() ?? null) === tokenAddressOf(target.address),
        )
      : undefined
  const toAmount = formatUnits(moved?.amount ?? toUnits, target.decimals)
  const arrivesValue = fiatValueOf(toAmount, targetPrice)
  const impact = priceImpact(paidValue, arrivesValue)
  const minimum = decoded.kind === 'swap' ? formatUnits(decoded.minimum, target.decimals) : details.minimum
  return {
    toAmount,
    arrivesValue,
    impact,
    details: {
      ...details,
      rate: rateOf(formatUnits(amountUnits, source.decimals), toAmount),
      impact,
      minimum,
      isOpen: kind === 'swap' && !isGuaranteed(preview),
    },
    cost: cost === null ? null : formatUnits(cost, network.currency.decimals),
    ...(rent !== '0' && { rent: formatUnits(rent, network.currency.decimals) }),
    isShort:
      nativeUnits !== undefined && BigInt(nativeUnits) < BigInt(value) + BigInt(cost ?? 0) + BigInt(rent),
  }
}

const tokenAddressOf = (address: string | undefined) =>
  address?.slice(address.lastIndexOf(':') + 1).toLowerCase() ?? null
