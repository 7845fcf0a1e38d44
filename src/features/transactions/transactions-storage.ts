import { addListener } from '@reduxjs/toolkit'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import { readEntry, removeEntry, writeEntry } from '../../shared/storage/typed-storage'
import type { Deps } from '../../store/deps'
import type { RootState } from '../../store/root-reducer'
import type { AppDispatch, AppThunk } from '../../store/types'
import { type StoredTransaction, TRANSACTIONS_ENTRY } from './transactions-entry'
import { selectTransactions } from './transactions-slice'
import type { TransactionEntry } from './types'

type Stored = Pick<Deps, 'storage' | 'config'>

const readRows = ({ storage, config }: Stored) =>
  readEntry(storage, config().projectId, TRANSACTIONS_ENTRY) ?? []

/** Transactions to store: those requested from the wallet and not in a block yet. */
const selectStored = (state: RootState) =>
  selectTransactions(state).filter(
    ({ anchor, status }) => anchor && ['asking', 'sent', 'unsure'].includes(status),
  )

/** Writes the rows of this tab and keeps those of other tabs. `own`: ids of all entries of this tab, stored or not. */
function writeTransactions(
  deps: Stored,
  entries: readonly TransactionEntry[],
  own: ReadonlySet<string>,
): void {
  const { storage, config } = deps
  const rows = [...entries.flatMap(toRow), ...readRows(deps).filter(({ id }) => !own.has(id))]
  if (rows.length > 0) writeEntry(storage, config().projectId, TRANSACTIONS_ENTRY, rows)
  else removeEntry(storage, config().projectId, TRANSACTIONS_ENTRY)
}

/** Converts an entry to its row in storage. */
function toRow({
  id,
  intent,
  transaction,
  preview,
  startedAt,
  anchor,
  hash,
  status,
}: TransactionEntry): StoredTransaction[] {
  if (!anchor) return []
  const { kind, amount, symbol, decimals, target } = intent
  return [
    {
      id,
      intent: { kind, amount, symbol, decimals, ...(target !== undefined && { target }) },
      transaction,
      preview,
      startedAt,
      anchor,
      ...(hash !== undefined && { hash, ...(status !== 'sent' && { isUnsure: true }) }),
    },
  ]
}

/**
 * Reads the transactions stored by an earlier page load or another tab. Those without a hash are searched for on the
 * network. None expires: each stays listed until the network shows its outcome or the visitor dismisses it.
 */
export const readTransactions = (deps: Stored): TransactionEntry[] =>
  readRows(deps).map(({ isUnsure, ...row }) => ({
    ...row,
    ...((row.hash === undefined && !isAccepted(row)) || isUnsure
      ? { status: 'unsure', error: serializeError(new W3mError('TRANSACTION_STATUS_UNKNOWN')) }
      : { status: 'sent' }),
  }))

/** Whether the wallet has accepted a batch, so that it is certain that it has the request. */
const isAccepted = ({ anchor }: StoredTransaction) => 'batch' in anchor

/** Hashes of all other entries, including those of other tabs. A search for entry `id` must skip them. */
export const hashesOfOthers = (
  deps: Stored,
  entries: readonly TransactionEntry[],
  id: string,
): ReadonlySet<string> =>
  new Set([...entries, ...readRows(deps)].flatMap(each => (each.id === id ? [] : (each.hash ?? []))))

const listener = {
  predicate: (_action: unknown, current: RootState, before: RootState) => {
    const [now, was] = [selectStored(current), selectStored(before)]
    return now.length !== was.length || now.some((entry, index) => entry !== was[index])
  },
  effect: (
    _action: unknown,
    api: { getState(): RootState; getOriginalState(): RootState; readonly extra: Deps },
  ) => {
    const own = [api.getOriginalState(), api.getState()].flatMap(selectTransactions).map(({ id }) => id)
    writeTransactions(api.extra, selectStored(api.getState()), new Set(own))
  },
}

/** Stores pending transactions at each change of the list. Repeated calls add only one listener. */
export const persistTransactions = (): AppThunk => (dispatch, getState, deps) => {
  const add = addListener.withTypes<RootState, AppDispatch, Deps>()
  dispatch(add(listener))
  const entries = selectStored(getState())
  if (entries.length > 0) writeTransactions(deps, entries, new Set(entries.map(({ id }) => id)))
}
