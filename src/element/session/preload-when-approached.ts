import { BUTTONS, opensModal } from './button-of-modal'
import type { PreloadSession } from './preload-when-visible'

/** The code starts to load so many milliseconds before the pointer, at its present speed, reaches a button. */
const AHEAD_MS = 150
/** Interval in milliseconds at which the path ahead is checked, because each check may cause a layout of the page. */
const PAUSE_MS = 40
/** Places on the path ahead where a button is looked for. */
const SHARES = [1 / 3, 2 / 3, 1] as const

/**
 * Preloads code when a mouse or pen moves toward a button of the modal. Ends when the code was requested or has been
 * loaded otherwise, and when the element has left the page.
 */
export function preloadWhenApproached(session: PreloadSession, modalChanges: EventTarget): void {
  // a finger has no path
  if (!window.matchMedia?.('(any-pointer: fine)').matches) return
  const { element } = session
  let last: PointerEvent | undefined

  function follow(event: PointerEvent): void {
    if (event.pointerType === 'touch' || !isTowardButton(event)) return
    stop()
    session.approach()
  }

  function isTowardButton(event: PointerEvent): boolean {
    const from = last
    const passed = event.timeStamp - (from?.timeStamp ?? 0)
    if (passed < PAUSE_MS) return false
    last = event
    // a pointer that rested in between has no direction
    if (!from || passed > AHEAD_MS) return false
    return SHARES.some(share => {
      const ahead = (share * AHEAD_MS) / passed
      const button = buttonAt(
        event.clientX + (event.clientX - from.clientX) * ahead,
        event.clientY + (event.clientY - from.clientY) * ahead,
      )
      return button && opensModal(button, element)
    })
  }

  const stopIfObsolete = () => {
    if (!element.isConnected || session.companion) stop()
  }
  const stop = () => {
    modalChanges.removeEventListener('change', stopIfObsolete)
    document.removeEventListener('pointermove', follow, true)
  }
  modalChanges.addEventListener('change', stopIfObsolete)
  document.addEventListener('pointermove', follow, { capture: true, passive: true })
}

/** The button at a place in the viewport, in an open shadow tree too. */
function buttonAt(x: number, y: number): Element | null {
  let tree: DocumentOrShadowRoot | null = document
  while (tree) {
    const hit: Element | null = tree.elementFromPoint(x, y)
    const button = hit?.closest(BUTTONS)
    if (button) return button
    // a shadow tree in which nothing is hit returns its host
    tree = hit?.shadowRoot !== tree ? (hit?.shadowRoot ?? null) : null
  }
  return null
}
