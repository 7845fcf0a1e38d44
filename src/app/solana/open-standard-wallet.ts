import type { Deps } from '../../deps'
import { selectNetworks, selectPreferredNetworkId } from '../../session/selectors'
import type { AppStore } from '../../store/make-store'
import type { Connector, ConnectorInfo } from '../../wallets/connector'
import { createWalletStandardConnector } from '../../wallets/connectors/wallet-standard-connector'
import { openSolanaAdapter } from './open-solana-adapter'

type Found = { readonly info: ConnectorInfo; readonly wallet: unknown; readonly gone: AbortSignal }

/** The connector of a wallet that has registered itself: the leaf that the lazy line points to. */
export function openStandardWallet(found: Found, store: AppStore, deps: Deps): Connector {
  const { getState } = store
  return createWalletStandardConnector({
    ...found,
    clock: deps.clock,
    adapter: openSolanaAdapter(store, deps),
    networks: () => {
      const page = selectNetworks(getState()).filter(({ namespace }) => namespace === 'solana')
      const preferred = selectPreferredNetworkId(getState(), 'solana')
      return [...(preferred === undefined ? [] : [preferred]), ...page.map(({ id }) => id)]
    },
  })
}
