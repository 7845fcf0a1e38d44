import type { FakeClock } from '../../support/fake-clock'

type Timer = { readonly at: number; readonly owner: Owner | undefined; readonly callback: () => void }
type Owner = { state: 'running' | 'frozen' | 'gone' }

export type PageClock = FakeClock & {
  /** Suspends timers, as for a page that the browser has suspended. */
  freeze(): void
  /** Timers that became due meanwhile run at the next `advance`. */
  thaw(): void
  /** The page is closed, and its timers are canceled. */
  end(): void
}

/**
 * Time of the simulated world. Timers follow true time. The device's clock, which pages read, may be off by `skew`, as
 * when the operating system corrects it.
 */
export class SimClock {
  /** Milliseconds that the device's clock is fast. */
  skew = 0
  #time = 1_800_000_000_000
  #timers: Timer[] = []

  /** Time of servers, relay and the wallet's device. */
  readonly trueClock = {
    now: () => this.#time,
    after: (ms: number, callback: () => void) => this.#start(ms, callback, undefined),
  }

  /** Clock of one page. */
  page(): PageClock {
    const owner: Owner = { state: 'running' }
    const isOwn = (timer: Timer) => timer.owner === owner
    const count = () => this.#timers.filter(isOwn).length
    return {
      now: () => this.#time + this.skew,
      after: (ms, callback) =>
        owner.state === 'gone' ? () => {} : this.#start(Math.max(ms, 0), callback, owner),
      freeze() {
        if (owner.state === 'running') owner.state = 'frozen'
      },
      thaw() {
        if (owner.state === 'frozen') owner.state = 'running'
      },
      end: () => {
        owner.state = 'gone'
        this.#timers = this.#timers.filter(timer => !isOwn(timer))
      },
      get waiting() {
        return count()
      },
      advance: () => Promise.reject(new Error('the world advances its time itself')),
      next: () => Promise.reject(new Error('the world advances its time itself')),
    }
  }

  /** Lets time pass. `settle` runs after each callback. */
  async advance(ms: number, settle: () => Promise<void>): Promise<void> {
    const end = this.#time + ms
    for (;;) {
      const due = this.#timers.filter(({ at, owner }) => at <= end && owner?.state !== 'frozen')
      if (due.length === 0) break
      const first = due.reduce((earliest, each) => (each.at < earliest.at ? each : earliest))
      this.#time = Math.max(this.#time, first.at)
      const now = due.filter(({ at }) => at <= this.#time)
      this.#timers = this.#timers.filter(timer => !now.includes(timer))
      for (const { callback, owner } of now) if (owner?.state !== 'gone') callback()
      await settle()
    }
    this.#time = end
  }

  #start(ms: number, callback: () => void, owner: Owner | undefined): () => void {
    const timer = { at: this.#time + ms, callback, owner }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter(each => each !== timer)
    }
  }
}
