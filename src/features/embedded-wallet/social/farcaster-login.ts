import type { AppThunk } from '../../../store/types'
import type { Outcome } from '../../../wallets/connections/connect-thunks'
import { openEmailWallet } from '../../../wallets/embedded/email-wallet'
import { socialError } from './social-errors'
import { socialTask } from './social-login'

/** What there is to show: the address that the app is asked by, until the person has agreed there. */
export type FarcasterStep =
  | { readonly step: 'app'; readonly url: string }
  | { readonly step: 'user'; readonly url: undefined }

/** Web pages, which open the app, and the app's own scheme. */
const IS_LINK = /^(https?|farcaster|warpcast):\/\/./i

/**
 * Log-in with Farcaster (docs/protocols/secure-frame.md#farcaster): an address to scan or to open, and the wait for the
 * app's answer.
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
