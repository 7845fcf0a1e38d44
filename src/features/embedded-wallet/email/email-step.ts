import type { AppThunk } from '../../../store/types'
import { CONNECT_TASK } from '../../../wallets/connections/connections-slice'
import { selectIsLoginPending } from '../../../wallets/connections/selectors'

/** The mail that is requested. */
export const MAIL = 'email.mail'
/** The code or the device that is waited for. */
export const STEP = 'email.step'

/** The visitor left the step: what it waits for changes nothing any more. */
export const leaveEmailStep =
  (): AppThunk =>
  (_dispatch, getState, { tasks }) => {
    for (const task of [MAIL, STEP]) tasks.abort(task)
    if (selectIsLoginPending(getState())) tasks.abort(CONNECT_TASK)
  }
