import type { Change, DecodedCall, OtherChange, Simulation, TokenAddress } from '../../../chains/family'

/** What a person has requested, with which every built transaction is compared. Addresses are EIP-55; `null` is native. */
export type SwapTerms = {
  readonly from: TokenAddress
  readonly to: TokenAddress
  readonly receiver: string
  /** Base units that leave, no more. */
  readonly amount: string
  /** Base units that arrive, no less. */
  readonly minimum: string
}

/**
 * How far it is known what a transaction does:
 * - `checked`: read back from its bytes, and it would go through
 * - `decoded`: the calldata was decoded, but it could not be simulated
 * - `simulated`: its form is not known; what moved in a simulation is what was requested, by a node that is not the builder's
 * - `unverified`: neither, so the person has to say that they sign it anyway
 * - `extra`: the simulation shows approvals or NFTs beside the swap, and it is not offered
 * - `fails`: the network would refuse it now
 * - `other`: it does something else, and is not offered
 */
export type VerificationLevel =
  | 'checked'
  | 'decoded'
  | 'simulated'
  | 'unverified'
  | 'extra'
  | 'fails'
  | 'other'

const isSame = (a: TokenAddress, b: TokenAddress) => a?.toLowerCase() === b?.toLowerCase()

/** A swap of exactly these tokens and this amount, to this account, and for no less than the minimum. */
export function matchesTerms(decoded: DecodedCall, terms: SwapTerms): boolean {
  return (
    decoded.kind === 'swap' &&
    isSame(decoded.from, terms.from) &&
    isSame(decoded.to, terms.to) &&
    isSame(decoded.receiver, terms.receiver) &&
    decoded.amount === terms.amount &&
    BigInt(decoded.minimum) >= BigInt(terms.minimum)
  )
}

/** Nothing but the source leaves, at most the amount of it, and of the target no less than the minimum arrives. */
export function movesMatchTerms(
  { leaves, arrives }: { readonly leaves: readonly Change[]; readonly arrives: readonly Change[] },
  { from, to, amount, minimum }: SwapTerms,
): boolean {
  const isPaid = leaves.every(
    ({ token, amount: units }) => isSame(token, from) && BigInt(units) <= BigInt(amount),
  )
  return (
    isPaid &&
    arrives.some(({ token, amount: units }) => isSame(token, to) && BigInt(units) >= BigInt(minimum))
  )
}

/** What a swap may show beside the amounts: what is left of the approval that it uses, which many tokens log. */
export const isUsedApproval = (change: OtherChange, router: string, { from }: SwapTerms): boolean =>
  change.kind === 'approval' && isSame(change.contract, from) && isSame(change.spender, router)

type Reading = {
  readonly decoded: DecodedCall
  /** The contract that is called. */
  readonly router: string
  readonly simulation: Simulation
  /** The node is of another party than the service that built the call; else its simulation is a claim, and no check. */
  readonly isIndependent: boolean
}

/** What reading and simulating a swap have come to. */
export function verifySwap(
  { decoded, router, simulation, isIndependent }: Reading,
  terms: SwapTerms,
): VerificationLevel {
  const isKnown = decoded.kind !== 'unknown'
  if (isKnown && !matchesTerms(decoded, terms)) return 'other'
  switch (simulation.kind) {
    case 'fails':
      return 'fails'
    case 'changes':
      if (simulation.others?.some(each => !isUsedApproval(each, router, terms))) return 'extra'
      if (!movesMatchTerms(simulation, terms)) return 'other'
      if (isKnown) return 'checked'
      return isIndependent ? 'simulated' : 'unverified'
    case 'succeeds':
      return isKnown ? 'checked' : 'unverified'
    case 'unavailable':
      return isKnown ? 'decoded' : 'unverified'
  }
}
