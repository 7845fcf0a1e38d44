/** Types only: the interface of connectors that the page adds with `modal.connectors`. */
import type { Caip2, Namespace } from '../lib/caip'
import type { SolanaProvider } from './providers'

/** A network of the page, as a connector receives it. */
export type ConnectorNetwork = {
  /** CAIP-2 id, such as `eip155:1`. */
  readonly id: Caip2
  readonly namespace: Namespace
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** RPC URL that the modal uses for this network; empty if there is none. */
  readonly rpcUrl: string
  readonly explorerUrl?: string | undefined
  readonly testnet?: boolean | undefined
}

/** What the modal gives to a connector's factory. */
export type PageConnectorContext = {
  /** Networks of the page in the order to try them, the preferred one first. They may change: read them when needed. */
  networks(): readonly ConnectorNetwork[]
  /** Describes the page. */
  metadata(): {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
  /** Aborts when the element leaves the page. Then close sockets, remove frames and end timers. */
  readonly signal: AbortSignal
}

export type PageConnectorRequest = {
  /** The chain family to connect on. */
  readonly namespace: Namespace
  /** Networks of the page on that chain family, the preferred one first. */
  readonly networks: readonly Caip2[]
  /** Aborts when the visitor leaves, or chooses another wallet. */
  readonly signal: AbortSignal
}

/** Result of a connector's `connect` or `reconnect`. */
export type PageConnectorAccounts = {
  /** Plain addresses, the active one first; at least one. */
  readonly accounts: readonly string[]
  /** CAIP-2 id of the network that the wallet is on. Default: what `eth_chainId` says. */
  readonly network?: Caip2 | undefined
  /** Networks that the wallet supports. Default: all. */
  readonly networks?: readonly Caip2[] | undefined
}

export type PageConnectorEvent =
  /** Without accounts, the wallet is disconnected. */
  | { readonly type: 'accountsChanged'; readonly accounts: readonly string[] }
  | { readonly type: 'networkChanged'; readonly network: Caip2 }
  | { readonly type: 'disconnect' }

/** EIP-1193 provider of a wallet (https://eips.ethereum.org/EIPS/eip-1193). Those of viem, ethers and wagmi fit. */
export interface WalletEip1193Provider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

/** A wallet of the Wallet Standard (https://github.com/wallet-standard/wallet-standard). */
export interface StandardWalletObject {
  readonly version?: string | undefined
  readonly name: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly unknown[]
}

/** A Solana provider that asks for its account with `connect`. */
export type WalletSolanaProvider = Pick<SolanaProvider, 'signMessage' | 'signTransaction'> &
  Partial<Pick<SolanaProvider, 'signAndSendTransaction' | 'on' | 'off'>> & {
    readonly publicKey: { toBase58(): string } | null
    connect?(options?: { readonly onlyIfTrusted?: boolean }): Promise<unknown>
    disconnect?(): Promise<void>
  }

/** Providers that a connector may have, by chain family. Other families add theirs by declaration merging. */
export interface WalletProviders {
  readonly eip155: WalletEip1193Provider
  readonly solana: StandardWalletObject | WalletSolanaProvider
}
export type WalletProvider = WalletProviders[Namespace]

/**
 * A wallet of the page's own. Only `id`, `name` and `getProvider` are required: in place of any other missing function,
 * the modal calls the provider, as it does for browser wallets. All responses are checked. Any function may throw or
 * reject: 4001 and `AbortError` count as the visitor's rejection.
 */
export interface PageConnector {
  /** For `connect(id)`, the include and exclude lists, and storage: letters, digits, `.`, `-` and `_`. */
  readonly id: string
  readonly name: string
  /** `https:` or `data:image/…` URL. */
  readonly icon?: string | undefined
  /** Reverse domain name of the same wallet in the wallet directory, which is then listed once. */
  readonly rdns?: string | undefined
  /** Chain families of the wallet. Default: EVM. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Returns the provider; may load code first. Called once for each chain family. */
  getProvider(namespace: Namespace): WalletProvider | Promise<WalletProvider>
  /**
   * Asks the visitor to connect. Default: `eth_requestAccounts`. On Solana, the modal then reads the accounts from the
   * provider.
   */
  connect?(request: PageConnectorRequest): Promise<PageConnectorAccounts | undefined>
  /** Finds an earlier connection without asking; `undefined` if there is none. Default: `eth_accounts`. */
  reconnect?(request: PageConnectorRequest): Promise<PageConnectorAccounts | undefined>
  /** Ends the connection. Default: `wallet_revokePermissions`. */
  disconnect?(): Promise<void>
  /** Default: `wallet_switchEthereumChain`, and `wallet_addEthereumChain` if needed. */
  switchNetwork?(network: ConnectorNetwork): Promise<void>
  /** Reports changes until the returned function is called. Default: the provider's own events. */
  subscribe?(listener: (event: PageConnectorEvent) => void, namespace: Namespace): () => void
}

/**
 * Creates a connector, once for each element; `null` if the wallet is not available on this page. Must have no effects
 * before its connector is used.
 */
export interface PageConnectorFactory {
  (context: PageConnectorContext): PageConnector | null
  /**
   * Connects without a click, as soon as the modal's code has loaded, if `reconnect` finds a connection. For pages that
   * run inside a wallet: they load that code with `preload="idle"` or `load()`.
   */
  readonly autoConnect?: boolean | undefined
}
