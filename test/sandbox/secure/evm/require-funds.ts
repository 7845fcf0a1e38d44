import { HostError } from '../login/host-error'

/** Nodes also estimate gas for transactions that the balance does not cover. */
export function requireFunds(balance: bigint, amount: bigint, cost: bigint): void {
  if (balance >= amount + cost) return
  throw new HostError(balance < amount ? 'insufficient funds' : 'insufficient funds for gas', 422)
}
