/** `w3m-modal/connectors/from-provider`: any EIP-1193 provider or Solana wallet as a connector. */
import type {
  PageConnector,
  PageConnectorContext,
  PageConnectorFactory,
  WalletProvider,
} from '../shared/host/page-connector'
import type { Namespace } from '../shared/lib/caip'

type GetProvider = (
  context: PageConnectorContext,
  namespace: Namespace,
) => WalletProvider | Promise<WalletProvider>

export type ProviderConnectorOptions = Omit<PageConnector, 'getProvider'> & {
  /** The provider, or a function that creates it when the visitor first chooses the wallet. */
  readonly provider: WalletProvider | GetProvider
  /** Connects without a click if the wallet is connected, as soon as the modal's code has loaded. */
  readonly autoConnect?: boolean | undefined
}

/**
 * Creates a connector of a provider: of an SDK such as Base Account or Porto, or of an embedded wallet. The modal
 * uses the provider like that of a browser wallet; other functions of the connector replace parts of that.
 */
export function fromProvider({
  provider,
  autoConnect,
  ...connector
}: ProviderConnectorOptions): PageConnectorFactory {
  const factory = (context: PageConnectorContext): PageConnector => ({
    ...connector,
    getProvider: namespace => (typeof provider === 'function' ? provider(context, namespace) : provider),
  })
  return Object.assign(factory, { autoConnect })
}
