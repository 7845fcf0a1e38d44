import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock'
import { HostError } from '../host-error'

const LIFE = 10 * 60_000
const TRIES = 6

/** A code that was sent: only its hash is kept. */
export type SentCode = { readonly hash: Buffer; readonly until: number; triesLeft: number }

/** Creates and checks the six-digit codes that people copy from an email. */
export class Codes {
  /** Key of the hashes, as six digits could be guessed from a plain hash. */
  readonly #key = randomBytes(32)
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  create(): { readonly code: string; readonly sent: SentCode } {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    return { code, sent: { hash: this.#hash(code), until: this.#clock() + LIFE, triesLeft: TRIES } }
  }

  /** Resolves for the right code, which can be used once. Throws the message for the user. */
  check(sent: SentCode | undefined, code: string): void {
    if (!sent || sent.triesLeft < 0) throw new HostError('Ask for a new code')
    if (this.#clock() >= sent.until) throw new HostError('This code has expired')
    if (sent.triesLeft === 0) throw new HostError('Too many wrong codes')
    if (timingSafeEqual(this.#hash(code.trim()), sent.hash)) {
      sent.triesLeft = -1
      return
    }
    sent.triesLeft -= 1
    throw new HostError(sent.triesLeft === 0 ? 'Too many wrong codes' : 'Invalid code')
  }

  #hash(code: string): Buffer {
    return createHmac('sha256', this.#key).update(code).digest()
  }
}
