import type { ConnectorType } from '../../shared/host/connector-summary'
import type { Namespace } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import type { RootState } from '../../store/root-reducer'
import type { StartListening } from '../../store/types'
import { approvedOf } from '../../wallets/approved-networks'
import { accountsOf } from '../../wallets/connections/accounts-of'
import {
  accountsChanged,
  approvedChanged,
  connected,
  disconnected,
  embeddedChanged,
  networkChanged,
} from '../../wallets/connections/connections-slice'
import { followStored } from '../../wallets/connections/follow-other-tabs'
import { ON_SCREEN_TASK, switchTaskOf } from '../../wallets/connections/switch-thunks'
import type { ConnectorEvent, ConnectorInfo } from '../../wallets/connector'

/** Connectors whose connection lasts until it is explicitly ended. */
const PERSISTENT_TYPES: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH']

const connectorOf = ({ connections }: RootState, namespace: Namespace) =>
  connections.byNamespace[namespace]?.connector

/** Wallet → store: dispatches the events of the connected wallets. Returns a function that stops it. */
export function startConnectorEvents(startListening: StartListening, deps: Deps): () => void {
  const subscriptions = new Map<Namespace, () => void>()
  const openConnectorOf = ({ uid }: ConnectorInfo) => deps.connectors.get(uid)?.peek()
  const stop = (namespace: Namespace) => {
    subscriptions.get(namespace)?.()
    subscriptions.delete(namespace)
    // A pending network switch belongs to the wallet that is no longer connected.
    deps.tasks.abort(switchTaskOf(namespace))
  }
  const endReplaced = (info: ConnectorInfo) => {
    const live = openConnectorOf(info)
    // Ended now, because it cannot be later: the session would stay open in the wallet, and its key or login in
    // storage.
    if (PERSISTENT_TYPES.includes(info.type)) live?.disconnect().catch(() => {})
    else live?.release?.()
  }
  startListening({
    actionCreator: connected,
    effect: ({ payload: { connector, restored, background } }, { dispatch, getOriginalState }) => {
      const { namespace, uid } = connector
      const before = connectorOf(getOriginalState(), namespace)
      stop(namespace)
      if (before && before.uid !== uid) endReplaced(before)
      if (!restored && !background) deps.tasks.abort(ON_SCREEN_TASK)
      const unsubscribe = openConnectorOf(connector)?.subscribe(event => {
        dispatch(toAction(namespace, event))
        // Another tab ends a paired session when its visitor connects another wallet there. `disconnect()` in this tab gives
        // no event of such a session, and must not bring another wallet.
        if (event.type === 'disconnected' && connector.type === 'WALLET_CONNECT')
          void dispatch(followStored(namespace, connector.id))
      })
      if (unsubscribe) subscriptions.set(namespace, unsubscribe)
    },
  })
  startListening({
    actionCreator: disconnected,
    effect: ({ payload: { namespace } }, { getOriginalState }) => {
      const before = connectorOf(getOriginalState(), namespace)
      stop(namespace)
      if (before) openConnectorOf(before)?.release?.()
    },
  })
  return () => {
    for (const namespace of [...subscriptions.keys()]) stop(namespace)
  }
}

function toAction(namespace: Namespace, event: ConnectorEvent) {
  switch (event.type) {
    case 'disconnected':
      return disconnected({ namespace })
    case 'networkChanged':
      return networkChanged({ namespace, network: event.network })
    case 'accountsChanged':
      return accountsChanged(accountsOf(namespace, event))
    case 'embeddedChanged':
      return embeddedChanged({ namespace, embedded: event.embedded })
    case 'approvedChanged':
      return approvedChanged({ namespace, ...approvedOf(event) })
  }
}
