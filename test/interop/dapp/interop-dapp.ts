/** A session as the dapp's side sees it. */
export type InteropSession = {
  readonly topic: string
  /** CAIP-10. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  /** Name of the wallet. */
  readonly peer: string
  /** Address labels and the like. */
  readonly sessionProperties?: Readonly<Record<string, string>> | undefined
}

/** What the dapp heard without having asked. */
export type InteropEvent =
  | {
      readonly kind: 'event'
      readonly topic: string
      readonly name: string
      readonly data: unknown
      readonly chainId: string
    }
  | { readonly kind: 'update'; readonly topic: string; readonly accounts: readonly string[] }
  | { readonly kind: 'extend' | 'ping'; readonly topic: string }
  | { readonly kind: 'delete'; readonly topic: string; readonly reason: string }

export type InteropWish = {
  /** CAIP-2, of EVM. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The same of Solana, which has no events. */
  readonly solana?: { readonly chains: readonly string[]; readonly methods: readonly string[] } | undefined
}

export type InteropSignIn = InteropWish & {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement: string
}

/** Keys of a run, for its transcript: hex. */
export type InteropKeys = {
  /** Ed25519 seed of the client at the relay. */
  readonly clientSeed: string
  /** Symmetric keys by topic. */
  readonly topics: Readonly<Record<string, string>>
  /** X25519 private keys by public key. */
  readonly pairs: Readonly<Record<string, string>>
}

/** The dapp's side of an interop run. `--dapp <file>` names a module that exports `openDapp`. */
export interface InteropDapp {
  /** A `wc:` link, and the session it leads to. Rejects with the wallet's `{ code, message }`. */
  connect(wish: InteropWish): Promise<{ readonly uri: string; readonly session: Promise<InteropSession> }>
  /** The same with one-click sign-in. `cacaos` is empty where the wallet fell back to a plain session. */
  signIn(wish: InteropSignIn): Promise<{
    readonly uri: string
    readonly outcome: Promise<{
      readonly cacaos: readonly unknown[]
      readonly session: InteropSession | undefined
    }>
  }>
  request(topic: string, chainId: string, call: { method: string; params: unknown }): Promise<unknown>
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Sessions known now; after a restart, those from before. */
  sessions(): readonly InteropSession[]
  readonly events: readonly InteropEvent[]
  keys(): InteropKeys
  /** Ends the connection; what it remembers stays in the storage. */
  close(): Promise<void>
}

export type InteropStorage = Map<string, string>

export type OpenDapp = (options: {
  readonly relayUrl: string
  readonly projectId: string
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
  /** Survives `close`. */
  readonly storage: InteropStorage
  /** By how much the device's clock is slow. */
  readonly behindMs?: number | undefined
}) => Promise<InteropDapp>
