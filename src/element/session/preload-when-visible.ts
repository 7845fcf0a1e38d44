import type { CompanionInfo } from '../../shared/host/runtime-contract'
import { isFastConnection } from '../../shared/lib/connection'
import type { ModalElement } from '../modal-properties'
import { BUTTONS, opensModal } from './button-of-modal'

/** The session of one element, as far as preloading uses it. */
export type PreloadSession = {
  readonly element: ModalElement
  /** There while there is a runtime. */
  readonly companion?: CompanionInfo | undefined
  approach(): void
}

/** Milliseconds between two searches for buttons, on pages that change all the time. */
const SEARCH_PAUSE_MS = 200

/**
 * Preloads code when a button of the modal enters the viewport, on fast connections. Ends when the code was requested,
 * the element has left the page or `preload` has changed.
 */
export function preloadWhenVisible(session: PreloadSession): void {
  const { element } = session
  const root = element.getRootNode() as ParentNode & Node
  let timer: ReturnType<typeof setTimeout> | undefined

  const visibility = new IntersectionObserver(entries => {
    const isVisible = entries.some(
      ({ isIntersecting, target }) => isIntersecting && opensModal(target, element),
    )
    if (!isVisible || !isFastConnection() || isObsolete()) return
    stop()
    session.approach()
  })
  // frameworks render buttons at any time
  const changes = new MutationObserver(() => {
    if (isObsolete()) stop()
    else timer ??= setTimeout(search, SEARCH_PAUSE_MS)
  })

  const isObsolete = () => !element.isConnected || element.preload !== 'visible'

  function search(): void {
    timer = undefined
    // observing an element again has no effect
    for (const tree of new Set([document, root]))
      for (const button of tree.querySelectorAll(BUTTONS)) visibility.observe(button)
  }

  function stop(): void {
    clearTimeout(timer)
    visibility.disconnect()
    changes.disconnect()
  }

  search()
  for (const tree of new Set([document, root]))
    changes.observe(tree, {
      childList: true,
      subtree: true,
      attributeFilter: ['commandfor', 'for', 'command', 'preload'],
    })
}
