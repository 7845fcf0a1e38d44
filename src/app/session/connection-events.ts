import { namespaceOf } from '../../chains/namespaces'
import { type Namespace, toCaip10 } from '../../shared/lib/caip'
import type { RootState } from '../../store/root-reducer'
import type { StartListening } from '../../store/types'
import {
  accountsChanged,
  connected,
  disconnected,
  networkChanged,
} from '../../wallets/connections/connections-slice'
import { networkChosen, switchEnded, switchStarted } from '../../wallets/connections/networks-slice'
import { selectActiveNetworkId } from '../../wallets/connections/selectors'

/** Store → host page: the public events of wallets. */
export function startConnectionEvents(startListening: StartListening): void {
  startListening({
    actionCreator: connected,
    effect: ({ payload: { connector, connection, restored } }, { extra, getOriginalState }) => {
      const [address = ''] = connection.accounts
      const { id, type, name, namespace } = connector
      // Another wallet replaces the connected one.
      if (getOriginalState().connections.byNamespace[namespace]) extra.host.emit('disconnect', { namespace })
      const { network } = connection
      const caipAddress = toCaip10(network, address)
      extra.host.emit('connect', {
        address,
        caipAddress,
        network,
        namespace,
        connector: { id, type, name },
        restored,
      })
    },
  })
  startListening({
    actionCreator: disconnected,
    effect: ({ payload: { namespace } }, { extra, getOriginalState }) => {
      if (getOriginalState().connections.byNamespace[namespace]) extra.host.emit('disconnect', { namespace })
    },
  })
  startListening({
    actionCreator: accountsChanged,
    effect: ({ payload: { namespace } }, { extra, getOriginalState, getState }) => {
      const before = getOriginalState().connections.byNamespace[namespace]?.accounts[0]
      const now = getState().connections.byNamespace[namespace]
      const address = now?.accounts[0]
      if (!now || address === undefined || address === before) return
      extra.host.emit('accountchange', { address, caipAddress: toCaip10(now.network, address), namespace })
    },
  })
  startNetworkEvents(startListening)
}

/**
 * Emits `networkchange` when a wallet changes its network or another network comes on screen, and only once if one
 * causes the other.
 */
function startNetworkEvents(startListening: StartListening): void {
  /**
   * Off-screen namespaces whose wallet has reached the requested network. Their `networkchange` fires when they come on
   * screen.
   */
  const deferred = new Set<Namespace>()
  const isDeferred = ({ connections, networks }: RootState, namespace: Namespace) => {
    const request = networks.requests[namespace]
    const isSwitched = request?.network === connections.byNamespace[namespace]?.network
    return connections.active !== namespace && isSwitched && !request?.error
  }
  startListening({
    actionCreator: networkChanged,
    effect: ({ payload }, { extra, getOriginalState, getState }) => {
      const { namespace } = payload
      const before = getOriginalState().connections
      if (getState().connections === before) return
      const network = before.byNamespace[namespace]?.network
      if (deferred.delete(namespace) && network) extra.host.emit('networkchange', { network, namespace })
      if (isDeferred(getState(), namespace)) deferred.add(namespace)
      else extra.host.emit('networkchange', payload)
    },
  })
  startListening({
    actionCreator: networkChosen,
    effect: (_action, { extra, getOriginalState, getState }) => {
      const network = selectActiveNetworkId(getState())
      const namespace = network && namespaceOf(network)
      if (!namespace || network === selectActiveNetworkId(getOriginalState())) return
      deferred.delete(namespace)
      extra.host.emit('networkchange', { network, namespace })
    },
  })
  // After a newer or failed request the namespace does not come on screen, so its deferred event fires now.
  for (const actionCreator of [switchStarted, switchEnded])
    startListening({
      actionCreator,
      effect: ({ payload: { namespace } }, { extra, getState }) => {
        const network = getState().connections.byNamespace[namespace]?.network
        if (isDeferred(getState(), namespace) || !deferred.delete(namespace) || !network) return
        extra.host.emit('networkchange', { network, namespace })
      },
    })
  // When the namespace on screen disconnects, a deferred one comes on screen and its `networkchange` fires.
  startListening({
    actionCreator: disconnected,
    effect: (_action, { extra, getState }) => {
      for (const namespace of [...deferred]) {
        const network = getState().connections.byNamespace[namespace]?.network
        if (isDeferred(getState(), namespace)) continue
        deferred.delete(namespace)
        if (network) extra.host.emit('networkchange', { network, namespace })
      }
    },
  })
  startListening({
    actionCreator: connected,
    effect: ({ payload }) => void deferred.delete(payload.connector.namespace), // `connect` includes the network
  })
}
