import type { Clock } from './clock'

/** Settles as `work` does, or rejects with `aborted()` as soon as the signal aborts. */
export function withSignal<T>(work: Promise<T>, signal: AbortSignal, aborted: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(aborted())
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Resolves after `ms`, or earlier if the signal aborts; the caller checks the signal. */
export function pause(ms: number, signal: AbortSignal, clock: Clock): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(ms, end)
    signal.addEventListener('abort', end)
  })
}
