import type { AppThunk } from '../../../store/types'
import { CONNECT_TASK } from '../../../wallets/connections/connections-slice'
import { selectIsLoginPending } from '../../../wallets/connections/selectors'

/** Task that requests an email. */
export const EMAIL_REQUEST_TASK = 'email.mail'
/** Task that checks the code or waits for the device. */
export const EMAIL_STEP_TASK = 'email.step'

/** Aborts the tasks after the visitor left the step, so that late responses change nothing. */
export const leaveEmailStep =
  (): AppThunk =>
  (_dispatch, getState, { tasks }) => {
    for (const task of [EMAIL_REQUEST_TASK, EMAIL_STEP_TASK]) tasks.abort(task)
    if (selectIsLoginPending(getState())) tasks.abort(CONNECT_TASK)
  }
