import { nodeApi } from '../../services/node/node-api'
import { W3mError } from '../../shared/errors/w3m-error'
import { countRequest } from '../../shared/lib/sent-requests'
import type { Deps } from '../../store/deps'
import type { RootState } from '../../store/root-reducer'
import type { AppStore } from '../../store/types'
import { selectNetworks, selectPreferredNetworkId } from '../../wallets/connections/selectors'
import { hasPaired, readStored } from '../../wallets/connections/stored-connections'
import { deepLinkBase, openLink } from '../../wallets/deep-links'
import { selectSignInConnectorUid } from '../../wallets/sign-in-connector'
import { solanaAdapterLoader } from '../../wallets/wallet-standard/solana-adapter-loader'
import { createWalletConnectClient } from '../../wallets/walletconnect/client'
import { createWalletConnectConnectors } from '../../wallets/walletconnect/connector/wallet-connect-connector'
import { signerCreator } from '../../wallets/walletconnect/crypto/signer'
import { openWebSocket } from '../../wallets/walletconnect/relay/relay-socket'
import type { PairedInfos } from '../../wallets/walletconnect/wallet-connect-infos'

/** Creates the pairing client of one element and the connectors that use it. */
export function openPairing(infos: PairedInfos, store: AppStore, deps: Deps) {
  const { dispatch, getState } = store
  const { clock, storage, config, lazy } = deps
  const options = () => {
    const current = getState().options
    if (!current) throw new W3mError('PROJECT_ID_MISSING')
    return current
  }
  const client = createWalletConnectClient({
    projectId: config().projectId,
    relayUrl: options().relayUrl,
    openSocket(url) {
      countRequest(deps.sent, 'relay', url)
      return openWebSocket(url)
    },
    clock,
    storage,
    createSigner: signerCreator(lazy.curves),
  })
  client.subscribe(event => event.type === 'requestSent' && bringToFront(getState(), event))
  // from the first pairing on, the blockchain API receives the client id
  const reportClientId = () => void client.clientId().then(deps.clientKnown, () => {})
  client.subscribe(event => event.type === 'sessionSettled' && reportClientId())
  if (client.sessions().length > 0) reportClientId()
  const connectors = createWalletConnectConnectors({
    infos,
    client,
    networks: () => selectNetworks(getState()).map(({ id }) => id),
    preferred: namespace => selectPreferredNetworkId(getState(), namespace),
    metadata: () => options().metadata,
    connectedUid: namespace =>
      getState().connections.byNamespace[namespace]?.connector.uid ??
      selectSignInConnectorUid(getState(), namespace),
    rpc: async (network, method, params) => {
      const call = nodeApi.endpoints.rpc.initiate({ network, method, params }, { track: false })
      return dispatch(call).unwrap()
    },
    adapter: solanaAdapterLoader(store, deps),
    lazy,
    clock,
    stored: () => {
      const { session, pending } = readStored(deps)
      return { isConnected: hasPaired(session), isPending: hasPaired(pending) }
    },
  })
  return { client, connectors }
}

/**
 * Opens the wallet app again that the visitor opened by a link when connecting, because a request is waiting in it
 * (docs/protocols/wallet-directory.md#opening-a-wallet).
 */
function bringToFront({ recentWallets }: RootState, { id, topic }: { id: number; topic: string }): void {
  const { deepLink } = recentWallets
  // Other WalletConnect clients write the same entry, some without the slash at its end.
  const base = deepLink && deepLinkBase(deepLink.href)
  if (!base || !document.hasFocus()) return
  // Without a tap, browsers may open a web address as a page; `_blank` keeps it from replacing this page.
  const target = /^https?:/i.test(base) ? '_blank' : '_self'
  openLink(`${base}wc?requestId=${id}&sessionTopic=${topic}`, target)
}
