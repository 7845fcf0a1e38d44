import { type RefObject, useEffect } from 'react'

/** Calls back once when the element comes near the screen, or at once without `IntersectionObserver`. */
export function useOnScreen(element: RefObject<Element | null>, active: boolean, onSeen: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onSeen` is a new function at each render but always does the same
  useEffect(() => {
    if (!active || !element.current) return
    if (typeof IntersectionObserver !== 'function') return onSeen()
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) onSeen()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [active])
}
