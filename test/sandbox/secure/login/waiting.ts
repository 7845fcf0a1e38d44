import { HostError } from './host-error'

/** A value that arrives, or fails, once. Several callers may wait for it. */
export class Waiting<Value> {
  readonly #value: Promise<Value>
  #resolve: (value: Value) => void = () => {}
  #reject: (error: Error) => void = () => {}

  constructor() {
    this.#value = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    // Without a caller, a failure is not unhandled.
    this.#value.catch(() => {})
  }

  come(value: Value): void {
    this.#resolve(value)
  }

  fail(message: string): void {
    this.#reject(new HostError(message))
  }

  /** Waits at most `limit` milliseconds, or until the caller disconnects. */
  async wait(limit: number, signal: AbortSignal): Promise<Value> {
    let timer: NodeJS.Timeout | undefined
    let leave = () => {}
    const end = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new HostError('This login has expired')), limit)
      timer.unref()
      leave = () => reject(new HostError('The caller has gone', 499))
      signal.addEventListener('abort', leave)
      if (signal.aborted) leave()
    })
    try {
      return await Promise.race([this.#value, end])
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
    }
  }
}
