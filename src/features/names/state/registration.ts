import type { RootState } from '../../../store/root-reducer'
import type { AppThunk } from '../../../store/types'
import { namesReset } from './names-slice'

/** Name of the task that is aborted when the user leaves the registration. */
export const REGISTERING = 'names.register'

/**
 * Aborts the registration when the user leaves RegisterAccountName, unless they only went to the approval view of the
 * e-mail wallet.
 */
export const leaveRegistration =
  (): AppThunk =>
  (dispatch, getState, { tasks }) => {
    if (isRegistering(getState())) return
    tasks.abort(REGISTERING)
    dispatch(namesReset())
  }

/** Whether RegisterAccountName is open or in the view history, so that the user returns to it. */
export const isRegistering = ({ modal, router }: RootState) =>
  modal.open && router.history.some(({ view }) => view === 'RegisterAccountName')
