/** Time of the relay, injectable so that tests need not wait. Milliseconds. */
export interface RelayClock {
  now(): number
  /** Calls back once. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void
}

export const realClock: RelayClock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
