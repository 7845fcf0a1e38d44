import type { Network } from '../chains/networks/network'
import type { ConnectorType } from '../shared/host/connector-summary'
import type { SocialProvider, WalletInfo } from '../shared/host/host-port'
import type { Caip2, Namespace } from '../shared/lib/caip'
import type { SignInFields } from '../shared/lib/sign-in/sign-in-message'
import type { Cacao, SignInRequest } from './walletconnect/types'

/** What state and views know of a connector. `uid` is unique in one element; `id` is public. */
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
}

/** `eoa`: an account of a key. `smartAccount`: a contract that a key rules. */
export type AccountType = 'eoa' | 'smartAccount'

/** What only the e-mail and social wallet knows of its accounts. */
export type EmbeddedFacts = {
  /** Kind of each account, in the order of `accounts`: the first one is what pages see. */
  readonly accountTypes: readonly AccountType[]
  /** The network has smart accounts. */
  readonly offersSmartAccount: boolean
  readonly smartAccountDeployed: boolean
  /** Social accounts need not have one. */
  readonly email?: string | undefined
  readonly socialUsername?: string | undefined
}

/** What a wallet shares once connected. Accounts are never empty; the first one is active. */
export type Connection = {
  readonly accounts: readonly string[]
  readonly network: Caip2
  /** Networks the wallet agreed to: it goes there without being asked. `undefined` where it agreed to none by name. */
  readonly approvedNetworks?: readonly Caip2[]
  /** It can also add other networks when asked (docs/protocols/walletconnect.md#networks). */
  readonly supportsAllNetworks?: boolean
  /** Names that the wallet gives its accounts, by address. */
  readonly labels?: Readonly<Record<string, string>>
  /** Who let the person in to an e-mail and social wallet. */
  readonly socialProvider?: SocialProvider | undefined
  /** The wallet behind the connector, where that is not the connector itself. */
  readonly wallet?: WalletInfo
  /** Only for the e-mail and social wallet. */
  readonly embedded?: EmbeddedFacts
}

/** What a wallet says of networks; without a list it takes any. */
export type ApprovedNetworks = {
  readonly approvedNetworks?: Connection['approvedNetworks'] | undefined
  readonly supportsAllNetworks?: boolean | undefined
}

export type ConnectOptions = {
  readonly signal: AbortSignal
  /** Where it shall be, for wallets that can be told beforehand. */
  readonly network?: Caip2 | undefined
  /** Wallets elsewhere: a URI to show or to open, until `expiresAt` (milliseconds since 1970). */
  readonly onUri?: ((uri: string, expiresAt: number) => void) | undefined
}

export type RestoreOptions = {
  readonly signal: AbortSignal
  /** The account that was active, as it was shown. */
  readonly address?: string | undefined
}

export type ConnectorEvent =
  | {
      readonly type: 'accountsChanged'
      readonly accounts: readonly string[]
      readonly labels?: Readonly<Record<string, string>>
      readonly embedded?: EmbeddedFacts
    }
  /** Something new is known of the same accounts. */
  | { readonly type: 'embeddedChanged'; readonly embedded: EmbeddedFacts }
  | { readonly type: 'networkChanged'; readonly network: Caip2 }
  /** The wallet agrees to other networks than before; what is left out is so no longer. */
  | ({ readonly type: 'approvedChanged' } & ApprovedNetworks)
  | { readonly type: 'disconnected' }

/** What a wallet signed in: the text as it put it together, and 64 bytes over it. */
export type SolanaSignIn = { readonly message: string; readonly signature: Uint8Array }

/** A live wallet. Rejects with `W3mError` only; never knows the store. */
export interface Connector {
  readonly info: ConnectorInfo
  /** Asks the wallet for its accounts. */
  connect(options: ConnectOptions): Promise<Connection>
  /** Finds an earlier connection again without prompting the visitor, that of `address`; `undefined` where there is none. */
  restore(options: RestoreOptions): Promise<Connection | undefined>
  disconnect(): Promise<void>
  /** It refused to end: it is left anyway, without a prompt. For wallets that keep something of their own. */
  forget?(): void
  /** Resolves when the wallet is on that network; adds it to the wallet where it is unknown there. */
  switchNetwork(network: Network, options: { rpcUrl: string; iconUrl: string }): Promise<void>
  /**
   * The visitor chose among its accounts: the first of these is in use from here on, on the page's provider too, until the
   * wallet turns to another. Not for wallets whose provider is their own.
   */
  chooseAccounts?(accounts: readonly string[]): void
  /** EIP-1193 for EVM, `SolanaProvider` (docs/reference/providers.md) for Solana. */
  getProvider(): Promise<unknown>
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** The page is no longer connected to it. Releases the connector without a prompt. */
  release?(): void
  /** Sign-In With Solana in one request; `undefined` where the wallet has no such request. */
  signIn?(fields: SignInFields): Promise<SolanaSignIn | undefined>
  /** Of wallets elsewhere: one session serves several chain families. */
  readonly pairing?: WalletPairing
}

// Pairing with a wallet elsewhere, for all chain families of the page at once.

/** What one chain family got of a wallet's session. */
export type Joined = { readonly info: ConnectorInfo; readonly connection: Connection }

export type PairOptions = ConnectOptions & {
  /** Chain families to ask for, and to connect; all of the page where it is left out. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Asks for a signed-in session at once. */
  readonly signIn?: SignInRequest | undefined
}

/** A message that was signed while connecting, and the account that it names. */
export type SignedAuth = {
  readonly cacao: Cacao
  readonly message: string
  readonly network: Caip2
  readonly address: string
}

export type Paired = {
  readonly joined: readonly [Joined, ...Joined[]]
  /** Signed messages, where `signIn` was requested and the wallet knows how. */
  readonly auths: readonly SignedAuth[]
}

export type ResumeOptions = {
  readonly signal: AbortSignal
  /** Connections of before come first: where one is found again, a new one does not replace it. */
  readonly restored: Promise<unknown>
}

/** Rejects with `W3mError` only. */
export interface WalletPairing {
  /** Offers one URI, until a wallet approves. */
  pair(options: PairOptions): Promise<Paired>
  /**
   * Takes up what an earlier life of the page had offered. Resolves with the first that a wallet approves, for the chain
   * families that nothing else was connected on meanwhile; with nothing where none is left.
   */
  resume(options: ResumeOptions): Promise<readonly Joined[]>
}
