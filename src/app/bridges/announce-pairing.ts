import { W3mError } from '../../shared/errors/w3m-error'
import { lazy } from '../../shared/lib/lazy'
import type { Deps } from '../../store/deps'
import type { AppStore } from '../../store/types'
import { connectorFound } from '../../wallets/connections/connectors-slice'
import { WALLET_CONNECT_INFOS } from '../../wallets/walletconnect/connector-infos'
import { pairingModule } from '../loaders'

/**
 * Wallets elsewhere, by pairing: a connector for each chain family, which the list shows as one. Nothing is loaded or asked
 * before one is wanted. The answer closes the relay.
 */
export function announcePairing(store: AppStore, deps: Deps): () => void {
  let stopped = false
  const opened = lazy(async () => {
    const { openPairing } = await pairingModule.load()
    if (stopped) throw new W3mError('ABORTED')
    return openPairing(WALLET_CONNECT_INFOS, store, deps)
  })
  for (const info of Object.values(WALLET_CONNECT_INFOS)) {
    const { namespace } = info
    store.dispatch(connectorFound({ ...info, twin: false }))
    deps.connectors.add({
      info,
      open: async () => (await opened.load()).connectors[namespace],
      peek: () => opened.peek()?.connectors[namespace],
    })
  }
  return () => {
    stopped = true
    opened.peek()?.client.destroy()
  }
}
