import type { Clock } from '../../../shared/lib/clock'

/** Smaller differences are the network's. */
const TOLERANCE_MS = 60_000
/** A larger difference is not a wrong clock, and is ignored. */
const MAX_MS = 86_400_000

/**
 * The time that other devices see, in seconds. A clock that is slow shows when a message comes from its future; what is
 * sent would be out of date on arrival. (A fast clock does no harm here: see the relay's token for the one place it does.)
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

  /** By how much our clock was found to be behind, in an earlier page too. */
  get behindMs(): number {
    return this.#behindMs
  }

  /**
   * Takes note of when, by its own clock, the relay was given a message: then or later it is now, so our clock may be
   * further behind than was known. True where that changed the time.
   */
  learn(publishedAt: number): boolean {
    const atLeast = publishedAt - this.#clock.now()
    return this.#isNews(atLeast) && atLeast > this.#behindMs && this.#change(atLeast)
  }

  /**
   * Takes note of the same for an answer to what we asked at `askedAt` by our own clock. It was given after that, so our
   * clock may be less behind than was known: someone has set it meanwhile. True where that changed the time.
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
