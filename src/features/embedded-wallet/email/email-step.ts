import type { AppThunk } from '../../../store/types'
import { CONNECT_TASK } from '../../../wallets/connections/connections-slice'

/** The mail that is requested. */
export const MAIL = 'email.mail'
/** The code or the device that is waited for. */
export const STEP = 'email.step'

/** The visitor left the step: what it waits for changes nothing any more. */
export const leaveEmailStep =
  (): AppThunk =>
  (_dispatch, _getState, { tasks }) => {
    for (const task of [MAIL, STEP, CONNECT_TASK]) tasks.abort(task)
  }
