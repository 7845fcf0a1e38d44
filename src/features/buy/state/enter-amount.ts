import type { AppThunk } from '../../../store/types'
import { changeDraft } from './change-draft'

/** Delay after typing before a quote is requested. */
export const AMOUNT_DEBOUNCE_MS = 500
const TYPING = 'onramp-amount'

/** Updates the amount. A quote is requested once it has stayed the same for a while, or at once if `isFinal`. */
export const enterAmount =
  (amount: string, isFinal = false): AppThunk =>
  (dispatch, _getState, { tasks, clock }) => {
    const signal = tasks.start(TYPING)
    if (isFinal) {
      dispatch(changeDraft({ amount, settled: amount }))
      return
    }
    dispatch(changeDraft({ amount }))
    const cancel = clock.after(AMOUNT_DEBOUNCE_MS, () => dispatch(changeDraft({ settled: amount })))
    signal.addEventListener('abort', cancel)
  }
