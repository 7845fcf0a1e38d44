/** Types only: the contract between the eagerly loaded element and the lazily loaded runtime. */
import type { ServiceSummary } from '../config/service-summary'
import type { Caip2, Caip10, Namespace } from '../lib/caip'
import type { ConnectorSummary } from './connector-summary'
import type { Diagnosis } from './diagnosis'
import type { EventDetails } from './events'
import type { HostFunctions } from './host-functions'
import type { LedgerEntry } from './ledger'
import type { PageConnectOptions, PageWallet } from './page-wallet'
import type { ProviderOf } from './providers'
import type { Paymaster } from './services'
import type { SocialProvider } from './social-providers'
import type { ViewName } from './view-name'

export type ThemeMode = 'dark' | 'light' | 'auto'
export type AllWallets = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
export type Preload = 'none' | 'intent' | 'visible' | 'idle'

/** One or several RPC URLs of a network, the preferred one first. */
export type RpcUrl = string | readonly string[]

/** A custom network that the host defines. */
export type HostNetwork = {
  readonly id: Caip2
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** RPC URL, or several: the next one is used if one fails or is slow. */
  readonly rpcUrl: RpcUrl
  readonly explorerUrl?: string
  readonly imageUrl?: string
  readonly testnet?: boolean
}

/** A network that the page defines, or that is known by its id. */
export type KnownNetwork = Omit<HostNetwork, 'rpcUrl'> & {
  readonly rpcUrl?: RpcUrl
  /** Public RPC URLs of a network that the blockchain API may not serve. */
  readonly publicRpcUrl?: RpcUrl
}

/** The part of a viem `Chain` that the modal uses. */
export type ViemChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** A Solana cluster, as libraries for `@solana/kit` have it: `{ id: 'solana:devnet', label: 'Devnet', url }`. */
export type SolanaCluster = {
  readonly id: `solana:${string}`
  readonly label?: string | undefined
  readonly url: string
}

/** A wallet that the host adds to the list (docs/protocols/wallet-directory.md#wallets). */
export type CustomWallet = {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_url?: string
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
}

/**
 * A text with the same placeholders as the English one, or its plural forms keyed by the categories of
 * `Intl.PluralRules`.
 */
export type HostMessage =
  | string
  | ({ readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string })
/** Texts by message key (`connect.title`) or error code (`CONNECT_DECLINED`). */
export type HostMessageTable = Readonly<Record<string, HostMessage>>
/** Texts that the page replaces: at the top level for every language, or under a BCP 47 tag for one language. */
export type HostMessages = Readonly<Record<string, HostMessage | HostMessageTable>>

export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** All serializable options of the host, with defaults filled in. Each change makes a new object. */
export type ModalOptions = {
  readonly projectId: string
  readonly networks: readonly (Caip2 | KnownNetwork)[]
  readonly defaultNetwork: Caip2 | undefined
  readonly themeMode: ThemeMode
  readonly themeVariables: Readonly<Record<`--w3m-${string}`, string>>
  readonly locale: string
  readonly messages: HostMessages
  readonly metadata: Metadata
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly allWallets: AllWallets
  readonly customWallets: readonly CustomWallet[]
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  readonly enableSwaps: boolean
  readonly enableOnramp: boolean
  readonly enableAnalytics: boolean
  readonly enableEip6963: boolean
  /** Whether the connected wallet is offered to the page's libraries. */
  readonly announceWallet: boolean
  /** Whether WalletConnect pairing is available. Always false without a project id. */
  readonly enableWalletconnect: boolean
  readonly enableEmail: boolean
  readonly socials: readonly SocialProvider[]
  readonly allowUnsupportedChain: boolean
  /** Base URL of a session API (docs/guides/sign-in.md), or `custom` if the host provides functions. */
  readonly siwe: string | undefined
  readonly siweSolana: boolean
  readonly nameSuffix: string
  readonly apiUrl: string
  readonly blockchainApiUrl: string
  readonly analyticsUrl: string
  readonly secureUrl: string
  readonly relayUrl: string
  readonly meldKey: string | undefined
  readonly rpcUrls: Readonly<Record<Caip2, RpcUrl>>
  /** Who pays network fees, by network. */
  readonly paymasters: Readonly<Record<Caip2, Paymaster>>
  readonly preload: Preload
  readonly nonce: string | undefined
  /** Whether the page adds connectors of its own. */
  readonly hasConnectors: boolean
  /** Services of the page's own, without their functions. */
  readonly services: ServiceSummary
}

export type WalletInfo = { readonly name: string; readonly icon?: string; readonly rdns?: string }
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** One token of an account. Amounts are exact decimal text; `price` and `value` in `FIAT_CURRENCY` (US dollars). */
export type TokenHolding = {
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly chainId: Caip2 | undefined
  /** CAIP-10 of the contract or mint; absent for the native currency. */
  readonly address: Caip10 | undefined
  readonly decimals: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly price: string | undefined
  readonly value: string | undefined
  readonly iconUrl: string | undefined
}

/** `el.state`: a frozen snapshot. Unknown values are `undefined`. */
export type ModalState = AnyState & (ConnectedState | DisconnectedState)

type ConnectedState = {
  readonly connected: true
  readonly namespace: Namespace
  readonly network: Caip2
  readonly address: string
  readonly caipAddress: Caip10
  readonly connector: ConnectorSummary
  readonly walletInfo: WalletInfo
}

/** Connection of one chain family, whether it is on screen or not. */
export type PublicConnection = Omit<ConnectedState, 'connected'> & { readonly accounts: readonly string[] }

type DisconnectedState = Readonly<
  Record<Exclude<keyof ConnectedState, 'connected' | 'network'>, undefined>
> & {
  readonly connected: false
  /** Network that the next wallet should connect on. */
  readonly network: Caip2 | undefined
}

type AnyState = {
  readonly open: boolean
  readonly view: ViewName | undefined
  readonly loading: boolean
  readonly status: ConnectionStatus
  readonly accounts: readonly string[]
  /** One entry for each connected chain family, including those that are not on screen. */
  readonly connections: readonly PublicConnection[]
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
  readonly explorerUrl: string | undefined
  readonly socialProvider: SocialProvider | undefined
  readonly preferredAccountType: 'eoa' | 'smartAccount' | undefined
  readonly smartAccountDeployed: boolean | undefined
  readonly labels: Readonly<Record<string, string>> | undefined
  /** Tokens of the account on the network. `undefined` until the Account view has loaded them. */
  readonly tokenBalance: readonly TokenHolding[] | undefined
}

/** Data that the companion buttons show in addition to `ModalState`. */
export type CompanionInfo = {
  readonly networkName: string | undefined
  readonly networkImage: string | undefined
  /** URL of the profile picture, already checked to be safe in an `<img>`. */
  readonly avatar?: string | undefined
  /** True if the wallet is on a network that the page does not list. */
  readonly unsupported: boolean
}

/** Values of a `<w3m-onramp-widget>`: decimal text, an ISO 4217 code and a token symbol. */
export type OnrampEntry = { readonly amount: string; readonly payment: string; readonly purchase: string }

/** The card that the element opens while the runtime loads, until the runtime renders into the same dialog. */
export type EarlyCard = {
  readonly dialog: HTMLDialogElement
  /** What had the focus before. */
  readonly opener: Element | null
  /** Shows placeholders for the view, and what is wrong if `opening` rejects. */
  follow(opening: Promise<void> | undefined, view: string): Promise<void>
  /** Empties the dialog, which stays open. */
  release(): void
  close(): void
}

/** What the element hands to the runtime. */
export interface ElementPort {
  /** Data shared with the companions. Element and runtime both write to it. */
  readonly session: {
    readonly element: HTMLElement & HostFunctions
    /** Listeners of `subscribe()`. A `change` event notifies them, also of changes that no snapshot contains. */
    readonly subscribers: EventTarget
    onramp?: OnrampEntry | undefined
    card?: EarlyCard | undefined
  }
  /**
   * Dispatches one of the public events on the element. Returns false if a listener prevented it. The element creates
   * the event, so that hosts see the class of the eager script and not a second copy of it.
   */
  emit<Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]): boolean
  /** Stores a new snapshot, reflects `open` and notifies subscribers and companions. */
  publish(state: ModalState, companion: CompanionInfo): void
}

/** The element as the runtime knows it. */
export interface RuntimeHost extends ElementPort {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  /** Current function options of the host. They are not part of `ModalOptions`, which is plain data. */
  functions(): HostFunctions
}

export type ShowOptions = {
  /** View name, in any spelling that a command accepts (`Networks`, `networks`). */
  readonly view?: ViewName | (string & {}) | undefined
  /** If `view` needs a connection and there is none: opens it once a wallet is connected. */
  readonly then?: boolean | undefined
}

/** The runtime's interface for the element. */
export interface Runtime {
  optionsChanged(options: ModalOptions): void
  /**
   * Resolves when the card is on screen. Unknown views open Connect, and so do those that need a connection while there
   * is none.
   */
  show(options?: ShowOptions): Promise<void>
  /** Resolves when the card is gone, or when `beforeclose` was prevented. */
  close(): Promise<void>
  connect(id: string, options?: PageConnectOptions): Promise<void>
  /** Wallets in the order of the connect list. */
  wallets(): readonly PageWallet[]
  disconnect(namespace?: Namespace): Promise<void>
  switchNetwork(network: Caip2): Promise<void>
  getProvider(namespace?: Namespace): Promise<ProviderOf<Namespace>>
  /** Requests that left the page so far. */
  ledger(): Promise<readonly LedgerEntry[]>
  /** Checks what connecting needs. Never rejects, unless the code does not load. */
  diagnose(): Promise<Diagnosis>
  /** Starts the directory requests early, because the visitor is about to open the modal. */
  warm(): void
  /** Stops all timers and listeners, closes sockets and removes frames. */
  destroy(): void
}

export type CreateRuntime = (port: ElementPort, options: ModalOptions) => Runtime
