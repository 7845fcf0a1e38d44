declare const __W3M_DEVELOPMENT__: boolean | undefined

/** Steps from the first script to the list, in their order. Each is a `performance.mark` of the name `w3m:<step>`. */
type ColdStep =
  | 'element-upgraded'
  | 'opening-requested'
  | 'early-card-shown'
  | 'runtime-fetched'
  | 'runtime-evaluated'
  | 'store-made'
  | 'react-painted'
  | 'local-rows-painted'
  | 'directory-rows-painted'

/**
 * Whether the page's address has `?debug`, in a development build (`node build.mjs --watch` or `--debug`). Other builds
 * contain nothing of what depends on it.
 */
export const isDebugged = (): boolean =>
  typeof __W3M_DEVELOPMENT__ !== 'undefined' &&
  __W3M_DEVELOPMENT__ === true &&
  new URLSearchParams(location.search).has('debug')

/**
 * Marks a step for the browser's performance panel, the first time only. Empty in other builds, so that esbuild leaves out
 * its calls.
 */
export function markStep(step: ColdStep): void {
  if (typeof __W3M_DEVELOPMENT__ !== 'undefined' && __W3M_DEVELOPMENT__ === true) {
    const name = `w3m:${step}`
    if (isDebugged() && performance.getEntriesByName(name).length === 0) performance.mark(name)
  }
}

const ROWS = {
  'local-rows-painted': '[data-connector-id]',
  'directory-rows-painted': '[data-wallet-id]:not([data-connector-id])',
} as const satisfies Partial<Record<ColdStep, string>>

/** Marks the first frame with a card of the runtime, and the first ones with each kind of row. */
export function markPaints(root: ShadowRoot): void {
  if (typeof __W3M_DEVELOPMENT__ !== 'undefined' && __W3M_DEVELOPMENT__ === true) {
    if (!isDebugged()) return
    const awaited = new Map<ColdStep, string>(
      Object.entries({ 'react-painted': '.card .head', ...ROWS }) as [ColdStep, string][],
    )
    const observer = new MutationObserver(() => {
      for (const [step, selector] of awaited) {
        if (!root.querySelector(selector)) continue
        awaited.delete(step)
        // the first task after the next frame is on screen
        requestAnimationFrame(() => setTimeout(() => markStep(step)))
      }
      if (awaited.size === 0) observer.disconnect()
    })
    observer.observe(root, { childList: true, subtree: true })
  }
}
