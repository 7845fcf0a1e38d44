import { writeWaiting } from '../../../shared/lib/waiting-window'
import type { AppThunk } from '../../../store/types'
import { warmEmailWallet } from '../../../wallets/embedded/email-wallet'
import { type PopupProvider, runSocialLogin } from './social-login'
import { socialStepReached } from './social-slice'

/** Without `noopener`: the page in the window answers through its opener. */
const FEATURES = 'width=600,height=800,scrollbars=yes'

/** The visitor is about to log in: code and frame may load. What goes wrong is said when they do. */
export const warmSocialLogin = (): AppThunk => dispatch => {
  dispatch(warmEmailWallet())
}

/**
 * Log-in at a provider. To be called in the task of a click: the window is opened at once, as browsers refuse it later,
 * and all else follows when its code is there. `words`: what it shows until the provider's page comes. Views follow it
 * by `selectSocialLogin`.
 */
export const startSocialLogin =
  (provider: PopupProvider, words: string): AppThunk =>
  dispatch => {
    const popup = window.open('', '_blank', FEATURES)
    if (popup) writeWaiting(popup, words)
    dispatch(socialStepReached({ step: 'window' }))
    void dispatch(runSocialLogin(provider, popup))
  }
