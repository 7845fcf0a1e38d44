import type { CompanionInfo, ModalState, OnrampEntry } from '../../shared/host/runtime-contract'
import type { ModalElement } from '../modal-properties'

/** A modal in the page, as companions and the page listeners use it. */
export type ModalSession = {
  readonly element: ModalElement
  readonly state: ModalState
  readonly companion?: CompanionInfo | undefined
  /** Values entered in a `<w3m-onramp-widget>`, or chosen in the modal since. */
  onramp?: OnrampEntry | undefined
  approach(isPressed: boolean): void
}

/** The modals in the page. */
export const modals = new Map<Element | null, ModalSession>()

/** Fires `change` when a modal is added, removed or updated. */
export const modalChanges = new EventTarget()
export const announceChange = () => modalChanges.dispatchEvent(new Event('change'))

/** Returns the modal of that id, or the page's first one without an id. */
export function findModal(id?: string | null): ModalSession | undefined {
  const all = [...modals.values()]
  if (id) return all.find(session => session.element.id === id)
  return modals.get(document.querySelector('w3m-modal')) ?? all[0]
}
