import type { Preview } from '../../transactions/types'
import type { PriceImpact } from '../math/price-impact'
import type { SwapStep } from './build-swap-step'

/** A warning before confirmation, and the confirmation that it requires from the user. */
export type SwapWarning =
  | { readonly kind: 'impact'; readonly demand: 'none' | 'agree' | 'type'; readonly percent: string }
  | { readonly kind: 'impactUnknown'; readonly demand: 'agree' }
  | { readonly kind: 'unverified'; readonly demand: 'agree' }
  /** The calldata could not be decoded, so the minimum received is not known to be in it. */
  | { readonly kind: 'minimum'; readonly demand: 'agree' }

const DEMANDS = { marked: 'none', confirm: 'agree', blocked: 'type' } as const

/** Returns the warnings of a step: about its price, and about parts that could not be decoded or checked. */
export function warningsOf(
  { kind, built: { preview }, verification }: SwapStep,
  { step, percent = '0' }: PriceImpact,
): readonly SwapWarning[] {
  const warnings: SwapWarning[] = []
  if (step === 'unknown') warnings.push({ kind: 'impactUnknown', demand: 'agree' })
  else if (step !== 'none') warnings.push({ kind: 'impact', demand: DEMANDS[step], percent })
  if (kind === 'swap' && verification === 'unverified') warnings.push({ kind: 'unverified', demand: 'agree' })
  if (kind === 'swap' && verification !== 'unverified' && !isGuaranteed(preview))
    warnings.push({ kind: 'minimum', demand: 'agree' })
  return warnings
}

/**
 * Whether the minimum received was decoded from the transaction; otherwise it comes from the quote and is not
 * guaranteed.
 */
export const isGuaranteed = ({ decoded }: Preview): boolean => decoded.kind === 'swap'

/**
 * Identifies what the user agrees to: the effects of the transaction, its approvals and its simulation. Another quote,
 * price impact, account, network or call requires a new confirmation (docs/adr/0023-exact-approvals.md). The gas cost
 * is not included.
 */
export function subjectOf(
  { kind, built, verification, simulation, toUnits }: SwapStep,
  { percent }: PriceImpact,
): string {
  const { network, from, decoded, value } = built.preview
  return JSON.stringify([kind, network, from, decoded, value, verification, simulation, toUnits, percent])
}
