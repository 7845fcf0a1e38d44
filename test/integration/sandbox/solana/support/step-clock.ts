import type { RelayClock } from '../../../../sandbox/relay/relay-clock'

export type StepClock = RelayClock & {
  skip(ms: number): void
  /** Pending timers. */
  readonly waiting: number
}

/** Time stands still until code waits for it, and then arrives at once: the speed of the machine does not matter. */
export function createStepClock(): StepClock {
  let now = Date.now()
  const timers = new Set<NodeJS.Timeout>()
  return {
    now: () => now,
    after(ms, callback) {
      const due = now + ms
      // A short delay, so that responses that were sent earlier arrive earlier.
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
