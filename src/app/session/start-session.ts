import type { FeatureContext } from '../../store/types'
import { startConnecting } from '../../wallets/connections/connect-thunks'
import { startAddedChains } from './added-chains'
import { startBalance } from './balance'
import { startConnectionEvents } from './connection-events'
import { startConnectorEvents } from './connector-events'
import { startNavigation } from './navigation'
import { startPairingChoice } from './pairing-choice'
import { startPersistence } from './persistence'
import { followAvatar } from './profile-avatar'
import { startSignInReview } from './sign-in-review'
import { startUnsupportedChain } from './unsupported-chain'

/** Follows the wallets of one element: their events, storage, the balance, and where the modal goes. Returns a function that ends it. */
export function startSession(context: FeatureContext): () => void {
  const { store, startListening, deps } = context
  startConnectionEvents(startListening)
  startConnecting(context)
  const stops = [
    startConnectorEvents(startListening, deps),
    startBalance(startListening, store.dispatch),
    followAvatar(store),
  ]
  startPersistence(startListening, deps)
  startPairingChoice(startListening, deps)
  startUnsupportedChain(startListening)
  startAddedChains(startListening)
  startSignInReview(context)
  startNavigation(startListening) // last: it requests more
  return () => {
    for (const stop of stops) stop()
  }
}
