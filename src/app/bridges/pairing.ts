import type { Deps } from '../../deps'
import { lazy } from '../../lib/lazy'
import { connectorFound } from '../../session/connectors-slice'
import type { AppStore } from '../../store/make-store'
import type { ConnectorInfo } from '../../wallets/connector'
import { WALLET_CONNECT_ID, WALLET_CONNECT_IMAGE_ID } from '../../wallets/connector-ids'
import { pairingModule } from '../loaders'

const INFO: ConnectorInfo = {
  uid: WALLET_CONNECT_ID,
  id: WALLET_CONNECT_ID,
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespace: 'eip155',
  imageId: WALLET_CONNECT_IMAGE_ID,
}

/** Wallets elsewhere, by pairing. Nothing is loaded or asked before one is wanted. The answer closes the relay. */
export function announcePairing(store: AppStore, deps: Deps): () => void {
  const opened = lazy(async () => (await pairingModule.load()).openPairing({ eip155: INFO }, store, deps))
  store.dispatch(connectorFound({ ...INFO, twin: false }))
  deps.connectors.add({
    info: INFO,
    open: async () => (await opened.load()).connectors.eip155,
    peek: () => opened.peek()?.connectors.eip155,
  })
  return () => opened.peek()?.client.destroy()
}
