import type { Network } from '../../../chains/networks/network'
import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'
import { type NameQuery, nameEndpoints, type ResolvedName } from '../../../services/blockchain/name-endpoints'
import type { AppThunk } from '../../../store/types'
import { chainAdapter } from '../../transactions/chain-adapter'
import { ownRecipients } from '../../transactions/own-recipients'
import { findRecipients, type Recipients } from './find-recipients'
import { type ReceiverWarning, receiverWarnings } from './receiver-warnings'

const { resolveName } = nameEndpoints.endpoints
const { getHistory } = accountEndpoints.endpoints
const ONCE = { subscribe: false, forceRefetch: true }
/**
 * Maximum number of history pages to read. One is not enough, because third parties can fill it with transfers of their
 * own.
 */
const MOST_PAGES = 4

/** Resolves a name to its address. Rejects with a serialized NAME_UNRESOLVED error if that fails. */
export const resolveReceiver =
  (query: NameQuery): AppThunk<Promise<ResolvedName>> =>
  dispatch =>
    dispatch(resolveName.initiate(query, ONCE)).unwrap()

export type AccountPlace = { readonly address: string; readonly network: Network }

/** Collects the warnings about a receiver. Never rejects: checks that fail are skipped or appear as a warning. */
export const warnOfReceiver =
  (sender: AccountPlace, receiver: string): AppThunk<Promise<readonly ReceiverWarning[]>> =>
  async (dispatch, _getState, deps) => {
    const { address: own, network } = sender
    const remembered = ownRecipients(deps, { network: network.id, from: own })
    const [recipients, isContract] = await Promise.all([
      dispatch(recipientsOf(sender)),
      dispatch(isContractAt(network, receiver)),
    ])
    return receiverWarnings(receiver, { own, remembered, ...recipients, isContract })
  }

/** Recent recipients of an account, from this browser's storage and from the chain. */
export const recipientsOf =
  (sender: AccountPlace): AppThunk<Promise<Recipients>> =>
  async (dispatch, _getState, deps) => {
    const { address, network } = sender
    const own = ownRecipients(deps, { network: network.id, from: address })
    const { entries, isWhole } = await dispatch(readHistory(sender))
    if (entries.length === 0) return { known: own, isComplete: isWhole }
    const { known, isComplete } = await dispatch(findRecipients(entries, sender))
    return { known: [...new Set([...own, ...known])], isComplete: isComplete && isWhole }
  }

type Read = { readonly entries: readonly HistoryEntry[]; readonly isWhole: boolean }

/** Reloads the newest pages of a history. */
const readHistory =
  ({ address, network }: AccountPlace): AppThunk<Promise<Read>> =>
  async dispatch => {
    const query = { address, network: network.id }
    let read = await dispatch(getHistory.initiate(query, ONCE))
    while (read.isSuccess && read.hasNextPage && read.data.pages.length < MOST_PAGES)
      read = await dispatch(getHistory.initiate(query, { subscribe: false, direction: 'forward' }))
    const pages = read.data?.pages ?? []
    return {
      entries: pages.slice(0, MOST_PAGES).flatMap(({ data }) => data),
      isWhole: read.isSuccess && !read.hasNextPage,
    }
  }

/**
 * Whether there is a contract at the receiver's address. False if that cannot be read: the transaction cannot be
 * prepared then either.
 */
const isContractAt =
  ({ id }: Network, receiver: string): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, deps) => {
    try {
      const adapter = await chainAdapter(id, dispatch, deps)
      return (await adapter.receiverKind(id, receiver)) === 'contract'
    } catch {
      return false
    }
  }
