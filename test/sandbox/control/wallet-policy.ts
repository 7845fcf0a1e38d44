/** Responses of the page wallet in tests; undefined: it prompts its user. */
export type WalletAnswer = { readonly approve?: boolean | undefined }

/** The current policy, and listeners for its changes. */
export class WalletPolicy {
  #answer: WalletAnswer = {}
  readonly #listeners = new Set<(answer: WalletAnswer) => void>()

  get answer(): WalletAnswer {
    return this.#answer
  }

  set(answer: WalletAnswer): void {
    this.#answer = answer
    for (const listener of this.#listeners) listener(answer)
  }

  /** Returns a function that unsubscribes. */
  subscribe(listener: (answer: WalletAnswer) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
