import type { RootState } from '../../../store/root-reducer'
import type { AppThunk } from '../../../store/types'
import { namesReset } from './names-slice'

/** What the visitor's turning away ends. */
export const REGISTERING = 'names.register'

/** The visitor left RegisterAccountName, other than for the e-mail wallet's question: nothing of it goes on. */
export const leaveRegistration =
  (): AppThunk =>
  (dispatch, getState, { tasks }) => {
    if (isNaming(getState())) return
    tasks.abort(REGISTERING)
    dispatch(namesReset())
  }

/** On RegisterAccountName, or on the way back to it. */
export const isNaming = ({ modal, router }: RootState) =>
  modal.open && router.history.some(({ view }) => view === 'RegisterAccountName')
