import type { PayloadAction } from '@reduxjs/toolkit'
import { W3mError } from '../../errors/w3m-error'
import type { Route } from '../../router/routes'
import type { AppThunk } from '../../store/make-store'
import type { Outcome } from '../connect-thunks'
import { CONNECT_TASK } from '../connections-slice'
import { attempt } from './attempt'
import { loadEmailLogin } from './loaders'

/** The mail that is asked for. */
export const MAIL = 'email.mail'
/** The code or the device that is waited for. */
export const STEP = 'email.step'

/** As `sendEmail`, whose code comes first. */
export const askForMail =
  (text: string, go: (place: Route) => PayloadAction<Route>): AppThunk<Promise<Outcome>> =>
  (dispatch, _getState, deps) => {
    const signal = deps.tasks.start(MAIL)
    return dispatch(
      attempt(async () => {
        const { sendEmail } = await loadEmailLogin.load()
        if (signal.aborted) throw new W3mError('ABORTED')
        return dispatch(sendEmail(text, go))
      }, signal),
    )
  }

/** The visitor left the step: what it waits for changes nothing any more. */
export const leaveEmailStep =
  (): AppThunk =>
  (_dispatch, _getState, { tasks }) => {
    for (const task of [MAIL, STEP, CONNECT_TASK]) tasks.abort(task)
  }
