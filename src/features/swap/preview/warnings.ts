import type { Step } from '../../../session/transactions/core/swap/plan-step'
import type { PriceImpact } from '../math/price-impact'

/** What a person has to be told before they confirm, and what they have to do about it. */
export type Warning =
  | { readonly kind: 'impact'; readonly demand: 'none' | 'agree' | 'type'; readonly percent: string }
  | { readonly kind: 'impactUnknown'; readonly demand: 'agree' }
  | { readonly kind: 'spender'; readonly demand: 'agree'; readonly address: string }
  | { readonly kind: 'unverified'; readonly demand: 'agree' }

const DEMANDS = { marked: 'none', confirm: 'agree', blocked: 'type' } as const

/** The warnings of a step: of its price, of who may take the tokens, and of what nobody could read. */
export function warningsOf(
  { kind, proof, spender }: Step,
  { step, percent = '0' }: PriceImpact,
): readonly Warning[] {
  const warnings: Warning[] = []
  if (step === 'unknown') warnings.push({ kind: 'impactUnknown', demand: 'agree' })
  else if (step !== 'none') warnings.push({ kind: 'impact', demand: DEMANDS[step], percent })
  if (spender && !spender.isKnown)
    warnings.push({ kind: 'spender', demand: 'agree', address: spender.address })
  if (kind === 'swap' && proof === 'unverified') warnings.push({ kind: 'unverified', demand: 'agree' })
  return warnings
}

/** What an agreement is about: another quote, price impact or step asks again (decisions.md "Money"). */
export const subjectOf = ({ kind, toUnits }: Step, { percent }: PriceImpact): string =>
  [kind, toUnits, percent].join()
