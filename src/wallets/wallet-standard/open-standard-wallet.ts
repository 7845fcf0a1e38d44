import type { Deps } from '../../store/deps'
import type { AppStore } from '../../store/types'
import { selectNetworks, selectPreferredNetworkId } from '../connections/selectors'
import type { Connector, ConnectorInfo } from '../connector'
import { openSolanaAdapter } from './open-solana-adapter'
import { createWalletStandardConnector } from './wallet-standard-connector'

type Found = { readonly info: ConnectorInfo; readonly wallet: unknown; readonly removed: AbortSignal }

/** Creates the connector of a registered wallet. This module is loaded lazily. */
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
