import type { Session } from './modal-session'

/** The modals in the page. */
export const modals = new Map<Element | null, Session>()

/** Fires `change` when a modal comes, goes, or has something new to say. */
export const modalChanges = new EventTarget()
export const announceChange = () => modalChanges.dispatchEvent(new Event('change'))

/** The modal of that id, or the page's first one where no id is given. */
export function findModal(id?: string | null): Session | undefined {
  const all = [...modals.values()]
  if (id) return all.find(session => session.element.id === id)
  return modals.get(document.querySelector('w3m-modal')) ?? all[0]
}
