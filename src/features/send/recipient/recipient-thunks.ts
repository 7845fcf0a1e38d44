import type { Network } from '../../../chains/networks/network'
import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'
import { type NameQuery, nameEndpoints, type ResolvedName } from '../../../services/blockchain/name-endpoints'
import type { AppThunk } from '../../../store/types'
import { chainAdapter } from '../../transactions/chain-adapter'
import { ownRecipients } from '../../transactions/own-recipients'
import { findRecipients, type Recipients } from './find-recipients'
import { type RecipientWarning, recipientWarnings } from './recipient-warnings'

const { resolveName } = nameEndpoints.endpoints
const { getHistory } = accountEndpoints.endpoints
const UNCACHED = { subscribe: false, forceRefetch: true }
/**
 * Maximum number of history pages to read. One is not enough: third parties can fill it with worthless transfers to the
 * account.
 */
const MAX_PAGES = 4

/** Resolves a name to its address. Rejects with a serialized NAME_UNRESOLVED. */
export const resolveRecipient =
  (query: NameQuery): AppThunk<Promise<ResolvedName>> =>
  dispatch =>
    dispatch(resolveName.initiate(query, UNCACHED)).unwrap()

export type RecipientAccount = { readonly address: string; readonly network: Network }

/**
 * Collects the warnings about a recipient. Never rejects: a check that fails is skipped or becomes a warning itself.
 */
export const warnOfRecipient =
  (sender: RecipientAccount, recipient: string): AppThunk<Promise<readonly RecipientWarning[]>> =>
  async (dispatch, _getState, deps) => {
    const { address: own, network } = sender
    const stored = ownRecipients(deps, { network: network.id, from: own })
    const [recipients, isContract] = await Promise.all([
      dispatch(recipientsOf(sender)),
      dispatch(isContractAt(network, recipient)),
    ])
    return recipientWarnings(recipient, { own, remembered: stored, ...recipients, isContract })
  }

/** Recent recipients of an account, from this browser's storage and from the chain. */
export const recipientsOf =
  (sender: RecipientAccount): AppThunk<Promise<Recipients>> =>
  async (dispatch, _getState, deps) => {
    const { address, network } = sender
    const own = ownRecipients(deps, { network: network.id, from: address })
    const { entries, isWhole } = await dispatch(readHistory(sender))
    if (entries.length === 0) return { known: own, isComplete: isWhole }
    const { known, isComplete } = await dispatch(findRecipients(entries, sender))
    return { known: [...new Set([...own, ...known])], isComplete: isComplete && isWhole }
  }

type Read = { readonly entries: readonly HistoryEntry[]; readonly isWhole: boolean }

/** Requests the newest pages of the history again, bypassing the cache. */
const readHistory =
  ({ address, network }: RecipientAccount): AppThunk<Promise<Read>> =>
  async dispatch => {
    const query = { address, network: network.id }
    let read = await dispatch(getHistory.initiate(query, UNCACHED))
    while (read.isSuccess && read.hasNextPage && read.data.pages.length < MAX_PAGES)
      read = await dispatch(getHistory.initiate(query, { subscribe: false, direction: 'forward' }))
    const pages = read.data?.pages ?? []
    return {
      entries: pages.slice(0, MAX_PAGES).flatMap(({ data }) => data),
      isWhole: read.isSuccess && !read.hasNextPage,
    }
  }

/** Whether the recipient is a contract. False if the node fails: no transaction can be built then either. */
const isContractAt =
  ({ id }: Network, recipient: string): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, deps) => {
    try {
      const adapter = await chainAdapter(id, dispatch, deps)
      return (await adapter.recipientKind(id, recipient)) === 'contract'
    } catch {
      return false
    }
  }
