import type { Network } from '../../chains/networks/network'
import type { ConnectorNetwork, PageConnector, PageConnectorContext } from '../../shared/host/page-connector'
import type { Namespace } from '../../shared/lib/caip'
import type { FeatureContext } from '../../store/types'
import { selectNetworks, selectPreferredNetworkId } from '../connections/selectors'
import type { Connector, ConnectorInfo } from '../connector'
import { createCustomConnector, type ProviderConnector } from './custom-connector'
import { openEvmProvider } from './open-evm-provider'

type Context = Pick<FeatureContext, 'store' | 'deps'>

/**
 * Creates the connector of a page's Solana wallet: a wallet of the Wallet Standard, or a Solana provider. Its code
 * loads with the first such connector.
 */
export type OpenSolana = (info: ConnectorInfo, provider: unknown) => Promise<Connector>

/** Creates the connector of one chain family of a page's connector. */
export function openCustomConnector(
  info: ConnectorInfo,
  page: PageConnector,
  context: Context,
  openSolana: OpenSolana,
): Connector {
  const { clock } = context.deps
  /** The connector over a provider of each chain family. */
  const openers: Readonly<Record<Namespace, (provider: unknown) => Promise<ProviderConnector>>> = {
    eip155: async provider => openEvmProvider(info, provider, clock),
    solana: async provider => ({ connector: await openSolana(info, provider) }),
  }
  return createCustomConnector({
    info,
    page,
    clock,
    open: provider => openers[info.namespace](provider),
    networks: () => networksOf(context, info).map(({ id }) => id),
    toConnectorNetwork: network => toConnectorNetwork(network, context),
  })
}

/** Networks of the page on the connector's chain family, or on all; the preferred one first. */
function networksOf({ store }: Context, { namespace }: Partial<ConnectorInfo> = {}): readonly Network[] {
  const state = store.getState()
  const all = selectNetworks(state).filter(each => !namespace || each.namespace === namespace)
  const preferred = selectPreferredNetworkId(state, namespace)
  return [...all.filter(({ id }) => id === preferred), ...all.filter(({ id }) => id !== preferred)]
}

function toConnectorNetwork(
  { id, namespace, name, currency, rpcUrl, explorerUrl, testnet }: Network,
  { deps }: Context,
): ConnectorNetwork {
  return {
    id,
    namespace,
    name,
    currency,
    rpcUrl: [rpcUrl ?? deps.config().rpcUrls(id)].flat()[0] ?? '',
    explorerUrl,
    testnet,
  }
}

/** Argument of the factories of the page's connectors. */
export const createPageConnectorContext = (context: Context, signal: AbortSignal): PageConnectorContext => ({
  networks: () => networksOf(context).map(network => toConnectorNetwork(network, context)),
  metadata: () =>
    context.store.getState().options?.metadata ?? { name: '', description: '', url: '', icons: [] },
  signal,
})
