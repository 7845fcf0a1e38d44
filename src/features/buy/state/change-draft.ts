import type { AppThunk } from '../../../store/types'
import { draftChanged, type OnrampDraft, selectOnramp } from './onramp-slice'

/** What a person enters; forms that the page shows are told. */
export const changeDraft =
  (change: Partial<OnrampDraft>): AppThunk =>
  (dispatch, getState, { host: { session } }) => {
    dispatch(draftChanged(change))
    const { amount, payment, purchase } = selectOnramp(getState())
    session.onramp = { amount, payment, purchase }
  }

/** Takes up what was entered in the page. */
export const takeDraft =
  (): AppThunk =>
  (dispatch, _getState, { host: { session } }) => {
    if (session.onramp) dispatch(draftChanged({ ...session.onramp, settled: session.onramp.amount }))
  }
