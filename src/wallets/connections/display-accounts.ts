import { normalizeAddress } from '../../chains/addresses'
import type { Namespace } from '../../shared/lib/caip'
import type { Connection } from '../connector'

type Shared = Pick<Connection, 'accounts' | 'labels' | 'embedded'>

/** Accounts in the form that people and hosts see: EIP-55 on EVM. */
export function displayAccounts(namespace: Namespace, accounts: readonly string[]): readonly string[] {
  return accounts.map(account => normalizeAddress(namespace, account))
}

/** The accounts of a wallet as state has them, with what goes with them. */
export const accountsOf = (namespace: Namespace, { accounts, labels, embedded }: Shared) => ({
  namespace,
  accounts: displayAccounts(namespace, accounts),
  ...(labels && { labels }),
  ...(embedded && { embedded }),
})
