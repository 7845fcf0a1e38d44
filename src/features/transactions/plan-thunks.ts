import type { Simulation } from '../../chains/family'
import type { AppThunk } from '../../store/types'
import { loadMoney } from './loaders'
import type { Plan } from './types'

type Money = Awaited<ReturnType<typeof loadMoney.load>>

/** A thunk of the code that comes when a form of money first needs it. Rejects with LOAD_FAILED where it does not come. */
const late =
  <Args extends readonly unknown[], Result>(
    pick: (money: Money) => (...args: Args) => AppThunk<Promise<Result>>,
  ) =>
  (...args: Args): AppThunk<Promise<Result>> =>
  async dispatch =>
    dispatch(pick(await loadMoney.load())(...args))

/**
 * The exact transaction of a transfer, ready to be looked at. `decimals`: those that its amount was made with. Rejects with
 * `W3mError` or its data.
 */
export const planTransfer = late(money => money.planTransfer)

/** A quote of a swap, and the transaction that has to come next. Rejects with data of an error. */
export const planStep = late(money => money.planStep)

/** What a node says would happen; never rejects. */
export const simulatePlan =
  (plan: Plan): AppThunk<Promise<Simulation>> =>
  async dispatch => {
    try {
      return await dispatch(simulate(plan))
    } catch {
      return { kind: 'unavailable' }
    }
  }
const simulate = late(money => money.simulatePlan)

/** What a name stands for. Rejects with NAME_UNRESOLVED, as data, where that cannot be found out. */
export const resolveReceiver = late(money => money.resolveReceiver)

/** What is to be known of an address before something is sent there. */
export const warnOfReceiver = late(money => money.warnOfReceiver)

/** The most that can be sent, base units: of the native currency what the network takes is left out. */
export const maxAmount = late(money => money.maxAmount)

/** What is wrong with the symbol of a token, if anything. */
export const checkToken = late(money => money.checkToken)
