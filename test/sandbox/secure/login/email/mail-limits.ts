import type { Clock } from '../clock'
import { HostError } from '../host-error'

/** Shorter than the product's 30 s: both count from their own end of the line. */
const COOLDOWN = 25_000
const WINDOW = 15 * 60_000
const PER_WINDOW = 5

/** How often one address may be written to. */
export class MailLimits {
  readonly #clock: Clock
  readonly #sent = new Map<string, readonly number[]>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts a mail to come. Throws where it is too soon, with the seconds to wait, or too much. */
  take(key: string): void {
    const now = this.#clock()
    const times = (this.#sent.get(key) ?? []).filter(time => time > now - WINDOW)
    const soonest = (times.at(-1) ?? Number.NEGATIVE_INFINITY) + COOLDOWN
    if (now < soonest) throw tooSoon(soonest - now)
    const [first = now] = times
    if (times.length >= PER_WINDOW) throw tooSoon(first + WINDOW - now)
    this.#sent.set(key, [...times, now])
  }

  /** The person has shown to read the mails. */
  clear(key: string): void {
    this.#sent.delete(key)
  }

  clearAll(): void {
    this.#sent.clear()
  }
}

/** The product's own words for it. */
function tooSoon(wait: number): HostError {
  return new HostError(`Please try again after ${Math.ceil(wait / 1000)} seconds`, 429)
}
