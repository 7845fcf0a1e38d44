/** Types shared over the lazy line between the eager element and the runtime. Types only: erased from both sides. */
import type { Caip2, Caip10, Namespace } from '../lib/caip'
import type { ConnectorSummary } from './connector-summary'
import type { EventDetails } from './events'
import type { HostFunctions } from './host-functions'
import type { PageConnectOptions, PageWallet } from './page-wallet'
import type { ProviderOf } from './providers'
import type { ModalViewName } from './view-name'

export type ThemeMode = 'dark' | 'light' | 'auto'
export type AllWallets = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
export type Preload = 'none' | 'intent' | 'idle'
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** A network of the host's own. */
export type HostNetwork = {
  readonly id: Caip2
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrl: string
  readonly explorerUrl?: string
  readonly imageUrl?: string
  readonly testnet?: boolean
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

/** A text with the placeholders of the English one, or its plural forms by the categories of `Intl.PluralRules`. */
export type HostMessage =
  | string
  | ({ readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string })
/** By message key (`connect.title`) or error code (`CONNECT_DECLINED`). */
export type HostWords = Readonly<Record<string, HostMessage>>
/** The page's own words: for every language, or under a BCP 47 tag for that one. */
export type HostMessages = Readonly<Record<string, HostMessage | HostWords>>

export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** Everything serializable that a host can say, defaults filled in. One object is one change. */
export type ModalOptions = {
  readonly projectId: string
  readonly networks: readonly (Caip2 | HostNetwork)[]
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
  /** Wallets elsewhere. Never without a project id. */
  readonly enableWalletconnect: boolean
  readonly enableEmail: boolean
  readonly socials: readonly SocialProvider[]
  readonly allowUnsupportedChain: boolean
  /** Base URL of a session API (docs/guides/sign-in.md), or `custom` where the host gave functions. */
  readonly siwe: string | undefined
  readonly siweSolana: boolean
  readonly nameSuffix: string
  readonly apiUrl: string
  readonly blockchainApiUrl: string
  readonly analyticsUrl: string
  readonly secureUrl: string
  readonly relayUrl: string
  readonly meldKey: string | undefined
  readonly rpcUrls: Readonly<Record<Caip2, string>>
  readonly preload: Preload
  readonly nonce: string | undefined
}

export type WalletInfo = { readonly name: string; readonly icon?: string; readonly rdns?: string }
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** One token of an account. Amounts are exact decimal text; `price` and `value` in USD. */
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

/** One chain family's connection, on screen or not. */
export type PublicConnection = Omit<ConnectedState, 'connected'> & { readonly accounts: readonly string[] }

type DisconnectedState = Readonly<
  Record<Exclude<keyof ConnectedState, 'connected' | 'network'>, undefined>
> & {
  readonly connected: false
  /** Where a wallet is to go. */
  readonly network: Caip2 | undefined
}

type AnyState = {
  readonly open: boolean
  readonly view: ModalViewName | undefined
  readonly loading: boolean
  readonly status: ConnectionStatus
  readonly accounts: readonly string[]
  /** One for each chain family that is connected, also of those that are not on screen. */
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
  /** What is held on the network; known once the account was looked at. */
  readonly tokenBalance: readonly TokenHolding[] | undefined
}

/** What the companion buttons show beside `ModalState`. */
export type CompanionInfo = {
  readonly networkName: string | undefined
  readonly networkImage: string | undefined
  /** The profile picture as a URL that was checked for use in an `<img>`. */
  readonly avatar?: string | undefined
  /** The wallet is on a network that the page did not ask for. */
  readonly unsupported: boolean
}

/** What a `<w3m-onramp-widget>` holds: decimal text, an ISO 4217 code and a token's symbol. */
export type OnrampEntry = { readonly amount: string; readonly payment: string; readonly purchase: string }

/** What the runtime may ask of the element. */
export interface HostPort {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  /** Shared with the companions; both sides write. */
  readonly session: {
    readonly element: HTMLElement
    /** Who called `subscribe()`: told by a `state` event, also of news that no snapshot holds. */
    readonly subscribers: EventTarget
    onramp?: OnrampEntry | undefined
  }
  /**
   * Dispatches one of the public events on the element. False when a listener prevented it.
   * The element makes the event, so that the class that hosts see is the eager script's and no second copy of it.
   */
  emit<Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]): boolean
  /** What the host gave as functions, at this moment; no part of the options, which are data. */
  functions(): HostFunctions
  /** Takes a new snapshot: reflects `open`, tells subscribers and companions. */
  publish(state: ModalState, companion: CompanionInfo): void
}

export type ShowOptions = {
  /** A view by its name, or as a command names it (`networks`). */
  readonly view?: ModalViewName | (string & {}) | undefined
  /** Where it needs a connection: it is opened once there is one. */
  readonly then?: boolean | undefined
}

/** What the element may ask of the runtime; the only thing the lazy chunk hands over. */
export interface Runtime {
  optionsChanged(options: ModalOptions): void
  /** Resolves when the card is on screen. Unknown views, and those that need a connection, open Connect. */
  show(options?: ShowOptions): Promise<void>
  /** Resolves when the card is gone, or when `beforeclose` was prevented. */
  close(): Promise<void>
  connect(id: string, options?: PageConnectOptions): Promise<void>
  /** What the connect list would show. */
  wallets(): readonly PageWallet[]
  disconnect(namespace?: Namespace): Promise<void>
  switchNetwork(network: Caip2): Promise<void>
  getProvider(namespace?: Namespace): Promise<ProviderOf<Namespace>>
  /** The visitor is about to open: directory requests may start. */
  warm(): void
  /** Ends every timer, listener, socket and frame. */
  destroy(): void
}

export type CreateRuntime = (port: HostPort, options: ModalOptions) => Runtime
