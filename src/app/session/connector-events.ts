import type { Deps } from '../../deps'
import type { Namespace } from '../../lib/caip'
import { accountsChanged, connected, disconnected, networkChanged } from '../../session/connections-slice'
import { displayAccounts } from '../../session/display-accounts'
import type { StartListening } from '../../store/make-store'

/** Wallet → store: what the connected wallets say, for as long as they are connected. The answer stops listening. */
export function startConnectorEvents(startListening: StartListening, deps: Deps): () => void {
  const subscriptions = new Map<Namespace, () => void>()
  const stop = (namespace: Namespace) => {
    subscriptions.get(namespace)?.()
    subscriptions.delete(namespace)
  }
  startListening({
    actionCreator: connected,
    effect: ({ payload: { connector } }, { dispatch }) => {
      const { namespace, uid } = connector
      stop(namespace)
      const unsubscribe = deps.connectors
        .get(uid)
        ?.peek()
        ?.subscribe(event => {
          if (event.type === 'disconnected') dispatch(disconnected({ namespace }))
          else if (event.type === 'networkChanged')
            dispatch(networkChanged({ namespace, network: event.network }))
          else if (event.type === 'accountsChanged')
            dispatch(accountsChanged({ namespace, accounts: displayAccounts(namespace, event.accounts) }))
        })
      if (unsubscribe) subscriptions.set(namespace, unsubscribe)
    },
  })
  startListening({ actionCreator: disconnected, effect: ({ payload }) => stop(payload.namespace) })
  return () => {
    for (const namespace of [...subscriptions.keys()]) stop(namespace)
  }
}
