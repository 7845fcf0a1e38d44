import { isInProgress } from '../../transactions/transactions-slice'
import type { Preview, TransactionEntry } from '../../transactions/types'

/**
 * Earlier transfers of the same amount to the same recipient that may still arrive, so that a new one would be a second
 * payment. Signed and expired ones count too, because only a node says that they are in no block.
 */
export const pendingDuplicates = (
  entries: readonly TransactionEntry[],
  preview: Preview,
): readonly TransactionEntry[] =>
  entries.filter(
    entry => (isInProgress(entry) || hasExpiredSigned(entry)) && isSameTransfer(entry.preview, preview),
  )

const hasExpiredSigned = ({ status, hash, error }: TransactionEntry) =>
  status === 'replaced' && hash !== undefined && error?.code === 'TRANSACTION_EXPIRED'

function isSameTransfer(a: Preview, b: Preview): boolean {
  if (a.decoded.kind !== 'transfer' || b.decoded.kind !== 'transfer') return false
  return (
    a.network === b.network &&
    a.from === b.from &&
    a.decoded.token === b.decoded.token &&
    a.decoded.to === b.decoded.to &&
    a.decoded.amount === b.decoded.amount
  )
}
