import type { SessionNamespaces } from './protocol/namespaces'
import type { Metadata } from './protocol/schemas'
import type { Question } from './question'

/** A pairing: a topic whose key comes from a link. */
export type Pairing = {
  readonly topic: string
  readonly symKey: string
  /** Methods in the link. */
  readonly methods: readonly string[]
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

export type Session = {
  readonly topic: string
  readonly symKey: string
  readonly pairingTopic: string
  readonly publicKey: string
  readonly peerPublicKey: string
  readonly peer: Metadata
  readonly namespaces: SessionNamespaces
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** Whether the dapp has acknowledged it. */
  readonly acknowledged: boolean
}

export type AddedChain = {
  /** CAIP-2. */
  readonly chain: string
  readonly name: string
  readonly symbol: string
  readonly rpcUrl: string
}

/** Stored state of the wallet. */
export type WalletState = {
  /** BIP-39 phrase, worthless outside of the sandbox. */
  readonly phrase: string
  /** Seed of its key for the relay, in hex. */
  readonly relaySeed: string
  readonly pairings: readonly Pairing[]
  readonly sessions: readonly Session[]
  readonly questions: readonly Question[]
  /** Index of the account in use. */
  readonly account: number
  /** CAIP-2, by namespace. */
  readonly active: Readonly<Record<string, string>>
  readonly added: readonly AddedChain[]
  /** Hashes of the latest messages, so that repeated ones are ignored. */
  readonly seen: readonly string[]
  /** Hashes of the batches it has sent, by their ids. */
  readonly bundles?: Readonly<Record<string, string>>
}

/** Storage of the state: text in, text out. */
export interface WalletStorage {
  read(): string | undefined
  write(text: string): void
}

export function createMemoryStorage(): WalletStorage {
  let kept: string | undefined
  return {
    read: () => kept,
    write: text => {
      kept = text
    },
  }
}

type Listener = (state: WalletState) => void

/** The state, stored after each change. */
export class WalletStore {
  readonly #storage: WalletStorage
  readonly #listeners = new Set<Listener>()
  #state: WalletState

  constructor(storage: WalletStorage, first: WalletState) {
    this.#storage = storage
    this.#state = { ...first, ...parse(storage.read()) }
    // The keys of its first start are kept.
    storage.write(JSON.stringify(this.#state))
  }

  get state(): WalletState {
    return this.#state
  }

  update(change: Partial<WalletState>): void {
    this.#state = { ...this.#state, ...change }
    this.#storage.write(JSON.stringify(this.#state))
    for (const listener of [...this.#listeners]) listener(this.#state)
  }

  /** Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  session(topic: string): Session | undefined {
    return this.#state.sessions.find(session => session.topic === topic)
  }

  pairing(topic: string): Pairing | undefined {
    return this.#state.pairings.find(pairing => pairing.topic === topic)
  }

  putSession(session: Session): void {
    const others = this.#state.sessions.filter(({ topic }) => topic !== session.topic)
    this.update({ sessions: [...others, session] })
  }

  /** Removes its open questions too. */
  dropSession(topic: string): void {
    this.update({
      sessions: this.#state.sessions.filter(session => session.topic !== topic),
      questions: this.#state.questions.filter(question => question.topic !== topic),
    })
  }

  dropQuestion(id: number): void {
    this.update({ questions: this.#state.questions.filter(question => question.id !== id) })
  }
}

function parse(text: string | undefined): Partial<WalletState> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
