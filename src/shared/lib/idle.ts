/** Some versions of Chromium make no idle callbacks while a page is at rest. */
const LONGEST_WAIT = 1_000 // ms

/** Calls back when the page is idle, if its document still exists. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  const callback = () => globalThis.document && work()
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: LONGEST_WAIT })
  return () => cancelIdleCallback(request)
}
