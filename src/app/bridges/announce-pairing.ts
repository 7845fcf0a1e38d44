import { W3mError } from '../../shared/errors/w3m-error'
import { NAMESPACES } from '../../shared/lib/caip'
import { lazy } from '../../shared/lib/lazy'
import type { Deps } from '../../store/deps'
import type { AppStore } from '../../store/types'
import { connectorFound } from '../../wallets/connections/connectors-slice'
import type { ConnectorInfo } from '../../wallets/connector'
import { WALLET_CONNECT_ID, WALLET_CONNECT_IMAGE_ID } from '../../wallets/connector-ids'
import { pairingModule } from '../loaders'

const EVM: ConnectorInfo = {
  uid: WALLET_CONNECT_ID,
  id: WALLET_CONNECT_ID,
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespace: 'eip155',
  imageId: WALLET_CONNECT_IMAGE_ID,
}
const INFOS = {
  eip155: EVM,
  solana: { ...EVM, uid: `${WALLET_CONNECT_ID}:solana`, namespace: 'solana' },
} as const

/**
 * Wallets elsewhere, by pairing: a connector for each chain family, which the list shows as one. Nothing is loaded or asked
 * before one is wanted. The answer closes the relay.
 */
export function announcePairing(store: AppStore, deps: Deps): () => void {
  let stopped = false
  const opened = lazy(async () => {
    const { openPairing } = await pairingModule.load()
    if (stopped) throw new W3mError('ABORTED')
    return openPairing(INFOS, store, deps)
  })
  for (const namespace of NAMESPACES) {
    const info = INFOS[namespace]
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
