import type { Place, Simulation, TokenAddress, Transfer } from '../../chains/adapter'
import type { NameQuery, ResolvedName } from '../../services/blockchain/name-endpoints'
import type { AppThunk } from '../../store/make-store'
import type { AccountPlace } from './core/receiver-thunks'
import type { Warning } from './core/receiver-warnings'
import type { Step, StepOrder } from './core/swap/plan-step'
import { loadMoney } from './loaders'
import type { Plan } from './types'

/**
 * The exact transaction of a transfer, ready to be looked at. `decimals`: those that its amount was made with. Rejects with
 * `W3mError` or its data.
 */
export const planTransfer =
  (place: Place, transfer: Transfer, decimals: number): AppThunk<Promise<Plan>> =>
  async dispatch =>
    dispatch((await loadMoney.load()).planTransfer(place, transfer, decimals))

/** A quote of a swap, and the transaction that has to come next. Rejects with data of an error. */
export const planStep =
  (order: StepOrder): AppThunk<Promise<Step>> =>
  async dispatch =>
    dispatch((await loadMoney.load()).planStep(order))

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
export const warnOfReceiver =
  (place: AccountPlace, receiver: string): AppThunk<Promise<readonly Warning[]>> =>
  async dispatch =>
    dispatch((await loadMoney.load()).warnOfReceiver(place, receiver))

/** The most that can be sent, base units: of the native currency what the network takes is left out. */
export const maxAmount =
  (place: Place, token: TokenAddress, receiver: string): AppThunk<Promise<string>> =>
  async dispatch =>
    dispatch((await loadMoney.load()).maxAmount(place, token, receiver))
