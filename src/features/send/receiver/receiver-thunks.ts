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
/** Of a history: third parties can fill the first one with what they send. */
const MOST_PAGES = 4

/** What a name stands for. Rejects with NAME_UNRESOLVED, as data, where that cannot be found out. */
export const resolveReceiver =
  (query: NameQuery): AppThunk<Promise<ResolvedName>> =>
  dispatch =>
    dispatch(resolveName.initiate(query, ONCE)).unwrap()

export type AccountPlace = { readonly address: string; readonly network: Network }

/** What is to be known of an address before something is sent there. Never rejects: what cannot be known is left out, or said. */
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

/** Whom an account sent something to lately, by this browser's own memory and by the chain. */
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

/** The newest pages of a history, as they are now. */
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

/** If that cannot be read, the transaction cannot be prepared either. */
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
