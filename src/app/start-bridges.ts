import { analyticsApi } from '../services/analytics/analytics-api'
import { blockchainApi } from '../services/blockchain/blockchain-api'
import { directoryApi } from '../services/directory/directory-api'
import { nodeApi } from '../services/node/node-api'
import { pictureApi } from '../services/pictures/picture-api'
import type { HostPort } from '../shared/host/host-port'
import { adoptStyles } from '../shared/theme/adopt-styles'
import { BASE_STYLES } from '../shared/theme/base-styles'
import type { Deps } from '../store/deps'
import type { AppStore, StartListening } from '../store/types'
import { discoverConnectors } from '../wallets/discover-connectors'
import { addConnector } from './bridges/add-connector'
import { startAnalytics } from './bridges/analytics'
import { announcePairing } from './bridges/announce-pairing'
import { followAvatar } from './bridges/avatar'
import { startDomEvents } from './bridges/dom-events'
import { startErrorSnackbar } from './bridges/error-snackbar'
import { knownWallets } from './bridges/known-wallets'
import { startPublishing } from './bridges/publish-state'
import { announceStandardWallets } from './bridges/standard-wallets'
import { followPending } from './bridges/transactions'
import { sessionModule } from './loaders'

type Options = { port: HostPort; store: AppStore; deps: Deps; startListening: StartListening }

/** Connects one store with everything around it. The answer ends every timer, listener and request. */
export function startBridges({ port, store, deps, startListening }: Options): () => void {
  const { dispatch, getState } = store
  adoptStyles(port.root, BASE_STYLES)
  void deps.locale.use(getState().options?.locale ?? 'auto', document)
  startDomEvents(startListening)
  startErrorSnackbar(startListening)
  startAnalytics(startListening)
  followPending(startListening, deps)
  const add = addConnector(dispatch, deps)
  const stops = [
    startPublishing(store, port),
    followAvatar(store),
    announcePairing(store, deps),
    discoverConnectors(window, {
      known: knownWallets(store),
      found({ info, provider, twin }) {
        const { clock } = deps
        const open = async () =>
          (await sessionModule.load()).createEip1193Connector({ info, provider, clock })
        add(info, open, twin)
      },
    }),
    announceStandardWallets({ store, startListening, deps, add }),
  ]
  return () => {
    deps.tasks.abortAll()
    for (const stop of stops) stop()
    deps.connectors.clear()
    for (const api of [directoryApi, analyticsApi, nodeApi, blockchainApi, pictureApi])
      dispatch(api.util.resetApiState())
  }
}
