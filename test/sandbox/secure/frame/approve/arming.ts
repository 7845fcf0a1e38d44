/** Milliseconds for which the request has to be visible before it can be approved. */
const VISIBLE_MS = 500
/** Text scaled to half its size is no longer readable. */
const SMALLEST_PIXEL = 0.6
const SMALLEST_WIDTH = 240

/** The second version of the browser's API, if available: it also detects covers, filters, opacity and scaling. */
type Options = IntersectionObserverInit & { readonly trackVisibility: boolean; readonly delay: number }
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** Whether this browser tells a frame that it is covered (https://w3c.github.io/IntersectionObserver/v2/). */
export function canDetectCovers(): boolean {
  return (
    'trackVisibility' in IntersectionObserver.prototype && 'isVisible' in IntersectionObserverEntry.prototype
  )
}

/**
 * Calls `onChange(true)` once the element has been fully visible, opaque and readable for half a second without
 * interruption, and `onChange(false)` when that ends. `isRead`: whether its facts could be read; called with every
 * change. Returns a function that stops it.
 */
export function watchSeen(
  element: Element,
  onChange: (armed: boolean) => void,
  isRead: () => boolean = () => true,
): () => void {
  const isCoverDetectable = canDetectCovers()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSeen = false

  const update = (): void => {
    const isLarge = devicePixelRatio >= SMALLEST_PIXEL && innerWidth >= SMALLEST_WIDTH
    const counts = isSeen && isLarge && document.visibilityState === 'visible' && isRead()
    if (counts === (timer !== undefined)) return
    clearTimeout(timer)
    timer = counts ? setTimeout(onChange, VISIBLE_MS, true) : undefined
    if (!counts) onChange(false)
  }

  const options: Options = { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver(entries => {
    const entry: Entry | undefined = entries.at(-1)
    if (!entry) return
    isSeen = entry.intersectionRatio >= 0.99 && (!isCoverDetectable || entry.isVisible === true)
    update()
  }, options)
  observer.observe(element)
  document.addEventListener('visibilitychange', update)
  // Scroll events inside it do not bubble.
  document.addEventListener('scroll', update, true)
  addEventListener('resize', update)

  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', update)
    document.removeEventListener('scroll', update, true)
    removeEventListener('resize', update)
    clearTimeout(timer)
  }
}
