import type { Preview } from '../../transactions/types'
import type { PriceImpact } from '../math/price-impact'
import type { SwapStep } from './build-swap-step'

/** A warning before confirmation, and the confirmation that it requires from the visitor. */
export type SwapWarning =
  | { readonly kind: 'impact'; readonly confirmation: 'none' | 'agree' | 'type'; readonly percent: string }
  | { readonly kind: 'impactUnknown'; readonly confirmation: 'agree' }
  | { readonly kind: 'unverified'; readonly confirmation: 'agree' }
  /** The calldata could not be decoded, so it may not contain the minimum received. */
  | { readonly kind: 'minimum'; readonly confirmation: 'agree' }

const CONFIRMATIONS = { marked: 'none', confirm: 'agree', blocked: 'type' } as const

/** Returns the warnings of a step: about its price, and about parts that could not be decoded or checked. */
export function warningsOf(
  { kind, built: { preview }, verification }: SwapStep,
  { step, percent = '0' }: PriceImpact,
): readonly SwapWarning[] {
  const warnings: SwapWarning[] = []
  if (step === 'unknown') warnings.push({ kind: 'impactUnknown', confirmation: 'agree' })
  else if (step !== 'none') warnings.push({ kind: 'impact', confirmation: CONFIRMATIONS[step], percent })
  if (kind === 'swap' && verification === 'unverified')
    warnings.push({ kind: 'unverified', confirmation: 'agree' })
  if (kind === 'swap' && verification !== 'unverified' && !isGuaranteed(preview))
    warnings.push({ kind: 'minimum', confirmation: 'agree' })
  return warnings
}

/**
 * Whether the minimum received could be read from the transaction. Otherwise it comes from the quote and may not be
 * enforced.
 */
export const isGuaranteed = ({ decoded }: Preview): boolean => decoded.kind === 'swap'

/**
 * Identifies what the visitor confirms: effects, approvals, simulation, quote, price impact, account and network of the
 * transaction. If any of them changes, it has to be confirmed again (docs/adr/0023-exact-approvals.md). The gas cost
 * may change.
 */
export function subjectOf(
  { kind, built, batch, verification, simulation, toUnits }: SwapStep,
  { percent }: PriceImpact,
): string {
  const { network, from, decoded, before, value } = built.preview
  const effects = [kind, network, from, before, decoded, value, batch]
  return JSON.stringify([...effects, verification, simulation, toUnits, percent])
}
