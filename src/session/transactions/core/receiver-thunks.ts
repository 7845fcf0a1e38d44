import type { Network } from '../../../chains/networks/network'
import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import { type NameQuery, nameEndpoints, type ResolvedName } from '../../../services/blockchain/name-endpoints'
import type { AppThunk } from '../../../store/make-store'
import { knownRecipients } from '../../account/known-recipients'
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

/** What is to be known of an address before something is sent there. Never rejects: what cannot be known is left out, or said. */
export const warnOfReceiver =
  (
    place: { readonly address: string; readonly network: Network },
    receiver: string,
  ): AppThunk<Promise<readonly Warning[]>> =>
  async dispatch => {
    const { address, network } = place
    const [history, isContract] = await Promise.all([
      dispatch(getHistory.initiate({ address, network: network.id }, ONCE)),
      dispatch(isContractAt(network, receiver)),
    ])
    const known = history.data && knownRecipients(history.data.data, place)
    return receiverWarnings(receiver, { own: address, known, isContract })
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
