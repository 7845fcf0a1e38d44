import { W3mError } from '../errors/w3m-error'
import { lazy } from '../lib/lazy'

/** Loaded for a stored session and for the first request of a wallet, not for the list of wallets. */
export const sessionModule = lazy(() => import('./session/start-session').catch(toLoadFailed))

/** Comes with it. */
export const walletViews = lazy(() => import('./views/wallet-views').catch(toLoadFailed))

/** Loaded when a wallet elsewhere is wanted, or found in storage. */
export const pairingModule = lazy(() => import('./pairing/open-pairing').catch(toLoadFailed))

/** Loaded when a wallet of the Wallet Standard is first asked, or found in storage. */
export const standardWalletModule = lazy(() => import('./solana/open-standard-wallet').catch(toLoadFailed))

function toLoadFailed(cause: unknown): never {
  throw new W3mError('LOAD_FAILED', { cause })
}
