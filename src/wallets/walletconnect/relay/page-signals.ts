/** The page woke up or came back online: what was connected may be dead, and a wait may be over. The answer unsubscribes. */
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
