import type { Deps } from '../../deps'
import type { Namespace } from '../../lib/caip'
import {
  accountsChanged,
  approvedChanged,
  connected,
  disconnected,
  networkChanged,
} from '../../session/connections-slice'
import { accountsOf } from '../../session/display-accounts'
import { ON_SCREEN, switchTask } from '../../session/switch-thunks'
import type { StartListening } from '../../store/make-store'
import { approvedOf } from '../../wallets/approved-networks'
import type { ConnectorEvent, ConnectorInfo } from '../../wallets/connector'

/** Wallet → store: what the connected wallets say, for as long as they are connected. The answer stops listening. */
export function startConnectorEvents(startListening: StartListening, deps: Deps): () => void {
  const subscriptions = new Map<Namespace, () => void>()
  const stop = (namespace: Namespace) => {
    subscriptions.get(namespace)?.()
    subscriptions.delete(namespace)
    // The wallet that was being asked is no longer the one that counts.
    deps.tasks.abort(switchTask(namespace))
  }
  /** Nobody could end it later: its session would go on in the wallet, and its key stay in storage. */
  const endPairing = ({ uid, type }: ConnectorInfo) => {
    if (type === 'WALLET_CONNECT')
      deps.connectors
        .get(uid)
        ?.peek()
        ?.disconnect()
        .catch(() => {})
  }
  startListening({
    actionCreator: connected,
    effect: ({ payload: { connector, restored, behind } }, { dispatch, getOriginalState }) => {
      const { namespace, uid } = connector
      const before = getOriginalState().connections.byNamespace[namespace]?.connector
      stop(namespace)
      if (before && before.uid !== uid) endPairing(before)
      if (!restored && !behind) deps.tasks.abort(ON_SCREEN)
      const live = deps.connectors.get(uid)?.peek()
      const unsubscribe = live?.subscribe(event => dispatch(toAction(namespace, event)))
      if (unsubscribe) subscriptions.set(namespace, unsubscribe)
    },
  })
  startListening({ actionCreator: disconnected, effect: ({ payload }) => stop(payload.namespace) })
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
    case 'approvedChanged':
      return approvedChanged({ namespace, ...approvedOf(event) })
  }
}
