import type { AppThunk } from '../../../store/types'
import { draftChanged, type OnrampDraft, selectOnramp } from './onramp-slice'

/** Changes the draft and notifies on-ramp forms on the page. */
export const changeDraft =
  (change: Partial<OnrampDraft>): AppThunk =>
  (dispatch, getState, { host: { session } }) => {
    dispatch(draftChanged(change))
    const { amount, payment, purchase } = selectOnramp(getState())
    session.onramp = { amount, payment, purchase }
  }

/** Copies the values of the page's own on-ramp form into the draft. */
export const copyDraftFromPage =
  (): AppThunk =>
  (dispatch, _getState, { host: { session } }) => {
    if (session.onramp) dispatch(draftChanged({ ...session.onramp, settled: session.onramp.amount }))
  }
