/** Listeners of one kind of event. An exception in one listener does not stop the others. */
export class Emitter<Values extends readonly unknown[]> {
  readonly #listeners = new Set<(...values: Values) => void>()

  /** Returns the unsubscribe function. */
  readonly on = (listener: (...values: Values) => void): (() => void) => {
    // The wrapper lets the same function subscribe twice and unsubscribe each one separately.
    const own = (...values: Values) => listener(...values)
    this.#listeners.add(own)
    return () => void this.#listeners.delete(own)
  }

  emit(...values: Values): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(...values)
      } catch (error) {
        reportError(error)
      }
    }
  }
}
