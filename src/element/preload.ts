import { preloadWhenApproached } from './session/preload-when-approached'
import { type PreloadSession, preloadWhenVisible } from './session/preload-when-visible'

/**
 * Preloads code before the visitor is on a button of the modal: at once for `preload="idle"`, when the pointer comes
 * near one, and for `preload="visible"` also when one enters the viewport. `modalChanges` fires `change` when a modal
 * leaves the page.
 */
export function preload(session: PreloadSession, modalChanges: EventTarget): void {
  const { preload: when, isConnected } = session.element
  // it may have left before the page was idle
  if (!isConnected) return
  if (when === 'idle') session.approach()
  else preloadWhenApproached(session, modalChanges)
  if (when === 'visible') preloadWhenVisible(session)
}
