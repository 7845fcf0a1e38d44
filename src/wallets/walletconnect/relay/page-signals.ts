/** Reports that the page woke up or is online again: connections may be dead, timers late. Call the answer to stop. */
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
