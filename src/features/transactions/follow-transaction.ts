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
  followTaskOf,
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
import { readBatchStatus } from './wallet/wallet-batches'

const FIRST_MS = 1000
const SLOWEST_MS = 15_000
/**
 * Time limit, in ms, of the search for a transaction whose hash is not known. After it the outcome stays unknown: that
 * no node has it does not prove that it was never sent.
 */
const SEARCH_MS = 30 * 60_000

/**
 * Polls the network, at growing intervals, until the outcome of a transaction is final: in a block, or never to be in
 * one. Continues while nodes cannot be reached. Resolves then, when the search times out, and when a newer call takes
 * over the same transaction. Never rejects.
 */
export const followTransaction =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, deps) => {
    const { tasks, clock } = deps
    const read = () => selectTransaction(getState(), id)
    const first = read()
    if (!first) return
    const signal = tasks.start(followTaskOf(id))
    const end = (action: UnknownAction) => {
      tasks.abort(followTaskOf(id))
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
      const action = await dispatch(readOutcome(adapter, entry, others)).catch(error =>
        finalAction(id, error),
      )
      if (signal.aborted) return
      if (action && submitted.match(action)) dispatch(action)
      else if (action) {
        end(action)
        return dispatch(afterOutcome(id))
      } else if (entry.hash === undefined && clock.now() >= searchEnd)
        return end(searchEnded({ id, error: serializeError(transactionError('TRANSACTION_NOT_FOUND')) }))
      if (!action) await pause(wait, signal, clock)
    }
  }

/** How long a wallet may be silent before the network is searched, in ms: people take their time to review. */
const SILENT_MS = 60_000

/**
 * Searches the network while a wallet does not answer: an extension whose service worker was stopped after it sent the
 * transaction never does, and emits no event. Resolves with the hash once it is found; with `undefined` when
 * the task of `followTaskOf` is aborted.
 */
export const searchMeanwhile =
  (id: string): AppThunk<Promise<string | undefined>> =>
  async (dispatch, getState, deps) => {
    const signal = deps.tasks.start(followTaskOf(id))
    for (let wait = SILENT_MS; !signal.aborted; wait = SLOWEST_MS) {
      await pause(wait, signal, deps.clock)
      const entry = selectTransaction(getState(), id)
      if (signal.aborted || entry?.status !== 'asking' || entry.hash !== undefined || !entry.anchor) continue
      const { transaction, anchor, preview } = entry
      const others = hashesOfOthers(deps, selectTransactions(getState()), id)
      const found = await chainAdapter(preview.network, dispatch, deps)
        .then(adapter => adapter.find(transaction, anchor, others))
        .catch(() => undefined)
      if (found !== undefined) return found
    }
    return undefined
  }

/**
 * Reads the state of a transaction from a node; that of a batch without a hash from its wallet first. Resolves with the
 * action for it, or `undefined` if nothing has changed.
 */
const readOutcome =
  (
    adapter: TransactionAdapter,
    entry: TransactionEntry,
    others: () => ReadonlySet<string>,
  ): AppThunk<Promise<UnknownAction | undefined>> =>
  async dispatch => {
    const { id, transaction, hash, anchor } = entry
    if (!anchor) return undefined
    if (hash === undefined) {
      const batch = await dispatch(readBatchStatus(adapter, entry))
      const named = batch?.hash !== undefined && !others().has(batch.hash) ? batch.hash : undefined
      const found = named ?? (await adapter.find(transaction, anchor, others()))
      if (found !== undefined) return submitted({ id, hash: found, error: undefined })
      return batch?.isDropped
        ? replaced({ id, error: serializeError(chainError('TRANSACTION_REFUSED')) })
        : undefined
    }
    const receipt = await adapter.receipt(transaction, hash, anchor, others())
    return receipt && receiptAction(id, receipt)
  }

function receiptAction(id: string, { hash, ok, fee, received, mismatch }: Receipt): UnknownAction {
  if (!ok) return failed({ id, hash, fee, error: serializeError(transactionError('TRANSACTION_REVERTED')) })
  if (!mismatch) return confirmed({ id, hash, fee, received, error: undefined })
  return mismatched({ id, hash, fee, mismatch, error: serializeError(chainError('TRANSACTION_CHANGED')) })
}

/**
 * Maps errors that are a final outcome (expired, replaced) to their action. Returns `undefined` for all others, which
 * are failures of the node.
 */
function finalAction(id: string, thrown: unknown): UnknownAction | undefined {
  const error = serializeError(thrown)
  const replacedBy = error.values?.hash
  if (error.code === 'TRANSACTION_REPLACED')
    return replaced({ id, error, ...(typeof replacedBy === 'string' && { replacedBy }) })
  return error.code === 'TRANSACTION_EXPIRED' ? replaced({ id, error }) : undefined
}

/** After a final outcome: stores the recipient of a confirmed transfer as known, and reloads the balances. */
const afterOutcome =
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
 * Loads the stored transactions of earlier page loads into the list, and follows them and those already listed. Does
 * nothing on a second call for the same element.
 */
export const recoverTransactions = (): AppThunk => (dispatch, getState, deps) => {
  if (selectIsRecovered(getState())) return
  for (const { id } of selectTransactions(getState())) void dispatch(followTransaction(id))
  dispatch(persistTransactions())
  dispatch(adoptTransactions(readTransactions(deps)))
}

/**
 * Adds transactions of an earlier page load or another tab to the list and follows them. If one fails, it is marked as
 * unseen, because no view is waiting for it.
 */
export const adoptTransactions =
  (entries: readonly TransactionEntry[]): AppThunk =>
  (dispatch, getState) => {
    const others = entries.filter(({ id }) => !selectTransaction(getState(), id))
    dispatch(recovered(others))
    for (const { id } of others)
      void dispatch(followTransaction(id)).then(() => void dispatch(endedUnseen({ id, isUnseen: true })))
  }
