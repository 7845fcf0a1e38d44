import type { UnknownAction } from '@reduxjs/toolkit'
import { chainError } from '../../chains/errors'
import type { Receipt, TransactionAdapter } from '../../chains/family'
import { serializeError } from '../../shared/errors/serialize-error'
import { pause } from '../../shared/lib/promise'
import type { AppThunk } from '../../store/types'
import { chainAdapter } from './chain-adapter'
import { transactionError } from './errors'
import { rememberRecipient } from './own-recipients'
import { refreshAfter } from './refresh-after'
import {
  confirmed,
  endedUnseen,
  failed,
  followTask,
  mismatched,
  recovered,
  replaced,
  searchEnded,
  selectIsRecovered,
  selectTransaction,
  selectTransactions,
  submitted,
} from './transactions-slice'
import { hashesOfOthers, persistTransactions, readTransactions } from './transactions-storage'
import type { TransactionEntry } from './types'

const FIRST_MS = 1000
const SLOWEST_MS = 15_000
/**
 * Maximum time to search for a transaction that a wallet may still be holding. After it the outcome is unknown: a
 * timeout alone proves no rejection.
 */
const SEARCH_MS = 30 * 60_000

/**
 * Polls the network, with growing intervals and despite connection losses, until the transaction is in a block or never
 * will be. Resolves when it has ended, when nothing more can be found out, or when another call follows the same
 * transaction. Never rejects.
 */
export const followTransaction =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, deps) => {
    const { tasks, clock } = deps
    const read = () => selectTransaction(getState(), id)
    const first = read()
    if (!first) return
    const signal = tasks.start(followTask(id))
    const end = (action: UnknownAction) => {
      tasks.abort(followTask(id))
      dispatch(action)
    }
    let adapter: TransactionAdapter
    try {
      adapter = await chainAdapter(first.preview.network, dispatch, deps)
    } catch (error) {
      dispatch(searchEnded({ id, error: serializeError(error) }))
      return
    }
    const searchEnd = clock.now() + SEARCH_MS
    for (let wait = FIRST_MS; !signal.aborted; wait = Math.min(wait * 1.5, SLOWEST_MS)) {
      const entry = read()
      if (entry?.status !== 'unsure' && entry?.status !== 'sent') return
      const others = () => hashesOfOthers(deps, selectTransactions(getState()), id)
      const action = await askNetwork(adapter, entry, others).catch(error => endOf(id, error))
      if (signal.aborted) return
      if (action && submitted.match(action)) dispatch(action)
      else if (action) {
        end(action)
        return dispatch(afterEnd(id))
      } else if (entry.hash === undefined && clock.now() >= searchEnd)
        return end(searchEnded({ id, error: serializeError(transactionError('TRANSACTION_NOT_FOUND')) }))
      if (!action) await pause(wait, signal, clock)
    }
  }

/**
 * Reads the transaction's current state from the network and returns the action for it; `undefined` if there is nothing
 * new.
 */
async function askNetwork(
  adapter: TransactionAdapter,
  { id, transaction, hash, mark }: TransactionEntry,
  others: () => ReadonlySet<string>,
): Promise<UnknownAction | undefined> {
  if (!mark) return undefined
  if (hash === undefined) {
    const found = await adapter.find(transaction, mark, others())
    return found === undefined ? undefined : submitted({ id, hash: found, error: undefined })
  }
  const receipt = await adapter.receipt(transaction, hash, mark, others())
  return receipt && receiptAction(id, receipt)
}

function receiptAction(id: string, { hash, ok, fee, received, mismatch }: Receipt): UnknownAction {
  if (!ok) return failed({ id, hash, fee, error: serializeError(transactionError('TRANSACTION_REVERTED')) })
  if (!mismatch) return confirmed({ id, hash, fee, received, error: undefined })
  return mismatched({ id, hash, fee, mismatch, error: serializeError(chainError('TRANSACTION_CHANGED')) })
}

/**
 * Returns the action for errors that mean that the transaction has ended; `undefined` for any other, which is a
 * temporary problem with the node.
 */
function endOf(id: string, thrown: unknown): UnknownAction | undefined {
  const error = serializeError(thrown)
  const replacedBy = error.values?.hash
  if (error.code === 'TRANSACTION_REPLACED')
    return replaced({ id, error, ...(typeof replacedBy === 'string' && { replacedBy }) })
  return error.code === 'TRANSACTION_EXPIRED' ? replaced({ id, error }) : undefined
}

/** Stores the recipient of a confirmed transfer as known and reloads the account's balances. */
const afterEnd =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, deps) => {
    const entry = selectTransaction(getState(), id)
    if (!entry) return
    const { decoded, network, from } = entry.preview
    const hasArrived = entry.status === 'confirmed' && entry.received !== '0'
    if (hasArrived && decoded.kind === 'transfer') rememberRecipient(deps, { network, from, to: decoded.to })
    await dispatch(refreshAfter(entry))
  }

/**
 * Lists and follows pending transactions of an earlier page load, and follows those already listed. Runs once for an
 * element.
 */
export const recoverTransactions = (): AppThunk => (dispatch, getState, deps) => {
  if (selectIsRecovered(getState())) return
  for (const { id } of selectTransactions(getState())) void dispatch(followTransaction(id))
  dispatch(persistTransactions())
  dispatch(adoptTransactions(readTransactions(deps)))
}

/**
 * Lists and follows transactions of an earlier page load or another tab. Those that end badly are marked as unseen,
 * because no view is waiting for them.
 */
export const adoptTransactions =
  (entries: readonly TransactionEntry[]): AppThunk =>
  (dispatch, getState) => {
    const others = entries.filter(({ id }) => !selectTransaction(getState(), id))
    dispatch(recovered(others))
    for (const { id } of others)
      void dispatch(followTransaction(id)).then(() => void dispatch(endedUnseen({ id, isUnseen: true })))
  }
