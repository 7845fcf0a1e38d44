import { useEffect, useState } from 'react'

/** iOS gives a page that comes back from the background no network for a while. */
const BUFFERING_MS = 5000

/** True for five seconds after the visitor has come back from the wallet, on iOS. */
export function useReturning(isIos: boolean): boolean {
  const [returning, setReturning] = useState(false)
  useEffect(() => {
    if (!isIos) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const seen = () => {
      if (document.visibilityState !== 'visible') return
      setReturning(true)
      clearTimeout(timer)
      timer = setTimeout(() => setReturning(false), BUFFERING_MS)
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [isIos])
  return returning
}
