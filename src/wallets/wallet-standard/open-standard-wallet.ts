import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import type { AppStore } from '../../store/types'
import { selectNetworks, selectPreferredNetworkId } from '../connections/selectors'
import type { Connector, ConnectorInfo } from '../connector'
import { isSolanaProvider, walletOfProvider } from './provider-wallet'
import { solanaAdapterLoader } from './solana-adapter-loader'
import { createWalletStandardConnector } from './wallet-standard-connector'

type Found = { readonly info: ConnectorInfo; readonly wallet: unknown; readonly removed: AbortSignal }

/** Creates the connector of a registered wallet. This module is loaded lazily. */
export function openStandardWallet(found: Found, store: AppStore, deps: Deps): Connector {
  return createWalletStandardConnector({
    ...found,
    clock: deps.clock,
    adapter: solanaAdapterLoader(store, deps),
    networks: () => solanaNetworks(store),
  })
}

/**
 * Creates the connector of a Solana wallet that the page gives: a wallet of the Wallet Standard, or a Solana provider.
 * Throws WALLET_INVALID_RESPONSE for anything else.
 */
export function openPageWallet(
  { info, wallet: given, removed }: Found,
  store: AppStore,
  deps: Deps,
): Connector {
  const isStandard = typeof Reflect.get(Object(given), 'features') === 'object'
  if (!isStandard && !isSolanaProvider(given))
    throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'getProvider' })
  const wallet = isStandard
    ? given
    : walletOfProvider({ name: info.name, provider: given as never, networks: () => solanaNetworks(store) })
  return openStandardWallet({ info, wallet, removed }, store, deps)
}

/** Solana networks of the page, the preferred one first. */
function solanaNetworks({ getState }: AppStore): readonly Caip2[] {
  const page = selectNetworks(getState()).filter(({ namespace }) => namespace === 'solana')
  const preferred = selectPreferredNetworkId(getState(), 'solana')
  return [...new Set([...(preferred === undefined ? [] : [preferred]), ...page.map(({ id }) => id)])]
}
