/** How long the question has to be seen before it can be approved (safety.md). */
const SEEN_FOR = 500

/** The second version of the browser's API, where it has it: it sees covers, filters, opacity and scaling, too. */
type Options = IntersectionObserverInit & { readonly trackVisibility: boolean; readonly delay: number }
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Calls `onChange(true)` once the element has been wholly visible and opaque for half a second without a break, and
 * `onChange(false)` when that ends. Returns what stops it.
 */
export function watchSeen(element: Element, onChange: (armed: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSeen = false

  const update = (): void => {
    const counts = isSeen && document.visibilityState === 'visible'
    if (counts === (timer !== undefined)) return
    clearTimeout(timer)
    timer = counts ? setTimeout(onChange, SEEN_FOR, true) : undefined
    if (!counts) onChange(false)
  }

  const options: Options = { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver(entries => {
    const entry: Entry | undefined = entries.at(-1)
    if (!entry) return
    isSeen = entry.intersectionRatio >= 0.99 && (entry.isVisible ?? true)
    update()
  }, options)
  observer.observe(element)
  document.addEventListener('visibilitychange', update)

  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', update)
    clearTimeout(timer)
  }
}
