import type { FeatureContext } from '../../store/types'
import { startConnecting } from '../../wallets/connections/connect-thunks'
import { storePairingChoice } from '../../wallets/walletconnect/state/store-pairing-choice'
import { startAddedChains } from './added-chains'
import { startBalance } from './balance'
import { startConnectionEvents } from './connection-events'
import { startConnectorEvents } from './connector-events'
import { followNetworkMark } from './follow-network-mark'
import { followReturn } from './follow-return'
import { startNavigation } from './navigation'
import { startPersistence } from './persistence'
import { followAvatar } from './profile-avatar'
import { startSignInReview } from './sign-in-review'
import { startUnsupportedChain } from './unsupported-chain'

/**
 * Starts the session of one element: wallet events, storage, balance and navigation. Returns a function that stops it.
 */
export function startSession(context: FeatureContext): () => void {
  const { store, startListening, deps } = context
  startConnectionEvents(startListening)
  startConnecting(context)
  const stops = [
    startConnectorEvents(startListening, deps),
    startBalance(startListening, store.dispatch),
    followAvatar(store),
    followNetworkMark(context),
    followReturn(store),
  ]
  startPersistence(startListening, deps)
  storePairingChoice(startListening, deps)
  startUnsupportedChain(startListening)
  startAddedChains(startListening)
  startSignInReview(context)
  startNavigation(startListening) // last, because it dispatches more actions
  return () => {
    for (const stop of stops) stop()
  }
}
