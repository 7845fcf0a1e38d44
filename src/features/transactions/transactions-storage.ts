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

/** What is with a wallet, or on its way to a block, outlives the page. */
const selectStored = (state: RootState) =>
  selectTransactions(state).filter(
    ({ mark, status }) => mark && ['asking', 'sent', 'unsure'].includes(status),
  )

/** Rows of other tabs stay; `own`: ids that this one speaks of. */
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

/** The names of stored fields are those of the first version. */
function toRow({
  id,
  intent,
  transaction,
  preview,
  startedAt,
  mark,
  hash,
  status,
}: TransactionEntry): StoredTransaction[] {
  if (!mark) return []
  const { target, quoted: _, ...errand } = intent
  const { fingerprint: seal, ...rest } = preview
  return [
    {
      id,
      errand: { ...errand, ...(target !== undefined && { target }) },
      transaction,
      preview: { ...rest, seal },
      startedAt,
      mark,
      ...(hash !== undefined && { hash, ...(status !== 'sent' && { isUnsure: true }) }),
    },
  ]
}

/**
 * What an earlier page, or another tab, has left. What has no hash is searched for. However old, it is listed until the
 * network has an outcome or the visitor dismisses it.
 */
export const readTransactions = (deps: Stored): TransactionEntry[] =>
  readRows(deps).map(({ errand: intent, preview: { seal: fingerprint, ...preview }, isUnsure, ...row }) => ({
    ...row,
    intent,
    preview: { ...preview, fingerprint },
    ...(row.hash === undefined || isUnsure
      ? { status: 'unsure', error: serializeError(new W3mError('TRANSACTION_STATUS_UNKNOWN')) }
      : { status: 'sent' }),
  }))

/** Hashes of other entries than this one, of other tabs too: they are no answer for it. */
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

/** From here on, what must outlive the page is stored at each change. However often it is called, there is one listener. */
export const persistTransactions = (): AppThunk => (dispatch, getState, deps) => {
  const add = addListener.withTypes<RootState, AppDispatch, Deps>()
  dispatch(add(listener))
  const entries = selectStored(getState())
  if (entries.length > 0) writeTransactions(deps, entries, new Set(entries.map(({ id }) => id)))
}
