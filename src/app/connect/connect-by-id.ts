import { namespaceOf } from '../../chains/namespaces'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Deps } from '../../store/deps'
import type { AppStore, StartListening } from '../../store/types'
import { connectWallet, type Outcome } from '../../wallets/connections/connect-thunks'
import { selectNetworks, selectPreferredNetworkId } from '../../wallets/connections/selectors'
import type { ConnectorSource } from '../../wallets/connector-registry'
import { connectByCode } from './connect-by-code'
import { connectByLogin } from './connect-by-login'

type Options = { readonly store: AppStore; readonly startListening: StartListening; readonly deps: Deps }

/** `connect(connectorId)` of the page: the wallet that it names, by its public id or its uid. */
export async function connectById(id: string, options: Options): Promise<Outcome> {
  try {
    const source = findSource(id, options)
    const { uid, type } = source.info
    if (type === 'WALLET_CONNECT') return await connectByCode(options)
    if (type === 'AUTH') return await connectByLogin(options, source)
    return await options.store.dispatch(connectWallet(uid))
  } catch (error) {
    return serializeError(error, 'WALLET_FAILED')
  }
}

/** One wallet may serve several chain families: that of the network in use goes first, and the page must have one of it. */
function findSource(id: string, { store, deps }: Options): ConnectorSource {
  const state = store.getState()
  const isMeant = (info: ConnectorSource['info']) => info.id === id || info.uid === id
  const served = new Set(selectNetworks(state).map(({ namespace }) => namespace))
  const preferred = namespaceOf(selectPreferredNetworkId(state) ?? '')
  const source =
    deps.connectors.find(info => isMeant(info) && info.namespace === preferred) ??
    deps.connectors.find(info => isMeant(info) && served.has(info.namespace))
  if (source) return source
  throw new W3mError(deps.connectors.find(isMeant) ? 'WALLET_NETWORKS_UNSUPPORTED' : 'CONNECTOR_NOT_FOUND')
}
