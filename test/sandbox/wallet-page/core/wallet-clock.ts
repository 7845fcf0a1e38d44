/** Time of the wallet, injectable so that tests need not wait. Milliseconds. */
export interface WalletClock {
  now(): number
  /** Calls back once; the answer cancels. */
  after(ms: number, callback: () => void): () => void
}

export const realClock: WalletClock = {
  now: () => Date.now(),
  after(ms, callback) {
    // Longer waits than a timer holds end early; whoever waits looks at the time again.
    const timer = setTimeout(callback, Math.min(ms, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  },
}
