import type { Deps } from '../deps'
import type { HostPort } from '../element/host-port'
import { lazy } from '../lib/lazy'
import { analyticsApi } from '../services/analytics/analytics-api'
import { directoryApi } from '../services/directory/directory-api'
import { nodeApi } from '../services/node/node-api'
import { connectorFound } from '../session/connectors-slice'
import type { AppStore, StartListening } from '../store/make-store'
import { adoptStyles } from '../theme/adopt-styles'
import { BASE_STYLES } from '../theme/base-styles'
import { discoverConnectors } from '../wallets/discover-connectors'
import { loadEip1193Connector } from '../wallets/loaders'
import { startAnalytics } from './bridges/analytics'
import { startDomEvents } from './bridges/dom-events'
import { startErrorSnackbar } from './bridges/error-snackbar'
import { announcePairing } from './bridges/pairing'
import { startPublishing } from './bridges/publish-state'

type Options = { port: HostPort; store: AppStore; deps: Deps; startListening: StartListening }

/** Connects one store with everything around it. The answer ends every timer, listener and request. */
export function startBridges({ port, store, deps, startListening }: Options): () => void {
  const { dispatch, getState } = store
  adoptStyles(port.root, BASE_STYLES)
  void deps.locale.use(getState().options?.locale ?? 'auto', document)
  startDomEvents(startListening)
  startErrorSnackbar(startListening)
  startAnalytics(startListening)
  const stops = [
    startPublishing(store, port),
    announcePairing(store, deps),
    discoverConnectors(window, ({ info, provider, twin }) => {
      dispatch(connectorFound({ ...info, twin }))
      const { clock } = deps
      const { load, peek } = lazy(async () => (await loadEip1193Connector.load())({ info, provider, clock }))
      deps.connectors.add({ info, open: load, peek })
    }),
  ]
  return () => {
    deps.tasks.abortAll()
    for (const stop of stops) stop()
    deps.connectors.clear()
    for (const api of [directoryApi, analyticsApi, nodeApi]) dispatch(api.util.resetApiState())
  }
}
