import type { Clock } from './clock'

/** Settles as `work` does, or rejects with `late()` once `ms` have passed. */
export function withTimeout<T>(work: Promise<T>, clock: Clock, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(late()))
    work.then(resolve, reject).finally(cancel)
  })
}

/** Like `withSignal`, but gives `work` another `ms` milliseconds to settle after the signal. */
export function withLateSignal<T>(
  work: Promise<T>,
  signal: AbortSignal,
  { clock, ms, aborted }: { readonly clock: Clock; readonly ms: number; readonly aborted: () => Error },
): Promise<T> {
  return new Promise((resolve, reject) => {
    let cancel = () => {}
    const stop = () => {
      cancel = clock.after(ms, () => reject(aborted()))
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => {
      cancel()
      signal.removeEventListener('abort', stop)
    })
  })
}
