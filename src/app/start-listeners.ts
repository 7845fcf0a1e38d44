import { adoptStyles } from '../shared/theme/adopt-styles'
import { BASE_STYLES } from '../shared/theme/base-styles'
import type { Deps } from '../store/deps'
import { resetServices } from '../store/inject-service'
import type { AppStore, StartListening } from '../store/types'
import { registerConnectors } from './connectors/register-connectors'
import { startAnalytics } from './listeners/analytics'
import { startDomEvents } from './listeners/dom-events'
import { startErrorSnackbar } from './listeners/error-snackbar'
import { startPreloading } from './listeners/preload-views'
import { startPublishing } from './listeners/publish-state'
import { followRefusals } from './listeners/refusals'
import { followPendingTransactions } from './listeners/transactions'
import { FEATURES } from './loaders'

type Options = {
  store: AppStore
  deps: Deps
  startListening: StartListening
  /** Loads the session code and starts the session. */
  loadSession: () => Promise<unknown>
}

/** Starts all listeners of one store. Returns a function that ends every timer, listener and request. */
export function startListeners({ store, deps, startListening, loadSession }: Options): () => void {
  adoptStyles(deps.host.root, BASE_STYLES)
  startDomEvents(startListening)
  startErrorSnackbar(startListening)
  startAnalytics(startListening)
  followRefusals(startListening)
  startPreloading(startListening)
  followPendingTransactions(startListening, deps)
  const ended = new AbortController()
  const stopPublishing = startPublishing(store, deps.host, FEATURES.session.peek)
  registerConnectors({ store, startListening, deps }, ended.signal, loadSession)
  return () => {
    ended.abort()
    deps.tasks.abortAll()
    stopPublishing()
    deps.connectors.clear()
    resetServices().forEach(store.dispatch)
  }
}
