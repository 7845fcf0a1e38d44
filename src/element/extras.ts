import { type PreloadSession, preloadWhenVisible } from './session/preload-when-visible'

export { builtinsWarning, warnOfAttribute } from './options/attribute-warnings'

/**
 * Preloads code before the visitor comes near a button: at once for `preload="idle"`, and for `preload="visible"` when
 * one enters the viewport.
 */
export function preloadEarly(session: PreloadSession): void {
  if (session.element.preload === 'idle') session.approach()
  else preloadWhenVisible(session)
}
