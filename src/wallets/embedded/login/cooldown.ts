import type { Clock } from '../../../shared/lib/clock'
import { frameError } from '../frame-errors'
import type { LoginMemory } from './login-memory'

/** From the last request of a code, for a log-in or a new address. A log-in that succeeds ends it. */
export const COOLDOWN_MS = 30_000

/**
 * Time between two e-mails, counted from the request. It is stored, so that a reload does not end it.
 */
export class Cooldown {
  readonly #memory: LoginMemory
  readonly #clock: Clock

  constructor(memory: LoginMemory, clock: Clock) {
    this.#memory = memory
    this.#clock = clock
  }

  /** Until the next mail may be requested, rounded up; 0 when it may. */
  get seconds(): number {
    const elapsed = this.#clock.now() - (this.#memory.lastLoginTime ?? Number.NEGATIVE_INFINITY)
    // a time that is still to come was written by a clock that was wrong
    return elapsed < 0 ? 0 : Math.max(0, Math.ceil((COOLDOWN_MS - elapsed) / 1000))
  }

  /** Throws `EMAIL_COOLDOWN` while it runs. */
  check(): void {
    const { seconds } = this
    if (seconds > 0) throw frameError('EMAIL_COOLDOWN', { values: { seconds } })
  }

  /** A mail is requested, now. */
  start(): void {
    this.check()
    this.#memory.rememberAttempt(this.#clock.now())
  }
}
