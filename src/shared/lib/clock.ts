/** Time, injectable so that tests need not wait. Milliseconds. */
export interface Clock {
  now(): number
  /** Calls back once, after 24 days at the latest; the answer cancels. */
  after(ms: number, callback: () => void): () => void
}

/** The longest that a timer of the platform waits; a longer one would call back at once. */
const MOST_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(ms, MOST_MS))
    return () => clearTimeout(timer)
  },
}
