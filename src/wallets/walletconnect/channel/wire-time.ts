import type { Clock } from '../../../shared/lib/clock'

/** Differences below this, in ms, may be network delays. */
const TOLERANCE_MS = 60_000
/** Differences above this (one day, in ms) are ignored, because no clock is that wrong. */
const MAX_MS = 86_400_000

/**
 * Time for messages, corrected if this device's clock is slow. Without the correction, wallets would receive our
 * requests as already expired. A message of the relay that is dated in our future reveals the error. A fast clock is
 * not corrected: only the relay token depends on it (`relay-url.ts`).
 */
export class WireTime {
  readonly #clock: Clock
  #behindMs: number

  constructor(clock: Clock, behindMs = 0) {
    this.#clock = clock
    this.#behindMs = behindMs
  }

  /** Unix time in seconds. */
  now(): number {
    return Math.floor((this.#clock.now() + this.#behindMs) / 1000)
  }

  /** By how much our clock is known to be slow, in ms. Includes what earlier page loads have measured. */
  get behindMs(): number {
    return this.#behindMs
  }

  /**
   * Learns from when a message was published (ms, the relay's clock). It is later than that now, so our clock is at
   * least this slow. Returns whether the correction changed.
   */
  learn(publishedAt: number): boolean {
    const atLeast = publishedAt - this.#clock.now()
    return this.#isPlausible(atLeast) && atLeast > this.#behindMs && this.#change(atLeast)
  }

  /**
   * Learns from when a response was published (ms, the relay's clock). It was published after its request was sent at
   * `askedAt` (ms, our clock), so our clock is at most this slow. Returns whether the correction changed.
   */
  learnFromResponse(publishedAt: number, askedAt: number): boolean {
    const atMost = publishedAt - askedAt
    return this.#isPlausible(atMost) && atMost < this.#behindMs && this.#change(atMost)
  }

  #isPlausible(behindMs: number): boolean {
    return Math.abs(behindMs) <= MAX_MS && Math.abs(behindMs - this.#behindMs) >= TOLERANCE_MS
  }

  #change(behindMs: number): boolean {
    const before = this.#behindMs
    this.#behindMs = behindMs < TOLERANCE_MS ? 0 : behindMs
    return this.#behindMs !== before
  }
}
