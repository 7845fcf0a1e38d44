/** Time of the wallet, injectable so that tests need not wait. Milliseconds. */
export interface WalletClock {
  now(): number
  /** Calls back once. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void
}

export const realClock: WalletClock = {
  now: () => Date.now(),
  after(ms, callback) {
    // Delays beyond the maximum of a timer end early; callers check the time again.
    const timer = setTimeout(callback, Math.min(ms, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  },
}
