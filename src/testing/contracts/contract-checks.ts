/** Checks that need no test runner: they throw, as assertions of every test runner do. */

export function check(value: unknown, problem: string): asserts value {
  if (!value) throw new Error(problem)
}

/** Compares plain data. `what` names it in the error. */
export function checkEqual(actual: unknown, expected: unknown, what: string): void {
  const [is, wanted] = [actual, expected].map(each => JSON.stringify(each) ?? 'undefined')
  check(is === wanted, `${what}: expected ${wanted}, got ${is}`)
}

const LIMIT_MS = 2000

/** Repeats a check until it holds, for two seconds. */
export async function eventually(run: () => void): Promise<void> {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    try {
      run()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  }
}
