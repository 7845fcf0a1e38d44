/** Where the product remembers things. Never throws: what cannot be stored is simply not remembered. */
export interface Storage {
  getItem(key: string): string | null
  /** False where there is no room: it is remembered for the page's life. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  /** Another tab changed `key`. The answer unsubscribes. */
  subscribe(listener: (change: { key: string; value: string | null }) => void): () => void
}
