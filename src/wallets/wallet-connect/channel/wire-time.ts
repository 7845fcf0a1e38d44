import type { Clock } from '../../../lib/clock'

/** Smaller differences are the network's. */
const TOLERANCE_MS = 60_000
/** Larger ones are nobody's clock. */
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

  /** Our clock was at least this much behind, in an earlier page too. */
  get behindMs(): number {
    return this.#behindMs
  }

  /** Takes note of when, by its own clock, the relay was given a message. True where that changed the time. */
  learn(publishedAt: number): boolean {
    const behind = publishedAt - this.#clock.now()
    const telling = behind >= TOLERANCE_MS && behind <= MAX_MS && behind > this.#behindMs
    if (!telling) return false
    this.#behindMs = behind
    return true
  }
}
