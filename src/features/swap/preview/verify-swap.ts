import type {
  BalanceChange,
  DecodedCall,
  OtherChange,
  Simulation,
  TokenAddress,
} from '../../../chains/family'

/**
 * Terms of the requested swap, which every built transaction must meet. Addresses are in canonical form (EIP-55 on
 * EVM); `null` is the native currency.
 */
export type SwapTerms = {
  readonly from: TokenAddress
  readonly to: TokenAddress
  readonly receiver: string
  /** Amount of the source in base units; no more may be sent. */
  readonly amount: string
  /** Minimum amount of the target in base units. */
  readonly minimum: string
}

/**
 * How far the effects of a transaction are verified:
 * - `checked`: the calldata was decoded, and the simulation succeeded
 * - `decoded`: the calldata was decoded, but a simulation was not possible
 * - `simulated`: the calldata could not be decoded, but a node with another operator simulated the
 *   requested changes
 * - `unverified`: neither decoded nor simulated; the visitor has to accept that
 * - `extra`: the simulation shows other approvals or NFTs besides the swap; refused
 * - `fails`: the simulation fails
 * - `other`: it does something else; refused
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

/**
 * Whether the call is a swap of exactly these tokens and this amount, to this account, and for no less than the
 * minimum.
 */
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

/** Whether only the source is sent, at most its amount, and at least the minimum of the target is received. */
export function movesMatchTerms(
  {
    leaves,
    arrives,
  }: { readonly leaves: readonly BalanceChange[]; readonly arrives: readonly BalanceChange[] },
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

/**
 * Whether a change in a simulation may be what is left of the approval that the swap uses: same token and spender,
 * whatever the amount. Many tokens emit an `Approval` event when an allowance is spent.
 */
export const isUsedApproval = (change: OtherChange, router: string, { from }: SwapTerms): boolean =>
  change.kind === 'approval' && isSame(change.contract, from) && isSame(change.spender, router)

type Reading = {
  readonly decoded: DecodedCall
  /** Address of the called contract. */
  readonly router: string
  readonly simulation: Simulation
  /**
   * Whether the node has a different operator from the service that built the call. If not, its simulation proves
   * nothing.
   */
  readonly isIndependent: boolean
}

/** Combines the results of decoding and simulating a transaction. */
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
