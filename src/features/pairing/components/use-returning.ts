import { useEffect, useState } from 'react'

/** Time in ms for which iOS may keep a page without network after its return from the background. */
const BUFFERING_MS = 5000

/** True on iOS for five seconds after the visitor has returned from the wallet. */
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
