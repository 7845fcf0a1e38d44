/**
 * Calls `resumed` when the page wakes up or goes online: connections may be dead by then, and timers late. Returns a
 * function that stops it.
 */
export type WatchPage = (resumed: () => void) => () => void

export const watchPage: WatchPage = resumed => {
  const onVisible = () => {
    if (document.visibilityState === 'visible') resumed()
  }
  window.addEventListener('online', resumed)
  window.addEventListener('pageshow', resumed)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('online', resumed)
    window.removeEventListener('pageshow', resumed)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
