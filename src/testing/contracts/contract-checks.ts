/** Checks that need no test runner: they throw, as assertions of every test runner do. */

export function check(value: unknown, problem: string): asserts value {
  if (!value) throw new Error(problem)
}

/** Compares plain data. `what` names it in the error. */
export function checkEqual(actual: unknown, expected: unknown, what: string): void {
  const [is, wanted] = [actual, expected].map(each => JSON.stringify(each) ?? 'undefined')
  check(is === wanted, `${what}: expected ${wanted}, got ${is}`)
}
