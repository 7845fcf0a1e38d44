import type { PayloadAction } from '@reduxjs/toolkit'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { type EmailChange, type Route, route } from '../../../store/router/routes'
import type { AppThunk } from '../../../store/types'
import type { Outcome } from '../../../wallets/connections/connect-thunks'
import { attempt } from '../../../wallets/embedded/connect-attempt'
import { openEmailWallet } from '../../../wallets/embedded/email-wallet'
import type { CodeResult } from './email-login'

const UPDATE = 'email.update'

/**
 * Requests a change of the email address (docs/protocols/secure-frame.md#email). `go` opens the view of the first
 * code.
 */
export const requestEmailUpdate =
  (change: EmailChange, go: (route: Route) => PayloadAction<Route>): AppThunk<Promise<Outcome>> =>
  (dispatch, _getState, deps) => {
    const signal = deps.tasks.start(UPDATE)
    const newEmail = change.newEmail.trim()
    return dispatch(
      attempt(async () => {
        const { wallet } = await dispatch(openEmailWallet())
        dispatch(eventTracked({ event: 'EMAIL_EDIT' }))
        const action = await wallet.updateEmail({ email: newEmail }, { signal })
        const isSecond = action === 'VERIFY_SECONDARY_OTP'
        const view = isSecond ? 'UpdateEmailSecondaryOtp' : 'UpdateEmailPrimaryOtp'
        dispatch(go(route(view, { ...change, newEmail })))
        return undefined
      }, signal),
    )
  }

/** Submits the code sent to the old address (`primary`) or to the new one (`secondary`). */
export const confirmEmailUpdate =
  (which: 'primary' | 'secondary', otp: string): AppThunk<Promise<CodeResult>> =>
  async (dispatch, _getState, deps) => {
    const signal = deps.tasks.start(UPDATE)
    const error = await dispatch(
      attempt(async () => {
        const { wallet } = await dispatch(openEmailWallet())
        if (which === 'primary') await wallet.updateEmailPrimaryOtp({ otp }, { signal })
        else await wallet.updateEmailSecondaryOtp({ otp }, { signal })
        return undefined
      }, signal),
    )
    if (error?.code === 'ABORTED') return { verified: false, error }
    dispatch(eventTracked({ event: `EMAIL_VERIFICATION_CODE_${error ? 'FAIL' : 'PASS'}` }))
    return { verified: !error, error }
  }

/** Aborts the task after the visitor left, so that late responses change nothing. */
export const leaveEmailUpdate =
  (): AppThunk =>
  (_dispatch, _getState, { tasks }) =>
    tasks.abort(UPDATE)
