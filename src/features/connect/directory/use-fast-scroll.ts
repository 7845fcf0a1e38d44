import { type RefObject, useEffect, useState } from 'react'

/** Scroll speed of about ten rows a second. Above it names cannot be read, so pictures are not loaded. */
const FAST_PX_PER_MS = 1
const SCROLL_END_MS = 100

/**
 * True while a list scrolls fast and until it stops: pictures of passing rows need not be loaded.
 *
 * @param topOf returns the position of the list; not `scrollTop`, which would force a layout
 */
export function useFastScroll(scroller: RefObject<HTMLElement | null>, topOf: () => number | null): boolean {
  const [isFast, setFast] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `topOf` is a new function at each render but always does the same
  useEffect(() => {
    const element = scroller.current
    let [lastTop, lastAt] = [0, 0]
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = ({ timeStamp }: Event) => {
      const top = topOf() ?? 0
      setFast(Math.abs(top - lastTop) > FAST_PX_PER_MS * (timeStamp - lastAt))
      lastTop = top
      lastAt = timeStamp
      clearTimeout(timer)
      timer = setTimeout(() => setFast(false), SCROLL_END_MS)
    }
    element?.addEventListener('scroll', moved, { passive: true })
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('scroll', moved)
    }
  }, [])
  return isFast
}
