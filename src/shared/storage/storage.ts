/** Storage of the product. Never throws: values that cannot be stored are kept until the page unloads. */
export interface Storage {
  getItem(key: string): string | null
  /** Returns false if there is no room. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  /** Notifies when another tab changes `key`. Returns a function that unsubscribes. */
  subscribe(listener: (change: { key: string; value: string | null }) => void): () => void
}
