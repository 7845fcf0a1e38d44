import type { Clock } from '../login/clock'
import { HostError } from '../login/host-error'
import { createSecret } from '../login/secrets'
import type { Prepared } from './request-context'

const LIFE = 10 * 60_000
const PER_SESSION = 20

type Pending = { readonly session: string; readonly run: Prepared['run']; readonly until: number }

/** Requests that were shown and wait for an answer. Each is answered once, by the login that made it. */
export class PendingRequests {
  readonly #clock: Clock
  #pending = new Map<string, Pending>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  add(session: string, run: Prepared['run']): string {
    const now = this.#clock()
    for (const [id, { until }] of this.#pending) if (until <= now) this.#pending.delete(id)
    const own = [...this.#pending].filter(([, each]) => each.session === session)
    if (own.length >= PER_SESSION) throw new HostError('Too many requests wait for an answer', 429)
    const id = createSecret()
    this.#pending.set(id, { session, run, until: now + LIFE })
    return id
  }

  /** Removes it in either case. Resolves with the result of an approved one. */
  async approve(session: string, id: string): Promise<unknown> {
    return this.#take(session, id).run()
  }

  reject(session: string, id: string): void {
    this.#take(session, id)
  }

  clear(): void {
    this.#pending = new Map()
  }

  #take(session: string, id: string): Pending {
    const pending = this.#pending.get(id)
    if (!pending || pending.session !== session || pending.until <= this.#clock())
      throw new HostError('This request is over')
    this.#pending.delete(id)
    return pending
  }
}
