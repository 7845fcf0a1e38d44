/** Storage of the product. Never throws: values that cannot be stored are lost. */
export interface Storage {
  getItem(key: string): string | null
  /** Returns false if there is no room; the value is then kept until the page unloads. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  /** Notifies when another tab changes `key`. Returns a function that unsubscribes. */
  subscribe(listener: (change: { key: string; value: string | null }) => void): () => void
}
