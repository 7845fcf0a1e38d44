import { normalizeAddresses } from '../../chains/addresses'
import type { Namespace } from '../../shared/lib/caip'
import type { Connection } from '../connector'

type Shared = Pick<Connection, 'accounts' | 'labels' | 'embedded'>

/** A wallet's accounts in display form, with their labels and embedded details, as the store keeps them. */
export const accountsOf = (namespace: Namespace, { accounts, labels, embedded }: Shared) => ({
  namespace,
  accounts: normalizeAddresses(namespace, accounts),
  ...(labels && { labels }),
  ...(embedded && { embedded }),
})
