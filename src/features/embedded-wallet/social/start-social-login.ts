import type { PopupProvider } from '../../../shared/host/social-providers'
import { writeWaitingPage } from '../../../shared/lib/waiting-window'
import type { AppThunk } from '../../../store/types'
import { preloadEmailWallet } from '../../../wallets/embedded/email-wallet'
import { runSocialLogin } from './social-login'
import { socialStepReached } from './social-slice'

/** No `noopener`, because the page in the window answers through its opener. */
const FEATURES = 'width=600,height=800,scrollbars=yes'

/** Preloads code and frame when the visitor is about to log in. Errors are ignored here; the login reports them. */
export const preloadSocialLogin = (): AppThunk => dispatch => {
  dispatch(preloadEmailWallet())
}

/**
 * Logs in with a social provider. Call it synchronously in the click handler: browsers block windows that are opened later.
 * `words` is shown in the window until the provider's page loads. Views read the progress with `selectSocialLogin`.
 */
export const startSocialLogin =
  (provider: PopupProvider, words: string): AppThunk =>
  dispatch => {
    const popup = window.open('', '_blank', FEATURES)
    if (popup) writeWaitingPage(popup, words)
    dispatch(socialStepReached({ step: 'window' }))
    void dispatch(runSocialLogin(provider, popup))
  }
