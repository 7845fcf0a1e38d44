import type { Network } from '../chains/networks/network'
import type { ConnectorType } from '../shared/host/connector-summary'
import type { WalletInfo } from '../shared/host/runtime-contract'
import type { SocialProvider } from '../shared/host/social-providers'
import type { Caip2, Namespace } from '../shared/lib/caip'
import type { SignInFields } from '../shared/lib/sign-in/sign-in-message'
import type { Cacao, SignInRequest } from './sign-in-request'

/** Description of a connector for the store and views. `uid` is unique within one element; `id` is public. */
export type ConnectorInfo = {
  readonly uid: string
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  readonly namespace: Namespace
  readonly imageUrl?: string
  readonly imageId?: string
  /** Id of the same wallet in the directory. */
  readonly explorerId?: string
  readonly rdns?: string
  /** A connector that the page added. */
  readonly isCustom?: true
}

/** `eoa`: an externally owned account. `smartAccount`: a contract that a key controls. */
export type AccountType = 'eoa' | 'smartAccount'

/** Account details that only the embedded wallet provides. */
export type EmbeddedFacts = {
  /** Type of each account, in the order of `accounts`. Pages see the first one. */
  readonly accountTypes: readonly AccountType[]
  /** Whether smart accounts are available on the network. */
  readonly offersSmartAccount: boolean
  readonly smartAccountDeployed: boolean
  /** Email address. Social accounts may have none. */
  readonly email?: string | undefined
  readonly socialUsername?: string | undefined
}

/** Data that a connected wallet shares. Accounts are never empty; the first one is active. */
export type Connection = {
  readonly accounts: readonly string[]
  readonly network: Caip2
  /** Networks that the wallet approved: switching to them needs no prompt. `undefined` if it listed none. */
  readonly approvedNetworks?: readonly Caip2[]
  /** Whether the wallet can also add other networks on request (docs/protocols/walletconnect.md#networks). */
  readonly supportsAllNetworks?: boolean
  /** Account names from the wallet, by address. */
  readonly labels?: Readonly<Record<string, string>>
  /** Social provider that the visitor logged in with, for the embedded wallet. */
  readonly socialProvider?: SocialProvider | undefined
  /** The wallet behind the connector, if it differs from the connector (as with WalletConnect). */
  readonly wallet?: WalletInfo
  /** Only for the embedded wallet. */
  readonly embedded?: EmbeddedFacts
}

/** Networks that a wallet approved. Without a list it accepts any network. */
export type ApprovedNetworks = {
  readonly approvedNetworks?: Connection['approvedNetworks'] | undefined
  readonly supportsAllNetworks?: boolean | undefined
}

export type ConnectOptions = {
  readonly signal: AbortSignal
  /** Network to connect on, for wallets that support choosing it before they connect. */
  readonly network?: Caip2 | undefined
  /** Receives the pairing URI to show or open, valid until `expiresAt` (milliseconds since 1970). */
  readonly onUri?: ((uri: string, expiresAt: number) => void) | undefined
}

export type RestoreOptions = {
  readonly signal: AbortSignal
  /** Address of the previously active account, in display form. */
  readonly address?: string | undefined
}

export type ConnectorEvent =
  | {
      readonly type: 'accountsChanged'
      readonly accounts: readonly string[]
      readonly labels?: Readonly<Record<string, string>>
      readonly embedded?: EmbeddedFacts
    }
  /** The accounts stay the same, but their `embedded` details changed. */
  | { readonly type: 'embeddedChanged'; readonly embedded: EmbeddedFacts }
  | { readonly type: 'networkChanged'; readonly network: Caip2 }
  /** The approved networks changed. A field that is left out no longer applies. */
  | ({ readonly type: 'approvedChanged' } & ApprovedNetworks)
  | { readonly type: 'disconnected' }

/** Result of Sign in with Solana: the message text that the wallet composed and its 64-byte signature. */
export type SolanaSignIn = { readonly message: string; readonly signature: Uint8Array }

/** URLs that the page has for a network, for wallets that do not know it (EIP-3085). */
export type NetworkUrls = { readonly rpcUrl: string | undefined; readonly iconUrl: string | undefined }

/** A live wallet. Its promises reject with `W3mError` only, and it has no access to the store. */
export interface Connector {
  readonly info: ConnectorInfo
  /** Asks the wallet for its accounts. */
  connect(options: ConnectOptions): Promise<Connection>
  /** Restores the earlier connection of `address` without a prompt. Resolves with `undefined` if there is none. */
  restore(options: RestoreOptions): Promise<Connection | undefined>
  disconnect(): Promise<void>
  /**
   * Drops the connection without a prompt after the wallet refused to disconnect. For wallets that keep state of their
   * own.
   */
  forget?(): void
  /** Resolves when the wallet is on the network. Adds the network to the wallet if it is missing there. */
  switchNetwork(network: Network, options: NetworkUrls): Promise<void>
  /**
   * Makes the first of these accounts active after the visitor chose it, also on the page's provider, until the wallet
   * changes its account. Not available for wallets that bring their own provider.
   */
  chooseAccounts?(accounts: readonly string[]): void
  /** EIP-1193 for EVM, `SolanaProvider` (docs/reference/providers.md) for Solana. */
  getProvider(): Promise<unknown>
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** Releases the connector without a prompt, once the page is no longer connected to it. */
  release?(): void
  /** Sign in with Solana in one request. Resolves with `undefined` if the wallet does not support it. */
  signIn?(fields: SignInFields): Promise<SolanaSignIn | undefined>
  /** Pairing with a remote wallet, where one session serves several chain families. */
  readonly pairing?: WalletPairing
}

// Pairing with a remote wallet, for all chain families of the page at once.

/** The connection of one chain family within a wallet's session. */
export type PairedConnection = { readonly info: ConnectorInfo; readonly connection: Connection }

export type PairOptions = ConnectOptions & {
  /** Chain families to request and connect. Defaults to all chain families of the page. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Requests a sign-in in the same step (one-click auth). */
  readonly signIn?: SignInRequest | undefined
}

/** A message signed while connecting, with the account that it names. */
export type SignedAuth = {
  readonly cacao: Cacao
  readonly message: string
  readonly network: Caip2
  readonly address: string
}

export type PairingResult = {
  readonly joined: readonly [PairedConnection, ...PairedConnection[]]
  /** Signed messages, if `signIn` was requested and the wallet supports it. */
  readonly auths: readonly SignedAuth[]
}

export type ResumeOptions = {
  readonly signal: AbortSignal
  /** Settles when earlier connections are restored. A resumed pairing does not replace a restored connection. */
  readonly restored: Promise<unknown>
}

/** Rejects with `W3mError` only. */
export interface WalletPairing {
  /** Offers one URI and resolves when a wallet approves it. */
  pair(options: PairOptions): Promise<PairingResult>
  /**
   * Resumes pairings that this page offered before it was reloaded. Resolves with the first one that a wallet approves,
   * limited to chain families that are not connected by then, or with an empty list if no pairing is left.
   */
  resume(options: ResumeOptions): Promise<readonly PairedConnection[]>
}
