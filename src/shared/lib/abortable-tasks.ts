/** Named tasks of one element. `start` aborts the earlier task of that name; `queue` waits for it. */
export class AbortableTasks {
  readonly #running = new Map<string, AbortController>()
  /** Last task of each queue, wrapped so that it never rejects. */
  readonly #queues = new Map<string, Promise<unknown>>()

  start(name: string): AbortSignal {
    this.abort(name)
    const controller = new AbortController()
    this.#running.set(name, controller)
    return controller.signal
  }

  abort(name: string): void {
    this.#running.get(name)?.abort()
    this.#running.delete(name)
  }

  /** Runs tasks of the same name one after the other. */
  queue<T>(name: string, work: () => Promise<T>): Promise<T> {
    const queued = (this.#queues.get(name) ?? Promise.resolve()).then(work)
    this.#queues.set(
      name,
      queued.catch(() => {}),
    )
    return queued
  }

  abortAll(): void {
    for (const name of [...this.#running.keys()]) this.abort(name)
  }
}
