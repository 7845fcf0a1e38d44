import type { Preview } from '../../transactions/types'
import type { PriceImpact } from '../math/price-impact'
import type { SwapStep } from './build-swap-step'

/** What a person has to be told before they confirm, and what they have to do about it. */
export type SwapWarning =
  | { readonly kind: 'impact'; readonly demand: 'none' | 'agree' | 'type'; readonly percent: string }
  | { readonly kind: 'impactUnknown'; readonly demand: 'agree' }
  | { readonly kind: 'unverified'; readonly demand: 'agree' }
  /** The minimum received is in no known call. */
  | { readonly kind: 'minimum'; readonly demand: 'agree' }

const DEMANDS = { marked: 'none', confirm: 'agree', blocked: 'type' } as const

/** The warnings of a step: about its price, and about what could not be decoded or checked. */
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

/** Whether the least that arrives is read out of what is signed; otherwise it comes from the quote and is not guaranteed. */
export const isGuaranteed = ({ decoded }: Preview): boolean => decoded.kind === 'swap'

/**
 * What an agreement is about: all that the transaction does, who may take tokens by it, and what trying it out has shown.
 * Another quote, price impact, account, network or call asks again (docs/adr/0023-exact-approvals.md). What gas costs is no
 * part of it.
 */
export function subjectOf(
  { kind, built, verification, simulation, toUnits }: SwapStep,
  { percent }: PriceImpact,
): string {
  const { network, from, decoded, value } = built.preview
  return JSON.stringify([kind, network, from, decoded, value, verification, simulation, toUnits, percent])
}
