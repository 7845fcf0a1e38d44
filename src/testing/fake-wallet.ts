import type { Caip2 } from '../shared/lib/caip'
import type { AnswerOptions, WalletAnswer, WalletRequest } from './wallet-requests'

/** What a test does to every kind of fake wallet. Changes resolve once the page knows them. */
export interface FakeWallet {
  /** Id of the wallet in the connect list: for `modal.connect(id)`, and in `wallet-selector-<id>`. */
  readonly id: string
  readonly name: string
  /** Address of the active account. */
  readonly address: string
  /** Active network. */
  readonly network: Caip2
  /** Everything that the wallet's user had to confirm, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** Sets how the wallet answers from now on. Without it the wallet approves everything. */
  answer(answer: WalletAnswer, options?: AnswerOptions): void
  /** Resolves with the oldest request that waits for the test. Rejects after `timeoutMs` (5000). */
  waitForRequest(method?: string, options?: { readonly timeoutMs?: number }): Promise<WalletRequest>
  /** Makes another account active. `index` counts the accounts given, from 0. */
  switchAccount(index: number): Promise<void>
  switchNetwork(network: Caip2): Promise<void>
  /** Ends the connection from the wallet's side: the page may no longer see the accounts. */
  disconnect(): Promise<void>
  /** Puts the wallet on a page. Returns a function that removes it. */
  install(target?: Window): () => void
}

/** Fields of a sign-in message that a test may set; the others have defaults. */
export type SignInOptions = {
  readonly domain: string
  readonly nonce: string
  /** Default: `https://` and the domain. */
  readonly uri?: string
  /** Default: the active network. */
  readonly network?: Caip2
  readonly statement?: string
  /** Default: now. */
  readonly issuedAt?: string
  readonly expirationTime?: string
}

/** A sign-in message with its signature: hex on EVM, base58 on Solana. */
export type SignedMessage = { readonly message: string; readonly signature: string; readonly address: string }

/** Page that a wallet is put on, by its events and requests. */
export type WalletBridge<Info> = {
  readonly info: Info
  request(method: string, params: unknown): Promise<unknown>
  /** Listeners may return a promise, which changes of the wallet wait for. */
  subscribe(listener: (event: string, data: unknown) => unknown): () => void
}

/** Listeners of a wallet, on one or several pages. */
export class BridgeListeners {
  readonly #listeners = new Set<(event: string, data: unknown) => unknown>()

  add(listener: (event: string, data: unknown) => unknown): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async emit(event: string, data: unknown): Promise<void> {
    await Promise.all([...this.#listeners].map(listener => listener(event, data)))
  }
}

/** Icon of wallets that the test gives none. */
export const WALLET_ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHBhdGggZmlsbD0iIzQ4NCIgZD0iTTAgMGgzMnYzMkgweiIvPjxwYXRoIGZpbGw9IiNmZmYiIGQ9Ik04IDEwaDE2djEySDh6Ii8+PC9zdmc+'
