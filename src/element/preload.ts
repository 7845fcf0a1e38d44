import { preloadWhenApproached } from './session/preload-when-approached'
import { type PreloadSession, preloadWhenVisible } from './session/preload-when-visible'

/**
 * Preloads code before the visitor is on a button of the modal: at once for `preload="idle"`, when the pointer comes
 * near one, and for `preload="visible"` also when one enters the viewport.
 */
export function preload(session: PreloadSession): void {
  const { preload: when } = session.element
  if (when === 'idle') session.approach()
  else preloadWhenApproached(session)
  if (when === 'visible') preloadWhenVisible(session)
}
