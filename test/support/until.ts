/** The real ones: a test may have a clock of its own. */
const realTimeout = globalThis.setTimeout
const realNow = Date.now

/**
 * Less than a test may take, 15 s: what is missing is said. A test may take so long because the first of a file also loads
 * its modules, which takes many seconds on a machine with more work than cores.
 */
const LIMIT_MS = 4000

/** Lets the event loop go round once. */
export const nextTurn = (): Promise<void> => new Promise(resolve => realTimeout(resolve))

/** Tries again after each turn until the assertion holds; for answers that come through real streams. */
export async function until<T>(
  assertion: () => T,
  turn: () => Promise<void> = nextTurn,
  limitMs = LIMIT_MS,
): Promise<T> {
  const end = realNow() + limitMs
  while (realNow() < end) {
    try {
      return assertion()
    } catch {
      await turn()
    }
  }
  return assertion()
}

/**
 * Lets whatever is due happen, code that is loaded included, before a test says that something did not happen. What is
 * to happen is waited for with `until`.
 */
export async function quiet(turns = 10): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await nextTurn()
}
