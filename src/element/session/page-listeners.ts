import { findModal } from './modal-registry'

const EVENTS = ['pointerover', 'focusin', 'pointerdown', 'keydown', 'click']
const PRESSES = /^(pointerd|Enter| )/

type Source = EventTarget &
  Partial<Pick<HTMLButtonElement, 'getAttribute'> & { commandForElement: Element | null }>

/**
 * What visitors do to buttons that name a modal in `commandfor`, those of the companions included: coming near fetches
 * code. A click that the browser does not bring to the modal itself (it knows no `commandfor`, or the modal is in another
 * tree) is brought here (https://html.spec.whatwg.org/#attr-button-commandfor).
 */
function onPage(event: Event): void {
  for (const source of event.composedPath() as Source[]) {
    const id = source.getAttribute?.('commandfor')
    const session = id == null ? undefined : findModal(id)
    if (event.type !== 'click') session?.approach(PRESSES.test((event as KeyboardEvent).key ?? event.type))
    else if (session && !source.commandForElement) {
      event.preventDefault()
      const command = { command: source.getAttribute?.('command'), source }
      session.element.dispatchEvent(Object.assign(new Event('command'), command))
    }
  }
}

/** One set of listeners for all modals of the page: adding them twice adds them once. */
export function listenToPage(on: boolean): void {
  for (const type of EVENTS) document[on ? 'addEventListener' : 'removeEventListener'](type, onPage, true)
}
