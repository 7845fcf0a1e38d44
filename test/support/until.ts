/** The real one: a test may have a clock of its own. */
const realTimeout = globalThis.setTimeout

/** Lets the event loop go round once. */
export const nextTurn = (): Promise<void> => new Promise(resolve => realTimeout(resolve))

/** Tries again after each turn until the assertion holds; for answers that come through real streams. */
export async function until<T>(assertion: () => T, turn: () => Promise<void> = nextTurn): Promise<T> {
  for (let count = 0; count < 100; count++) {
    try {
      return assertion()
    } catch {
      await turn()
    }
  }
  return assertion()
}
