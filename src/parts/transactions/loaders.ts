import { lazy } from '../../lib/lazy'

/** Rows of what is on its way: mostly there is nothing. */
export const loadPending = lazy(async () => (await import('./pending-transactions')).PendingTransactions)
