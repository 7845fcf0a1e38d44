/** Clock in milliseconds, injectable so that tests need not wait. */
export interface Clock {
  now(): number
  /** Calls back once, after 24 days at the latest. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void
}

/** Longest delay of a platform timer; with a longer one it would fire at once. */
const MAX_DELAY_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(ms, MAX_DELAY_MS))
    return () => clearTimeout(timer)
  },
}
