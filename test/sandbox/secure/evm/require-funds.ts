import { HostError } from '../login/host-error'

/** Nodes estimate gas for what nobody could pay. */
export function requireFunds(balance: bigint, amount: bigint, cost: bigint): void {
  if (balance >= amount + cost) return
  throw new HostError(balance < amount ? 'insufficient funds' : 'insufficient funds for gas', 422)
}
