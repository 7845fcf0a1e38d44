import type { ModalElement } from '../modal-properties'

/** What can open a modal: buttons with a command, and companions, whose button is in a tree of their own. */
export const BUTTONS =
  'button[commandfor], w3m-button, w3m-account-button, w3m-network-button, w3m-onramp-widget' as const
const OPENS = /^--(show|toggle)/

/** Whether a button opens this modal. A companion without `for` belongs to the page's first one. */
export function opensModal(button: Element, element: ModalElement): boolean {
  const command = button.getAttribute('command')
  const id = button.getAttribute('commandfor') ?? button.getAttribute('for')
  if (command !== null && !OPENS.test(command)) return false
  return id ? id === element.id : element === document.querySelector('w3m-modal')
}
