/** Named work of one element: of one kind only the latest counts, of another each waits for the one before. */
export class AbortableTasks {
  readonly #running = new Map<string, AbortController>()
  /** The last work of each queue, which never rejects. */
  readonly #queues = new Map<string, Promise<unknown>>()

  start(slot: string): AbortSignal {
    this.abort(slot)
    const controller = new AbortController()
    this.#running.set(slot, controller)
    return controller.signal
  }

  abort(slot: string): void {
    this.#running.get(slot)?.abort()
    this.#running.delete(slot)
  }

  /** Work of one name is done one after the other. */
  queue<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#queues.get(name) ?? Promise.resolve()).then(work)
    this.#queues.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }

  abortAll(): void {
    for (const slot of [...this.#running.keys()]) this.abort(slot)
  }
}
