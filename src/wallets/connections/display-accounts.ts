import { normalizeAddress } from '../../chains/addresses'
import type { Namespace } from '../../shared/lib/caip'
import type { Connection } from '../connector'

type Shared = Pick<Connection, 'accounts' | 'labels' | 'embedded'>

/** Accounts in the form shown to visitors and pages: EIP-55 on EVM. */
export function displayAccounts(namespace: Namespace, accounts: readonly string[]): readonly string[] {
  return accounts.map(account => normalizeAddress(namespace, account))
}

/** A wallet's accounts in display form, with their labels and embedded details, as the store keeps them. */
export const accountsOf = (namespace: Namespace, { accounts, labels, embedded }: Shared) => ({
  namespace,
  accounts: displayAccounts(namespace, accounts),
  ...(labels && { labels }),
  ...(embedded && { embedded }),
})
