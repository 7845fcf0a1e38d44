import type { Deps } from '../../deps'
import { serializeError } from '../../errors/serialize-error'
import { W3mError } from '../../errors/w3m-error'
import { namespaceOf } from '../../lib/caip'
import { showModal } from '../../router/modal-thunks'
import { route } from '../../router/routes'
import { selectIsLoggedIn } from '../../session/auth/select-is-logged-in'
import { connectWallet, type Outcome } from '../../session/connect-thunks'
import { selectPreferredNetworkId } from '../../session/selectors'
import type { AppStore } from '../../store/make-store'
import type { Connector } from '../../wallets/connector'
import type { ConnectorSource } from '../../wallets/connector-registry'
import type { AuthConnector } from '../../wallets/connectors/auth-connector'

type Options = { readonly store: AppStore; readonly deps: Deps }

/**
 * `connect(connectorId)` of the page. The e-mail wallet (`w3mAuth`) takes over whoever is logged in; where nobody is, the
 * modal opens with its e-mail field in focus, and the outcome is that of the visitor: connected, or `ABORTED` where they
 * close it or take another wallet.
 */
export async function connectById({ store, deps }: Options, id: string): Promise<Outcome> {
  const { dispatch, getState } = store
  try {
    const preferred = selectPreferredNetworkId(getState())
    const isMeant = (info: ConnectorSource['info']) => info.id === id || info.uid === id
    // one wallet on several chain families: on that of the network in use
    const source =
      deps.connectors.find(info => isMeant(info) && info.namespace === namespaceOf(preferred ?? '')) ??
      deps.connectors.find(isMeant)
    if (!source) throw new W3mError('CONNECTOR_NOT_FOUND')
    const { uid, type } = source.info
    if (type !== 'AUTH' || (await isSomebodyThere(await source.open()))) return dispatch(connectWallet(uid))
    void dispatch(showModal(route('Connect', { email: true })))
    await untilLoggedIn(store)
    return undefined
  } catch (error) {
    return serializeError(error, 'WALLET_FAILED')
  }
}

/** A frame that cannot be asked now says so to the visitor, when they log in. */
const isSomebodyThere = async (connector: Connector): Promise<boolean> =>
  (connector as AuthConnector).wallet.isConnected().catch(() => false)

/** Rejects with `ABORTED` once the modal is closed without a log-in. */
function untilLoggedIn({ getState, subscribe }: AppStore): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = subscribe(() => {
      const isIn = selectIsLoggedIn(getState())
      if (!isIn && getState().modal.open) return
      stop()
      if (isIn) resolve()
      else reject(new W3mError('ABORTED'))
    })
  })
}
