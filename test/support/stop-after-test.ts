/** What the current test has started and not stopped itself. */
const running = new Set<() => void>()

afterEach(() => {
  for (const stop of running) stop()
})

/** Calls `stop` after the test, also if it fails. Returns a function for tests that stop it earlier. */
export function stopAfterTest(stop: () => void): () => void {
  const stopOnce = () => {
    if (running.delete(stopOnce)) stop()
  }
  running.add(stopOnce)
  return stopOnce
}
