import { toChecksumAddress } from '../lib/address'
import type { Namespace } from '../lib/caip'

/** Accounts in the form that people and hosts see: EIP-55 on EVM. */
export function displayAccounts(namespace: Namespace, accounts: readonly string[]): readonly string[] {
  return namespace === 'eip155' ? accounts.map(toChecksumAddress) : accounts
}
