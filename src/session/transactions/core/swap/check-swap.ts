import type { Change, Deed, Simulation, TokenAddress } from '../../../../chains/adapter'

/** What a person has asked for, with which every built transaction is compared. Addresses are EIP-55; `null` is native. */
export type Wish = {
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
 * - `decoded`: read back; nobody could try it out
 * - `simulated`: its form is not known; what moved when it was tried out is what was asked for
 * - `unverified`: neither, so the person has to say that they sign it all the same
 * - `fails`: the network would refuse it now
 * - `other`: it does something else, and is not offered
 */
export type Proof = 'checked' | 'decoded' | 'simulated' | 'unverified' | 'fails' | 'other'

const isSame = (a: TokenAddress, b: TokenAddress) => a?.toLowerCase() === b?.toLowerCase()

/** A swap of exactly these tokens and this amount, to this account, and for no less than the minimum. */
export function isWished(deed: Deed, wish: Wish): boolean {
  return (
    deed.kind === 'swap' &&
    isSame(deed.from, wish.from) &&
    isSame(deed.to, wish.to) &&
    isSame(deed.receiver, wish.receiver) &&
    deed.amount === wish.amount &&
    BigInt(deed.minimum) >= BigInt(wish.minimum)
  )
}

/** Nothing but the source leaves, at most the amount of it, and of the target no less than the minimum arrives. */
export function movesAsWished(
  { leaves, arrives }: { readonly leaves: readonly Change[]; readonly arrives: readonly Change[] },
  { from, to, amount, minimum }: Wish,
): boolean {
  const isPaid = leaves.every(
    ({ token, amount: units }) => isSame(token, from) && BigInt(units) <= BigInt(amount),
  )
  return (
    isPaid &&
    arrives.some(({ token, amount: units }) => isSame(token, to) && BigInt(units) >= BigInt(minimum))
  )
}

/** What reading and trying out a swap have come to. */
export function proofOf(deed: Deed, simulation: Simulation, wish: Wish): Proof {
  const isKnown = deed.kind !== 'unknown'
  if (isKnown && !isWished(deed, wish)) return 'other'
  switch (simulation.kind) {
    case 'fails':
      return 'fails'
    case 'changes':
      if (!movesAsWished(simulation, wish)) return 'other'
      return isKnown ? 'checked' : 'simulated'
    case 'succeeds':
      return isKnown ? 'checked' : 'unverified'
    case 'unavailable':
      return isKnown ? 'decoded' : 'unverified'
  }
}
