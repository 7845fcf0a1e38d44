/** Interface of the WalletConnect client, and the types in it. */
import type { Metadata } from '../../shared/host/runtime-contract'
import type { Caip2, Caip10, Namespace } from '../../shared/lib/caip'
import type { Cacao, SignInRequest } from '../sign-in-request'

/**
 * Metadata of the wallet, sanitized: texts are cleaned, web links are `https:` links, icons are safe for an `<img>`.
 */
export type Peer = {
  readonly name: string
  readonly description: string
  readonly url?: string
  readonly icons: readonly string[]
}

/** Permissions that the wallet granted on one chain family. Accounts are never empty. */
export type Grant = {
  readonly accounts: readonly Caip10[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}
export type Grants = Readonly<Partial<Record<Namespace, Grant>>>

/** A live session with a wallet, without its encryption key. */
export type Session = {
  readonly topic: string
  /** Unix time in seconds. */
  readonly expiry: number
  readonly peer: Peer
  readonly grants: Grants
  /** Account names from the wallet, by address. */
  readonly labels: Readonly<Record<string, string>>
  /** Network that the page uses on each chain family, once it has chosen one. */
  readonly networks: Readonly<Partial<Record<Namespace, Caip2>>>
  /** Topic of the pairing that created the session. */
  readonly pairingTopic: string
  /** Milliseconds since 1970. */
  readonly settledAt: number
}

export type PairingOptions = {
  /** EVM and Solana networks to request. The wallet may grant any subset. */
  readonly chains: readonly Caip2[]
  readonly metadata: Metadata
  /**
   * Requests a sign-in together with the session (CAIP-222). Wallets that do not support it create a session without
   * sign-in.
   */
  readonly signIn?: SignInRequest | undefined
}

export type Approval = Session & {
  /** Signed messages, if `signIn` was requested and the wallet supports it. */
  readonly auths: readonly Cacao[]
}

/** One attempt to pair. */
export type Pairing = {
  /** Pairing URI that the visitor scans, copies or opens. */
  readonly uri: string
  /** When the relay deletes the proposal, in ms since 1970. A wallet that has received it may approve later. */
  readonly expiresAt: number
  /** Resolves when the relay has the proposal. From then on a wallet can find it, even if this page is suspended. */
  readonly ready: Promise<void>
  /**
   * Rejects with CONNECT_DECLINED, PAIRING_EXPIRED, WALLET_NETWORKS_UNSUPPORTED, WALLET_INVALID_RESPONSE,
   * WALLET_TIMEOUT, WALLET_FAILED, RELAY_UNREACHABLE, RELAY_REFUSED or ABORTED. A failed pairing leaves no state
   * behind. A canceled one is kept until it expires: a wallet that approves it late must be told that the session has
   * ended.
   */
  readonly approval: Promise<Approval>
  cancel(): void
}

/** A pairing that began before a page reload. Its approval has no `auths`, because the sign-in request is lost. */
export type ResumedPairing = Pick<Pairing, 'approval' | 'cancel'> & {
  /** The page shows the session. Until then the next page load resumes the pairing again, and finds the session. */
  taken(): void
}

export type EndReason = 'wallet' | 'page' | 'expired'

export type ClientEvent =
  /** A pairing was approved: one of this tab, of another tab, or from before a page reload. */
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
  /** The relay has a request, so the page can open the wallet's app now. */
  | { readonly type: 'requestSent'; readonly topic: string; readonly id: number }

export type SessionRequest = { readonly method: string; readonly params?: unknown }

export type SessionRequestOptions = {
  /** Seconds; 300 by default, seven days at most. */
  readonly expiry?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export interface WalletConnectClient {
  /** `did:key` of this browser, stored at the first connection to the relay. */
  clientId(): Promise<string>
  /** Connects to the relay before it is needed. */
  warm(): void
  createPairing(options: PairingOptions): Pairing
  /** Live sessions, the newest first. */
  sessions(): readonly Session[]
  /** Subscribes to the stored sessions and returns the live ones. */
  restore(): readonly Session[]
  /**
   * Resumes the pairings that were pending before a page reload, and deletes those that are too old for a response. A
   * pairing is returned only once.
   */
  resume(): readonly ResumedPairing[]
  /**
   * Sends a request to the wallet. Rejects with SESSION_ENDED, REQUEST_DECLINED, REQUEST_UNSUPPORTED, REQUEST_FAILED,
   * WALLET_TIMEOUT, RELAY_UNREACHABLE, RELAY_REFUSED or ABORTED; `values` hold the code, message and data of the
   * wallet's response, if any. Rejects with TRANSACTION_STATUS_UNKNOWN if the response to a sending method is lost.
   */
  request(
    topic: string,
    network: Caip2,
    request: SessionRequest,
    options?: SessionRequestOptions,
  ): Promise<unknown>
  /** Resolves when the wallet has answered; WALLET_TIMEOUT after 30 s. */
  ping(topic: string, options?: Pick<SessionRequestOptions, 'signal'>): Promise<void>
  /** Stores which network the page uses. Other tabs follow. */
  chooseNetwork(topic: string, network: Caip2): void
  /** Removes a session at once. Resolves when the relay has the end message, or after 3 s at the latest. */
  disconnect(topic: string): Promise<void>
  subscribe(listener: (event: ClientEvent) => void): () => void
  /** Closes the socket and stops timers and listeners. Sessions stay in storage. */
  destroy(): void
}
