import type { CompanionInfo, ModalState, OnrampEntry } from '../../shared/host/host-port'
import type { ModalElement } from '../modal-properties'

/** A modal in the page, as companions and the listeners of the page see it. */
export type ModalSession = {
  readonly element: ModalElement
  readonly state: ModalState
  readonly companion: CompanionInfo | undefined
  /** What was entered in a `<w3m-onramp-widget>`, or chosen in the modal since. */
  onramp?: OnrampEntry | undefined
  approach(isPressed: boolean): void
}

/** The modals in the page. */
export const modals = new Map<Element | null, ModalSession>()

/** Fires `change` when a modal comes, goes, or has something new to say. */
export const modalChanges = new EventTarget()
export const announceChange = () => modalChanges.dispatchEvent(new Event('change'))

/** The modal of that id, or the page's first one where no id is given. */
export function findModal(id?: string | null): ModalSession | undefined {
  const all = [...modals.values()]
  if (id) return all.find(session => session.element.id === id)
  return modals.get(document.querySelector('w3m-modal')) ?? all[0]
}
