import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import { type StoredTransaction, TRANSACTIONS } from '../../shared/storage/transactions-entry'
import { readEntry, removeEntry, writeEntry } from '../../shared/storage/typed-storage'
import type { Deps } from '../../store/deps'
import type { Preview, TransactionEntry } from './types'

/** What is with a wallet, or on its way to a block, outlives the page. `known`: ids that are this tab's to speak of. */
export function rememberEntries(
  { storage, config }: Deps,
  entries: readonly TransactionEntry[],
  known: ReadonlySet<string>,
): void {
  const others =
    readEntry(storage, config().projectId, TRANSACTIONS)?.filter(({ id }) => !known.has(id)) ?? []
  const stored = [...entries.flatMap(toStored), ...others]
  if (stored.length > 0) writeEntry(storage, config().projectId, TRANSACTIONS, stored)
  else removeEntry(storage, config().projectId, TRANSACTIONS)
}

function toStored({
  id,
  errand,
  transaction,
  preview,
  status,
  startedAt,
  mark,
  hash,
}: TransactionEntry): StoredTransaction[] {
  if (!mark || !['asking', 'sent', 'unsure'].includes(status)) return []
  const { target, ...rest } = errand
  return [
    {
      id,
      errand: { ...rest, ...(target === undefined ? {} : { target }) },
      transaction,
      preview,
      startedAt,
      mark,
      ...(hash === undefined ? {} : { hash }),
    },
  ]
}

/** What other entries than this one are known by, of other tabs too: a twin's transaction is no answer for it. */
export function takenHashes(
  { storage, config }: Pick<Deps, 'storage' | 'config'>,
  entries: readonly TransactionEntry[],
  id: string,
): ReadonlySet<string> {
  const stored = readEntry(storage, config().projectId, TRANSACTIONS) ?? []
  const others = [...entries, ...stored].filter(each => each.id !== id)
  return new Set(others.flatMap(({ hash }) => hash ?? []))
}

/**
 * Nobody hears the wallet's answer to the page that was: what has no hash is searched for. However old, it is listed until the network
 * tells of it or the person dismisses it.
 */
export function recallEntries({ storage, config }: Deps): TransactionEntry[] {
  const stored = readEntry(storage, config().projectId, TRANSACTIONS) ?? []
  return stored.map(({ preview, ...entry }) => ({
    ...entry,
    preview: preview satisfies Preview,
    ...(entry.hash === undefined
      ? { status: 'unsure', error: serializeError(new W3mError('TRANSACTION_STATUS_UNKNOWN')) }
      : { status: 'sent' }),
  }))
}
