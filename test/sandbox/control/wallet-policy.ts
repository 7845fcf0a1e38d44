/** What the page wallet answers in tests; undefined: it asks its person. */
export type WalletAnswer = { readonly approve?: boolean | undefined }

/** The answer in force, and who wants to hear of a change. */
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

  /** Returns what ends it. */
  subscribe(listener: (answer: WalletAnswer) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
