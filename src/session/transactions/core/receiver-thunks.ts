import type { Network } from '../../../chains/networks/network'
import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import { type NameQuery, nameEndpoints, type ResolvedName } from '../../../services/blockchain/name-endpoints'
import type { AppThunk } from '../../../store/make-store'
import { findRecipients, type Recipients } from '../../account/recipients/find-recipients'
import { ownRecipients } from '../../account/recipients/own-recipients'
import { moneyAdapter } from './money-adapter'
import { receiverWarnings, type Warning } from './receiver-warnings'

const { resolveName } = nameEndpoints.endpoints
const { getHistory } = accountEndpoints.endpoints
const ONCE = { subscribe: false, forceRefetch: true }

/** What a name stands for. Rejects with NAME_UNRESOLVED, as data, where that cannot be found out. */
export const resolveReceiver =
  (query: NameQuery): AppThunk<Promise<ResolvedName>> =>
  dispatch =>
    dispatch(resolveName.initiate(query, ONCE)).unwrap()

export type AccountPlace = { readonly address: string; readonly network: Network }

/** What is to be known of an address before something is sent there. Never rejects: what cannot be known is left out, or said. */
export const warnOfReceiver =
  (place: AccountPlace, receiver: string): AppThunk<Promise<readonly Warning[]>> =>
  async dispatch => {
    const [recipients, isContract] = await Promise.all([
      dispatch(recipientsOf(place)),
      dispatch(isContractAt(place.network, receiver)),
    ])
    return receiverWarnings(receiver, { own: place.address, ...recipients, isContract })
  }

/** Whom an account sent something to lately, by this browser's own memory and by the chain. */
export const recipientsOf =
  (place: AccountPlace): AppThunk<Promise<Recipients>> =>
  async (dispatch, _getState, deps) => {
    const { address, network } = place
    const own = ownRecipients(deps, { network: network.id, from: address })
    const { data } = await dispatch(getHistory.initiate({ address, network: network.id }, ONCE))
    const newest = data?.pages[0]
    if (!newest) return { known: own, isComplete: false }
    const { known, isComplete } = await dispatch(findRecipients(newest.data, place))
    return { known: [...new Set([...own, ...known])], isComplete }
  }

/** Where nobody can say, the transaction cannot be prepared either. */
const isContractAt =
  ({ id }: Network, receiver: string): AppThunk<Promise<boolean>> =>
  async dispatch => {
    try {
      return (await (await dispatch(moneyAdapter(id))).receiverKind(id, receiver)) === 'contract'
    } catch {
      return false
    }
  }
