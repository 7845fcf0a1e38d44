import { findModal } from './modal-registry'

/** A touch starts with `pointerdown`; Enter presses a button at once, so that only its `click` counts. */
const EVENTS = ['pointerover', 'focusin', 'pointerdown', 'click']

/** An element, or the document or window, which have no attributes. */
type Source = HTMLButtonElement & { readonly commandForElement?: Element | null }

/**
 * Handles buttons that name a modal in `commandfor`, including those of companions: approaching one preloads code.
 * Clicks that the browser does not deliver (no support for `commandfor`, or a modal in another tree) are passed to the
 * modal here (https://html.spec.whatwg.org/#attr-button-commandfor). A prevented click is the page's, or done already.
 */
function onPage(event: Event): void {
  for (const source of event.composedPath() as Source[]) {
    const id = source.getAttribute?.('commandfor')
    const session = id != null && findModal(id)
    if (!session) continue
    if (event.type !== 'click') session.approach(event.type === 'pointerdown')
    else if (!source.commandForElement && !event.defaultPrevented) {
      event.preventDefault()
      session.element.dispatchEvent(
        Object.assign(new Event('command'), { command: source.getAttribute('command'), source }),
      )
    }
  }
}

/**
 * Adds or removes the shared listeners of all modals in the page, or in the tree of a companion. Adding them twice has no
 * effect.
 */
export function listenToPage(on: boolean, tree: Node = document): void {
  for (const type of EVENTS) tree[on ? 'addEventListener' : 'removeEventListener'](type, onPage, true)
}
