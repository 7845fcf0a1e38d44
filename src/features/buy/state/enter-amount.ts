import type { AppThunk } from '../../../store/types'
import { changeDraft } from './change-draft'

/** A quote is requested once typing pauses. */
export const AMOUNT_DEBOUNCE_MS = 500
const TYPING = 'onramp-amount'

/** What is in the field; a price is requested once it has stayed the same for a while, or at once. */
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
