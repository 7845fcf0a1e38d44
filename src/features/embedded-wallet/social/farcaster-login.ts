import type { AppThunk } from '../../../store/types'
import type { Outcome } from '../../../wallets/connections/connect-thunks'
import { openEmailWallet } from '../../../wallets/embedded/email-wallet'
import { socialError } from './social-errors'
import { socialTask } from './social-login'

/** Step of the login: `app` shows the URL that opens the app, `user` follows once the visitor has agreed there. */
export type FarcasterStep =
  | { readonly step: 'app'; readonly url: string }
  | { readonly step: 'user'; readonly url: undefined }

/** Accepted links: web pages that open the app, and the app's own schemes. */
const IS_LINK = /^(https?|farcaster|warpcast):\/\/./i

/**
 * Logs in with Farcaster (docs/protocols/secure-frame.md#farcaster): reports a URL to scan or open, then waits for the
 * app's response.
 */
export const logInWithFarcaster =
  (onStep: (step: FarcasterStep) => void): AppThunk<Promise<Outcome>> =>
  dispatch =>
    dispatch(
      socialTask('farcaster', async (wait, signal) => {
        const { wallet, connect } = await wait(dispatch(openEmailWallet()))
        const url = await wallet.getFarcasterUri({ signal })
        if (!IS_LINK.test(url))
          throw socialError('SOCIAL_FAILED', { values: { message: 'Farcaster has no address' } })
        onStep({ step: 'app', url })
        await wallet.connectFarcaster({ signal })
        onStep({ step: 'user', url: undefined })
        wallet.rememberSocialProvider('farcaster')
        return connect()
      }),
    )
