import { NAMESPACES } from '../../chains/namespaces'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Namespace } from '../../shared/lib/caip'
import { lazy } from '../../shared/lib/lazy'
import type { FeatureContext } from '../../store/types'
import { announceEvm } from '../../wallets/announce/announce-evm'
import type { Announcer } from '../../wallets/announce/announcer'
import { disconnectWallet } from '../../wallets/connections/connect-thunks'
import type { ConnectionState } from '../../wallets/connections/connections-slice'
import { selectNetworks } from '../../wallets/connections/selectors'
import { STANDARD_NAMESPACE } from '../../wallets/wallet-standard/connector-info'
import { FEATURES } from '../loaders'

/** Offers the connected wallets to the page's libraries, while the page asks for it with `announce-wallet`. */
export function announceConnected(context: FeatureContext, ended: AbortSignal): void {
  const { store } = context
  const followed = NAMESPACES.map(namespace => ({
    namespace,
    last: undefined as ConnectionState | undefined,
    announcer: lazy(() => openAnnouncer(namespace, context)),
  }))
  const update = () => {
    const { options, connections } = store.getState()
    for (const each of followed) {
      const now = options?.announceWallet ? connections.byNamespace[each.namespace] : undefined
      if (now === each.last) continue
      each.last = now
      // a failed load is repeated with the next change
      each.announcer.load().then(
        ({ update }) => ended.aborted || update(each.last),
        () => {},
      )
    }
  }
  const stop = store.subscribe(update)
  update()
  ended.addEventListener('abort', () => {
    stop()
    for (const { announcer } of followed) announcer.peek()?.stop()
  })
}

async function openAnnouncer(
  namespace: Namespace,
  { store, deps }: Pick<FeatureContext, 'store' | 'deps'>,
): Promise<Announcer> {
  const isStandard = namespace === STANDARD_NAMESPACE
  const announce = isStandard ? (await FEATURES.standardWallets.load()).announceSolana : announceEvm
  return announce({
    target: window,
    async provider() {
      const connection = store.getState().connections.byNamespace[namespace]
      const source = connection && deps.connectors.get(connection.connector.uid)
      if (!source) throw new W3mError('NOT_CONNECTED')
      return (await source.open()).getProvider()
    },
    networks: () =>
      selectNetworks(store.getState())
        .filter(network => network.namespace === namespace)
        .map(({ id }) => id),
    disconnect: () => store.dispatch(disconnectWallet(namespace)),
  })
}
