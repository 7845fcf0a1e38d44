import type { RootState } from '../../../store/root-reducer'
import type { AppThunk } from '../../../store/types'
import { namesReset } from './names-slice'

/** Name of the task that is aborted when the visitor leaves the registration. */
export const REGISTER_TASK = 'names.register'

/**
 * Aborts the registration when the visitor leaves RegisterAccountName, unless they only went to the approval view of
 * the email wallet.
 */
export const leaveRegistration =
  (): AppThunk =>
  (dispatch, getState, { tasks }) => {
    if (isRegistering(getState())) return
    tasks.abort(REGISTER_TASK)
    dispatch(namesReset())
  }

/** Whether RegisterAccountName is open or in the view history, so that the visitor returns to it. */
export const isRegistering = ({ modal, router }: RootState) =>
  modal.open && router.history.some(({ view }) => view === 'RegisterAccountName')
