import { findModal } from './modal-registry'

/** A touch starts with `pointerdown`; Enter presses a button at once, so that only its `click` counts. */
const EVENTS = ['pointerover', 'focusin', 'pointerdown', 'click']

type Source = EventTarget &
  Partial<Pick<HTMLButtonElement, 'getAttribute'> & { commandForElement: Element | null }>

/**
 * Handles buttons that name a modal in `commandfor`, including those of companions: approaching one preloads code.
 * Clicks that the browser does not deliver (no support for `commandfor`, or a modal in another tree) are passed to the
 * modal here (https://html.spec.whatwg.org/#attr-button-commandfor).
 */
function onPage(event: Event): void {
  for (const source of event.composedPath() as Source[]) {
    const id = source.getAttribute?.('commandfor')
    const session = id == null ? undefined : findModal(id)
    if (event.type !== 'click') session?.approach(event.type === 'pointerdown')
    else if (session && !source.commandForElement) {
      event.preventDefault()
      const command = { command: source.getAttribute?.('command'), source }
      session.element.dispatchEvent(Object.assign(new Event('command'), command))
    }
  }
}

/** Adds or removes the shared listeners of all modals in the page. Adding them twice has no effect. */
export function listenToPage(on: boolean): void {
  for (const type of EVENTS) document[on ? 'addEventListener' : 'removeEventListener'](type, onPage, true)
}
