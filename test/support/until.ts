/** The real functions: a test may have fake ones. */
const realTimeout = globalThis.setTimeout
const realNow = Date.now

/**
 * Shorter than the limit of a test (15 s), so that the failed assertion is reported. A test may take that long because
 * the first one of a file also loads its modules, which is slow on a busy machine.
 */
const LIMIT_MS = 4000
/** Limit for a mutant in mutation testing. */
const MUTANT_MS = 10_000

/** Waits for one turn of the event loop. */
export const nextTurn = (): Promise<void> => new Promise(resolve => realTimeout(resolve))

/** Retries after each turn until the assertion holds. For responses that arrive through real streams. */
export async function until<T>(
  assertion: () => T,
  turn: () => Promise<void> = nextTurn,
  limitMs = LIMIT_MS,
): Promise<T> {
  // a mutant counts as timed out after little more, and the next one starts in a new process
  const end = realNow() + (process.env.__STRYKER_ACTIVE_MUTANT__ ? Math.min(limitMs, MUTANT_MS) : limitMs)
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
 * Waits for everything that is due, including code that loads, before a test asserts that something did not happen. To
 * wait for something that does happen, use `until`.
 */
export async function quiet(turns = 10): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await nextTurn()
}
