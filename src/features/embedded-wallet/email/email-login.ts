import type { PayloadAction } from '@reduxjs/toolkit'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { viewReplaced } from '../../../store/router/router-slice'
import { type Route, route } from '../../../store/router/routes'
import type { AppThunk } from '../../../store/types'
import type { Outcome } from '../../../wallets/connections/connect-thunks'
import { attempt } from '../../../wallets/embedded/connect-attempt'
import { openEmailWallet } from '../../../wallets/embedded/email-wallet'
import { EMAIL_REQUEST_TASK, EMAIL_STEP_TASK } from './email-step'

/**
 * Requests an email (docs/protocols/secure-frame.md#email). `go` opens the next view; a trusted device connects at
 * once.
 */
export const sendEmail =
  (text: string, go: (route: Route) => PayloadAction<Route>): AppThunk<Promise<Outcome>> =>
  (dispatch, _getState, deps) => {
    const signal = deps.tasks.start(EMAIL_REQUEST_TASK)
    const email = text.trim()
    return dispatch(
      attempt(async () => {
        const { wallet, connect } = await dispatch(openEmailWallet())
        const action = await wallet.connectEmail({ email }, { signal })
        if (action === 'CONNECT') return connect()
        if (action === 'VERIFY_OTP') dispatch(eventTracked({ event: 'EMAIL_VERIFICATION_CODE_SENT' }))
        dispatch(go(route(action === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice', { email })))
        return undefined
      }, signal),
    )
  }

/** Waits until the link in the email was opened, then requests the code. Starting over aborts the previous wait. */
export const waitForDevice =
  (email: string): AppThunk<Promise<Outcome>> =>
  (dispatch, _getState, deps) => {
    const signal = deps.tasks.start(EMAIL_STEP_TASK)
    return dispatch(
      attempt(async () => {
        const { wallet } = await dispatch(openEmailWallet())
        await wallet.connectDevice({ signal })
        dispatch(eventTracked({ event: 'DEVICE_REGISTERED_FOR_EMAIL' }))
        dispatch(eventTracked({ event: 'EMAIL_VERIFICATION_CODE_SENT' }))
        dispatch(viewReplaced(route('EmailVerifyOtp', { email })))
        return undefined
      }, signal),
    )
  }

/** `verified`: the code was correct and cannot be used again. */
export type CodeResult = { readonly verified: boolean; readonly error: Outcome }

/** Submits a code, and connects if it is correct. */
export const confirmCode =
  (otp: string): AppThunk<Promise<CodeResult>> =>
  async (dispatch, _getState, deps) => {
    const signal = deps.tasks.start(EMAIL_STEP_TASK)
    const error = await dispatch(
      attempt(async () => {
        const { wallet } = await dispatch(openEmailWallet())
        await wallet.connectOtp({ otp }, { signal })
        return undefined
      }, signal),
    )
    if (error?.code === 'ABORTED') return { verified: false, error }
    const outcome = error ? 'FAIL' : 'PASS'
    dispatch(eventTracked({ event: `EMAIL_VERIFICATION_CODE_${outcome}` }))
    return error ? { verified: false, error } : { verified: true, error: await dispatch(finishLogin()) }
  }

/** Connects the account that is logged in to the frame. */
export const finishLogin = (): AppThunk<Promise<Outcome>> => dispatch =>
  dispatch(
    attempt(async () => {
      const { connect } = await dispatch(openEmailWallet())
      return connect()
    }),
  )
