/** A session from the dapp's side. */
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

/** Messages that the dapp has received besides responses. */
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

export type InteropProposal = {
  /** CAIP-2 ids of EVM networks. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The same for Solana, which has no events. */
  readonly solana?: { readonly chains: readonly string[]; readonly methods: readonly string[] } | undefined
}

export type InteropSignIn = InteropProposal & {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement: string
}

/** Keys of a run, for its transcript, in hex. */
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
  /** Creates a `wc:` link, and the session that results from it. Rejects with the wallet's `{ code, message }`. */
  connect(
    proposal: InteropProposal,
  ): Promise<{ readonly uri: string; readonly session: Promise<InteropSession> }>
  /** The same with one-click sign-in. `cacaos` is empty where the wallet fell back to a plain session. */
  signIn(proposal: InteropSignIn): Promise<{
    readonly uri: string
    readonly outcome: Promise<{
      readonly cacaos: readonly unknown[]
      readonly session: InteropSession | undefined
    }>
  }>
  request(topic: string, chainId: string, call: { method: string; params: unknown }): Promise<unknown>
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Current sessions; after a restart, the stored ones. */
  sessions(): readonly InteropSession[]
  readonly events: readonly InteropEvent[]
  keys(): InteropKeys
  /** Ends the connection. What it has stored is kept. */
  close(): Promise<void>
}

export type InteropStorage = Map<string, string>

export type OpenDapp = (options: {
  readonly relayUrl: string
  readonly projectId: string
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
  /** Survives `close`. */
  readonly storage: InteropStorage
  /** Milliseconds by which the device's clock is behind. */
  readonly behindMs?: number | undefined
}) => Promise<InteropDapp>
