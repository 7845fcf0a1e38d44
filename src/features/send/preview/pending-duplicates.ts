import type { Preview, TransactionEntry } from '../../transactions/types'

const UNDER_WAY = ['checking', 'asking', 'sent', 'unsure']

/** Pending transfers of the same amount to the same recipient. A new one would be sent in addition to them. */
export const pendingDuplicates = (
  entries: readonly TransactionEntry[],
  preview: Preview,
): readonly TransactionEntry[] =>
  entries.filter(entry => UNDER_WAY.includes(entry.status) && isSameTransfer(entry.preview, preview))

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
