import type { Place, Simulation, TokenAddress, Transfer } from '../../chains/adapter'
import type { NameQuery, ResolvedName } from '../../services/blockchain/name-endpoints'
import type { AppThunk } from '../../store/make-store'
import type { CallOptions, CallReading, ServerCall } from './core/plan-thunks'
import type { AccountPlace, ReceiverFacts } from './core/receiver-thunks'
import { loadMoney } from './loaders'
import type { Plan } from './types'

/** The exact transaction of a transfer, ready to be looked at. Rejects with `W3mError` or its data. */
export const planTransfer =
  (place: Place, transfer: Transfer): AppThunk<Promise<Plan>> =>
  async dispatch =>
    dispatch((await loadMoney.load()).planTransfer(place, transfer))

/** The exact transaction of an EVM call that a server has made. TRANSACTION_OTHER where it does something else than is wanted. */
export const planCall =
  (place: Place, call: ServerCall, options: CallOptions): AppThunk<Promise<Plan>> =>
  async dispatch =>
    dispatch((await loadMoney.load()).planCall(place, call, options))

/** What a call of a server does, and the router that is known on its network. */
export const readCall =
  (place: Place, call: ServerCall): AppThunk<Promise<CallReading>> =>
  async dispatch =>
    dispatch((await loadMoney.load()).readCall(place, call))

/** What a node says would happen; never rejects. */
export const simulatePlan =
  (plan: Plan): AppThunk<Promise<Simulation>> =>
  async dispatch => {
    try {
      return await dispatch((await loadMoney.load()).simulatePlan(plan))
    } catch {
      return { kind: 'unavailable' }
    }
  }

/** What a name stands for. Rejects with NAME_UNRESOLVED, as data, where that cannot be found out. */
export const resolveReceiver =
  (query: NameQuery): AppThunk<Promise<ResolvedName>> =>
  async dispatch =>
    dispatch((await loadMoney.load()).resolveReceiver(query))

/** What is to be known of an address before something is sent there. */
export const receiverFacts =
  (place: AccountPlace, receiver: string): AppThunk<Promise<ReceiverFacts>> =>
  async dispatch =>
    dispatch((await loadMoney.load()).receiverFacts(place, receiver))

/** The most that can be sent, base units: of the native currency what the network takes is left out. */
export const maxAmount =
  (place: Place, token: TokenAddress, receiver: string): AppThunk<Promise<string>> =>
  async dispatch =>
    dispatch((await loadMoney.load()).maxAmount(place, token, receiver))
