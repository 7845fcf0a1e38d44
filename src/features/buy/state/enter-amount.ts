import type { AppThunk } from '../../../store/types'
import { changeDraft } from './change-draft'

/** Delay in ms between the last input and the request for a quote. */
export const AMOUNT_DEBOUNCE_MS = 500
const DEBOUNCE_TASK = 'onramp-amount'

/** Updates the amount. A quote is requested after `AMOUNT_DEBOUNCE_MS` without a change, or at once if `isFinal`. */
export const enterAmount =
  (amount: string, isFinal = false): AppThunk =>
  (dispatch, _getState, { tasks, clock }) => {
    const signal = tasks.start(DEBOUNCE_TASK)
    if (isFinal) {
      dispatch(changeDraft({ amount, settled: amount }))
      return
    }
    dispatch(changeDraft({ amount }))
    const cancel = clock.after(AMOUNT_DEBOUNCE_MS, () => dispatch(changeDraft({ settled: amount })))
    signal.addEventListener('abort', cancel)
  }
