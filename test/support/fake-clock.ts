import type { Clock } from '../../src/shared/lib/clock'

export type FakeClock = Clock & {
  /** Moves time and runs what falls due, in order; promises settle between two callbacks. */
  advance(ms: number): Promise<void>
  /** Moves time to the next timer, if there is one. */
  next(): Promise<void>
  /** Pending timers: none may be left when everything is done. */
  readonly waiting: number
}

/** A clock that stands still until told otherwise. */
export function createFakeClock(start = 1_800_000_000_000): FakeClock {
  let now = start
  let timers: { at: number; callback: () => void }[] = []
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  const clock: FakeClock = {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter(each => each !== timer)
      }
    },
    get waiting() {
      return timers.length
    },
    async advance(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const [next] = timers.filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        now = next.at
        timers = timers.filter(timer => timer !== next)
        next.callback()
        await settle()
      }
      now = end
    },
    async next() {
      await settle()
      if (timers.length > 0) await clock.advance(Math.min(...timers.map(({ at }) => at)) - now)
    },
  }
  return clock
}
