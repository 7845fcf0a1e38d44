/** Calls back when the page has nothing to do, if its document is still there. The answer cancels. */
export function whenIdle(work: () => void): () => void {
  const callback = () => globalThis.document && work()
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback)
  return () => cancelIdleCallback(request)
}
