/** Where the product remembers things. Never throws: what cannot be stored is simply not remembered. */
export interface Storage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Another tab changed `key`. The answer unsubscribes. */
  subscribe(listener: (change: { key: string; value: string | null }) => void): () => void
}
