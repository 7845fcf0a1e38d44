import { useEffect, useState } from 'react'

/** iOS gives a page that comes back from the background no network for a while. */
const BUFFERING_MS = 5000

/** True for five seconds after the visitor has come back from the wallet, on iOS. */
export function useReturning(isIos: boolean): boolean {
  const [returning, setReturning] = useState(false)
  useEffect(() => {
    if (!isIos) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return
      setReturning(true)
      clearTimeout(timer)
      timer = setTimeout(() => setReturning(false), BUFFERING_MS)
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isIos])
  return returning
}
