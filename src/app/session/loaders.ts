import { W3mError } from '../../errors/w3m-error'
import { lazy } from '../../lib/lazy'

/** Loaded when the e-mail wallet is wanted, or found in storage. */
export const frameModule = lazy(() => import('../frame/open-frame').catch(toLoadFailed))

/** Comes with it. */
export const frameClientModule = lazy(() => import('../../frame/create-frame').catch(toLoadFailed))

/** Loaded when it is wanted on Solana. */
export const solanaFrameModule = lazy(() => import('../frame/open-solana-frame').catch(toLoadFailed))

/** Who the account is: asked for once a wallet is connected. */
export const profileModule = lazy(() => import('../../services/blockchain/profile-endpoints'))

/** Loaded when somebody connects to a page that wants them to sign in. */
export const signInModule = lazy(() => import('../sign-in/start-sign-in').catch(toLoadFailed))

function toLoadFailed(cause: unknown): never {
  throw new W3mError('LOAD_FAILED', { cause })
}
