import { toChecksumAddress } from '../lib/address'
import type { Namespace } from '../lib/caip'
import type { Connection } from '../wallets/connector'

type Shared = Pick<Connection, 'accounts' | 'embedded'>

/** Accounts in the form that people and hosts see: EIP-55 on EVM. */
export function displayAccounts(namespace: Namespace, accounts: readonly string[]): readonly string[] {
  return namespace === 'eip155' ? accounts.map(toChecksumAddress) : accounts
}

/** The accounts of a wallet as state has them, with what goes with them. */
export const accountsOf = (namespace: Namespace, { accounts, embedded }: Shared) => ({
  namespace,
  accounts: displayAccounts(namespace, accounts),
  ...(embedded && { embedded }),
})
