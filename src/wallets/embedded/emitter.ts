/** Listeners of one kind of event. One that throws does not keep the others from being called. */
export class Emitter<Values extends readonly unknown[]> {
  readonly #listeners = new Set<(...values: Values) => void>()

  /** The answer unsubscribes. */
  readonly on = (listener: (...values: Values) => void): (() => void) => {
    // the same function may listen twice, and each time be taken off on its own
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
