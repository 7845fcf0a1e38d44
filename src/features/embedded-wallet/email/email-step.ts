import type { AppThunk } from '../../../store/types'
import { CONNECT_TASK } from '../../../wallets/connections/connections-slice'
import { selectIsLoginPending } from '../../../wallets/connections/selectors'

/** Task that requests an e-mail. */
export const MAIL = 'email.mail'
/** Task that checks the code or waits for the device. */
export const STEP = 'email.step'

/** Aborts the tasks after the visitor left the step, so that late answers change nothing. */
export const leaveEmailStep =
  (): AppThunk =>
  (_dispatch, getState, { tasks }) => {
    for (const task of [MAIL, STEP]) tasks.abort(task)
    if (selectIsLoginPending(getState())) tasks.abort(CONNECT_TASK)
  }
