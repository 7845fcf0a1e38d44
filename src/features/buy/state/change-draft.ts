import type { AppThunk } from '../../../store/types'
import { draftChanged, type OnrampDraft, selectOnramp } from './onramp-slice'

/** Changes the draft and notifies the page's own forms. */
export const changeDraft =
  (change: Partial<OnrampDraft>): AppThunk =>
  (dispatch, getState, { host: { session } }) => {
    dispatch(draftChanged(change))
    const { amount, payment, purchase } = selectOnramp(getState())
    session.onramp = { amount, payment, purchase }
  }

/** Takes over the values entered in the page's own form. */
export const takeDraft =
  (): AppThunk =>
  (dispatch, _getState, { host: { session } }) => {
    if (session.onramp) dispatch(draftChanged({ ...session.onramp, settled: session.onramp.amount }))
  }
