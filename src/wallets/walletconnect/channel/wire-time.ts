import type { Clock } from '../../../shared/lib/clock'

/** Differences below this are attributed to network delays. */
const TOLERANCE_MS = 60_000
/** Differences above this (one day) are implausible as a clock error and ignored. */
const MAX_MS = 86_400_000

/**
 * Time corrected for a slow clock, in seconds. A message with a timestamp in our future reveals a slow clock. Without
 * the correction our requests would already be expired on arrival. A fast clock only matters for the relay token.
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

  /** How far our clock is known to be behind, in ms, including measurements from earlier page loads. */
  get behindMs(): number {
    return this.#behindMs
  }

  /**
   * Learns from the relay's timestamp of a message. The current time is not earlier than that, so our clock may be
   * further behind than known. Returns whether the correction changed.
   */
  learn(publishedAt: number): boolean {
    const atLeast = publishedAt - this.#clock.now()
    return this.#isNews(atLeast) && atLeast > this.#behindMs && this.#change(atLeast)
  }

  /**
   * Learns from the relay's timestamp of an answer to a request sent at `askedAt` by our clock. The answer came later,
   * so our clock may be less behind than known, if it was set meanwhile. Returns whether the correction changed.
   */
  learnFromAnswer(publishedAt: number, askedAt: number): boolean {
    const atMost = publishedAt - askedAt
    return this.#isNews(atMost) && atMost < this.#behindMs && this.#change(atMost)
  }

  #isNews(behindMs: number): boolean {
    return Math.abs(behindMs) <= MAX_MS && Math.abs(behindMs - this.#behindMs) >= TOLERANCE_MS
  }

  #change(behindMs: number): boolean {
    const before = this.#behindMs
    this.#behindMs = behindMs < TOLERANCE_MS ? 0 : behindMs
    return this.#behindMs !== before
  }
}
