import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { PopupProvider, SocialProvider } from '../../../shared/host/social-providers'
import { withSignal } from '../../../shared/lib/promise'
import { errorRaised } from '../../../store/feedback/error-raised'
import { eventTracked } from '../../../store/feedback/event-tracked'
import type { AppThunk } from '../../../store/types'
import type { Outcome } from '../../../wallets/connections/connect-thunks'
import { CONNECT_TASK } from '../../../wallets/connections/connections-slice'
import { selectIsLoginPending } from '../../../wallets/connections/selectors'
import { openEmailWallet } from '../../../wallets/embedded/email-wallet'
import { socialError } from './social-errors'
import { followPopup, type SocialPopup } from './social-popup'
import { checkSocialResult } from './social-result'
import { socialStepReached } from './social-slice'

const SOCIAL = 'social'

type Step = (wait: <T>(work: Promise<T>) => Promise<T>, signal: AbortSignal) => Promise<Outcome>

/**
 * Runs one login at a time; starting another aborts the previous one. The outcome is tracked, and errors are reported
 * to the page unless the visitor canceled.
 */
export const socialTask =
  (provider: SocialProvider, step: Step): AppThunk<Promise<Outcome>> =>
  async (dispatch, _getState, { tasks }) => {
    const signal = tasks.start(SOCIAL)
    const wait = <T>(work: Promise<T>) => withSignal(work, signal, () => new W3mError('ABORTED'))
    dispatch(eventTracked({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } }))
    const error = await step(wait, signal).catch(thrown => {
      const failure = toFailure(thrown, signal)
      if (failure.code !== 'ABORTED') dispatch(errorRaised(failure))
      return failure
    })
    if (error?.code === 'ABORTED') return error
    dispatch(eventTracked({ event: eventOf(error), properties: { provider } }))
    return error
  }

/** A lost frame also causes `ABORTED`. If the visitor did not abort, it is reported as a failure. */
function toFailure(thrown: unknown, { aborted }: AbortSignal): SerializedW3mError {
  const failure = serializeError(thrown, 'WALLET_FAILED')
  return failure.code === 'ABORTED' && !aborted
    ? serializeError(socialError('SOCIAL_FAILED', { values: { message: failure.message } }))
    : failure
}

function eventOf(error: Outcome) {
  if (!error) return 'SOCIAL_LOGIN_SUCCESS'
  return error.code === 'SOCIAL_CLOSED' ? 'SOCIAL_LOGIN_CANCELED' : 'SOCIAL_LOGIN_ERROR'
}

/**
 * Logs in with a provider in the `window` that the click opened (docs/protocols/secure-frame.md#social); `null` if the
 * browser blocked it. Views read the progress with `selectSocialLogin`.
 */
export const runSocialLogin =
  (provider: PopupProvider, window: Window | null): AppThunk<Promise<Outcome>> =>
  async dispatch => {
    const error = await dispatch(
      socialTask(provider, (wait, signal) => dispatch(logInWithProvider(provider, window, wait, signal))),
    )
    if (error && error.code !== 'ABORTED') dispatch(socialStepReached({ step: 'failed', error }))
    return error
  }

const logInWithProvider =
  (
    provider: PopupProvider,
    window: Window | null,
    ...[wait, signal]: Parameters<Step>
  ): AppThunk<ReturnType<Step>> =>
  async (dispatch, _getState, { clock }) => {
    if (!window || window.closed) throw socialError('SOCIAL_BLOCKED')
    const popup = followPopup({ page: globalThis.window, popup: window, clock })
    signal.addEventListener('abort', popup.close)
    try {
      dispatch(checkFollowed())
      const connect = await wait(dispatch(logIn(provider, popup, signal)))
      // Connecting closes the view; that must not count as canceling.
      return await connect()
    } finally {
      popup.close()
    }
  }

const logIn =
  (
    provider: PopupProvider,
    popup: SocialPopup,
    signal: AbortSignal,
  ): AppThunk<Promise<() => Promise<Outcome>>> =>
  async (dispatch, getState) => {
    const { wallet, connect } = await Promise.race([dispatch(openEmailWallet()), popup.closed])
    const redirect = wallet.getSocialRedirectUri({ provider }, { signal })
    const address = await Promise.race([redirect, popup.closed])
    const origin = new URL(getState().options?.secureUrl ?? '').origin
    const uri = await Promise.race([popup.visit(address, origin), popup.closed])
    // From here on only the frame is needed, not the window.
    popup.close()
    dispatch(checkFollowed())
    dispatch(socialStepReached({ step: 'user' }))
    checkSocialResult(uri)
    await wallet.connectSocial({ uri }, { signal })
    wallet.rememberSocialProvider(provider)
    return connect
  }

/** Aborts if the login's view is not on screen: the visitor may have moved on before the view could react. */
const checkFollowed = (): AppThunk => (dispatch, getState) => {
  const { modal, router } = getState()
  if (modal.open && router.history.at(-1)?.view === 'ConnectingSocial') return
  dispatch(leaveSocialLogin())
  throw new W3mError('ABORTED')
}

/** Aborts the login after the visitor left the view. The window closes, and late responses are ignored. */
export const leaveSocialLogin =
  (): AppThunk =>
  (_dispatch, getState, { tasks }) => {
    tasks.abort(SOCIAL)
    if (selectIsLoginPending(getState())) tasks.abort(CONNECT_TASK)
  }
