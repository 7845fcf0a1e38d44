import { addListener, removeListener } from '@reduxjs/toolkit'
import type { Deps } from '../../store/deps'
import type { RootState } from '../../store/root-reducer'
import type { AppDispatch, AppThunk } from '../../store/types'
import { selectTransaction } from './transactions-slice'
import type { TransactionEntry } from './types'

const add = addListener.withTypes<RootState, AppDispatch, Deps>()
const remove = removeListener.withTypes<RootState, AppDispatch, Deps>()

/**
 * Calls `onStatus` with each new status of a transaction, right after the change. Returns a function that stops
 * watching.
 */
export const watchTransaction =
  (id: string, onStatus: (status: TransactionEntry['status']) => void): AppThunk<() => void> =>
  dispatch => {
    const statusIn = (state: RootState) => selectTransaction(state, id)?.status
    const listener = {
      predicate: (_action: unknown, current: RootState, before: RootState) =>
        statusIn(current) !== statusIn(before),
      effect: (_action: unknown, { getState }: { getState(): RootState }) => {
        const status = statusIn(getState())
        if (status) onStatus(status)
      },
    }
    dispatch(add(listener))
    return () => void dispatch(remove(listener))
  }
