import type { RelayClock } from '../../../../sandbox/relay/relay-clock'

export type StepClock = RelayClock & {
  skip(ms: number): void
  /** Timers that still wait. */
  readonly waiting: number
}

/** Time that stands still until somebody waits for it: then it is there, so that a machine's speed changes nothing. */
export function createStepClock(): StepClock {
  let now = Date.now()
  const timers = new Set<NodeJS.Timeout>()
  return {
    now: () => now,
    after(ms, callback) {
      const due = now + ms
      // A moment, in which answers that were sent before arrive before.
      const timer = setTimeout(() => {
        timers.delete(timer)
        now = Math.max(now, due)
        callback()
      }, 2)
      timers.add(timer)
      return () => {
        clearTimeout(timer)
        timers.delete(timer)
      }
    },
    skip(ms) {
      now += ms
    },
    get waiting() {
      return timers.size
    },
  }
}
