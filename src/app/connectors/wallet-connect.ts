import { W3mError } from '../../shared/errors/w3m-error'
import { lazy } from '../../shared/lib/lazy'
import type { FeatureContext } from '../../store/types'
import { connectorLost } from '../../wallets/connections/connectors-slice'
import type { RegisterConnector } from '../../wallets/connector-registry'
import { WALLET_CONNECT_INFOS } from '../../wallets/walletconnect/wallet-connect-infos'
import { FEATURES } from '../loaders'

/**
 * Registers WalletConnect, unless the page disables it: a connector for each chain family, which the list shows as one
 * row. Its code loads on first use. The relay connection closes with the element.
 */
export function registerWalletConnect(
  context: FeatureContext,
  register: RegisterConnector,
  ended: AbortSignal,
): void {
  const { store, startListening, deps } = context
  const opened = lazy(async () => {
    const { openPairing } = await FEATURES.pairing.load()
    if (ended.aborted) throw new W3mError('ABORTED')
    return openPairing(WALLET_CONNECT_INFOS, store, deps)
  })
  let isOffered = false
  const isInUse = () =>
    Object.values(store.getState().connections.byNamespace).some(
      ({ connector }) => connector.type === 'WALLET_CONNECT',
    )
  const look = () => {
    // while a WalletConnect connection lasts, the connector stays, and the page's option applies afterwards
    const wanted = store.getState().options?.enableWalletconnect ?? true
    if (wanted === isOffered || (!wanted && isInUse())) return
    isOffered = wanted
    for (const info of Object.values(WALLET_CONNECT_INFOS)) {
      const { uid, namespace } = info
      if (wanted)
        register(info, async () => (await opened.load()).connectors[namespace], {
          peek: () => opened.peek()?.connectors[namespace],
        })
      else {
        deps.connectors.remove(uid)
        store.dispatch(connectorLost(uid))
      }
    }
  }
  look()
  startListening({
    predicate: (_action, now, before) =>
      now.options !== before.options || now.connections.byNamespace !== before.connections.byNamespace,
    effect: look,
  })
  ended.addEventListener('abort', () => opened.peek()?.client.destroy())
}
