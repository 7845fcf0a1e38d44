import type { Clock } from '../../../shared/lib/clock'
import { frameError } from '../frame-errors'
import type { LoginStorage } from './login-storage'

/** Cooldown in milliseconds after a code was requested, for a login or a new address. A successful login ends it. */
export const COOLDOWN_MS = 30_000

/** Minimum time between two emails, counted from the request. It is stored, so that a reload does not end it. */
export class Cooldown {
  readonly #memory: LoginStorage
  readonly #clock: Clock

  constructor(memory: LoginStorage, clock: Clock) {
    this.#memory = memory
    this.#clock = clock
  }

  /** Seconds until the next email may be requested, rounded up; 0 when it may. */
  get seconds(): number {
    const elapsed = this.#clock.now() - (this.#memory.lastLoginTime ?? Number.NEGATIVE_INFINITY)
    // A time in the future comes from a wrong clock.
    return elapsed < 0 ? 0 : Math.max(0, Math.ceil((COOLDOWN_MS - elapsed) / 1000))
  }

  /** Throws `EMAIL_COOLDOWN` during the cooldown. */
  check(): void {
    const { seconds } = this
    if (seconds > 0) throw frameError('EMAIL_COOLDOWN', { values: { seconds } })
  }

  /** Starts the cooldown when an email is requested. */
  start(): void {
    this.check()
    this.#memory.rememberAttempt(this.#clock.now())
  }
}
