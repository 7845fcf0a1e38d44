/** Named slots for work of which only the latest counts: starting anew aborts what ran there before. */
export class TaskSlots {
  readonly #running = new Map<string, AbortController>()

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

  abortAll(): void {
    for (const slot of [...this.#running.keys()]) this.abort(slot)
  }
}
