import type { Clock } from '../clock'
import { HostError } from '../host-error'

/** Shorter than the product's 30 s, as both count from their own side. */
const COOLDOWN = 25_000
const WINDOW = 15 * 60_000
const PER_WINDOW = 5

/** Limits the number of emails to an address. */
export class MailLimits {
  readonly #clock: Clock
  readonly #sent = new Map<string, readonly number[]>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Counts an email before it is sent. Throws if it is too soon, with the seconds to wait, or if there are too many.
   */
  take(key: string): void {
    const now = this.#clock()
    const times = (this.#sent.get(key) ?? []).filter(time => time > now - WINDOW)
    const earliest = (times.at(-1) ?? Number.NEGATIVE_INFINITY) + COOLDOWN
    if (now < earliest) throw tooSoon(earliest - now)
    const [first = now] = times
    if (times.length >= PER_WINDOW) throw tooSoon(first + WINDOW - now)
    this.#sent.set(key, [...times, now])
  }

  /** Resets the limit, because the user has received an email. */
  clear(key: string): void {
    this.#sent.delete(key)
  }

  clearAll(): void {
    this.#sent.clear()
  }
}

/** The same message as the product's. */
function tooSoon(wait: number): HostError {
  return new HostError(`Please try again after ${Math.ceil(wait / 1000)} seconds`, 429)
}
