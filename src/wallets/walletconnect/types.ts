/** Types only: what the WalletConnect client gives and takes. */
import type { Metadata } from '../../shared/host/host-port'
import type { Caip2, Caip10, Namespace } from '../../shared/lib/caip'

/** What one side says of itself. Texts are cleaned, links are web links, icons can stand in an `<img>`. */
export type Peer = {
  readonly name: string
  readonly description: string
  readonly url?: string
  readonly icons: readonly string[]
  /** Links that bring the wallet to the front: an own scheme, or a web link that the wallet's app opens. */
  readonly redirect?: { readonly native?: string; readonly universal?: string }
}

/** What the wallet granted on one chain family. Accounts are never empty. */
export type Grant = {
  readonly accounts: readonly Caip10[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}
export type Grants = Readonly<Partial<Record<Namespace, Grant>>>

/** A live agreement with a wallet; never holds its key. */
export type Session = {
  readonly topic: string
  /** Unix time in seconds. */
  readonly expiry: number
  readonly peer: Peer
  readonly grants: Grants
  /** Names that the wallet gives its accounts, by address. */
  readonly labels: Readonly<Record<string, string>>
  /** Network that the page uses of each family, once it has chosen one. */
  readonly networks: Readonly<Partial<Record<Namespace, Caip2>>>
  /** Pairing that it came from. */
  readonly pairingTopic: string
  /** Milliseconds since 1970. */
  readonly settledAt: number
}

/** A signed sign-in message (https://chainagnostic.org/CAIPs/caip-74). Its signature is for the page's server to check. */
export type Cacao = {
  readonly h: { readonly t: string }
  readonly p: CacaoPayload
  readonly s: { readonly t: string; readonly s: string; readonly m?: string | undefined }
}

export type CacaoPayload = {
  /** `did:pkh:<CAIP-10>` of the account that signs. */
  readonly iss: string
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly nbf?: string | undefined
  readonly exp?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** What a page that signs its visitors in asks of the wallet together with the session (EIP-4361). Times are ISO 8601. */
export type SignInRequest = {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** EVM networks, the current one first. */
  readonly chains: readonly Caip2[]
  readonly statement?: string | undefined
  readonly iat?: string | undefined
  readonly nbf?: string | undefined
  readonly exp?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

export type PairingOptions = {
  /** Networks to ask for, EVM and Solana; the wallet may grant any part of them. */
  readonly chains: readonly Caip2[]
  readonly metadata: Metadata
  /** Asks for a signed-in session at once; wallets that cannot do it give a plain one. */
  readonly signIn?: SignInRequest | undefined
}

export type Approval = Session & {
  /** Signed messages, where `signIn` was requested and the wallet knows how. */
  readonly auths: readonly Cacao[]
}

/** One attempt to pair. */
export type Pairing = {
  /** What the visitor scans, copies or opens. */
  readonly uri: string
  /** Milliseconds since 1970: until then the relay keeps the proposal. A wallet that has it may approve for longer. */
  readonly expiresAt: number
  /** The relay holds the proposal: from now on a wallet finds it, even if this page is put to sleep. */
  readonly ready: Promise<void>
  /**
   * Rejects with CONNECT_DECLINED, PAIRING_EXPIRED, WALLET_NETWORKS_UNSUPPORTED, WALLET_INVALID_RESPONSE, WALLET_TIMEOUT, WALLET_FAILED,
   * RELAY_UNREACHABLE, RELAY_REFUSED or ABORTED. Nothing of the attempt is left behind then, but for one that was canceled:
   * until it would have run out, a wallet that approves it is told that the session is over.
   */
  readonly approval: Promise<Approval>
  cancel(): void
}

/** A pairing of an earlier life of the page. `auths` are empty: what was requested is not known any more. */
export type ResumedPairing = Pick<Pairing, 'approval' | 'cancel'>

export type EndReason = 'wallet' | 'page' | 'expired'

export type ClientEvent =
  /** A pairing was approved: here, in another tab, or one that this page began before it was reloaded. */
  | { readonly type: 'sessionSettled'; readonly session: Session }
  /** Accounts, methods, networks or expiry changed. */
  | { readonly type: 'sessionUpdated'; readonly session: Session }
  | { readonly type: 'sessionEnded'; readonly topic: string; readonly reason: EndReason }
  /** The wallet emitted an event, such as `chainChanged`. */
  | {
      readonly type: 'sessionEvent'
      readonly topic: string
      readonly chainId: Caip2
      readonly name: string
      readonly data: unknown
    }
  /** The relay has a request: time to bring the wallet to the front. */
  | { readonly type: 'requestSent'; readonly topic: string; readonly id: number }

export type SessionRequest = { readonly method: string; readonly params?: unknown }

export type SessionRequestOptions = {
  /** Seconds; 300 by default, seven days at most. */
  readonly expiry?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export interface WalletConnectClient {
  /** `did:key` of this browser, made up at the first pairing and kept. */
  clientId(): Promise<string>
  /** Connects to the relay ahead of a pairing. */
  warm(): void
  createPairing(options: PairingOptions): Pairing
  /** Live sessions, the newest first. */
  sessions(): readonly Session[]
  /** Follows the sessions that storage holds. */
  restore(): readonly Session[]
  /**
   * Takes up the pairings that were on their way when an earlier life of the page ended, and forgets those that are over.
   * Each is answered once.
   */
  resume(): readonly ResumedPairing[]
  /**
   * Asks the wallet. Rejects with SESSION_ENDED, REQUEST_DECLINED, REQUEST_UNSUPPORTED, REQUEST_FAILED, WALLET_TIMEOUT,
   * RELAY_UNREACHABLE, RELAY_REFUSED or ABORTED; `values` hold the wallet's own code, message and data where it answered.
   * Where the answer to a request that sends something is lost: TRANSACTION_STATUS_UNKNOWN.
   */
  request(
    topic: string,
    network: Caip2,
    request: SessionRequest,
    options?: SessionRequestOptions,
  ): Promise<unknown>
  /** Resolves when the wallet has answered; WALLET_TIMEOUT after 30 s. */
  ping(topic: string, options?: Pick<SessionRequestOptions, 'signal'>): Promise<void>
  /** Remembers which network the page uses; the other tabs follow. */
  chooseNetwork(topic: string, network: Caip2): void
  /** Forgets a session at once; resolves when the relay has the farewell, or after a few seconds in any case. */
  disconnect(topic: string): Promise<void>
  subscribe(listener: (event: ClientEvent) => void): () => void
  /** Ends the socket, timers and listeners. Sessions stay in storage. */
  destroy(): void
}
