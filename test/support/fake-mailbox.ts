import type { Clock } from '../../src/shared/lib/clock'

export type Push = {
  readonly topic: string
  readonly message: string
  /** Milliseconds, by the relay's clock. */
  readonly publishedAt: number
  readonly tag: number
}

export type Mail = {
  readonly push: Push
  readonly from: string
  readonly until: number
  readonly takenBy: Set<string>
}

const DAY = 86_400

/** Messages of a relay, kept for their TTL. Excludes their publisher and clients that have received them. */
export class FakeMailbox {
  readonly #clock: Clock
  #mail: Mail[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** `ttl` in seconds. */
  add(push: Push, { ttl, from }: { ttl: number; from: string }): Mail {
    const until = this.#clock.now() + Math.min(ttl, 7 * DAY) * 1000
    const mail: Mail = { push, from, until, takenBy: new Set() }
    this.#mail.push(mail)
    return mail
  }

  waitingFor(clientId: string, topics: readonly string[]): readonly Mail[] {
    this.#mail = this.#mail.filter(mail => mail.until > this.#clock.now())
    return this.#mail.filter(mail => topics.includes(mail.push.topic) && isFor(mail, clientId))
  }
}

export function isFor(mail: Mail, clientId: string): boolean {
  return mail.from !== clientId && !mail.takenBy.has(clientId)
}
