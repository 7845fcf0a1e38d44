import type { RuntimeHost } from '../../shared/host/runtime-contract'
import { takeOverDialog } from './dialog-mode'
import { followViewport } from './follow-viewport'
import { lockScroll, unlockScroll } from './scroll-lock'

/** The dialog that the runtime renders into: the one that the element has opened already, or a new one. */
export const dialogOf = ({ root, session }: RuntimeHost): HTMLDialogElement =>
  session.card?.dialog ?? root.appendChild(document.createElement('dialog'))

/**
 * Replaces the content of the early card with what `render` adds to the same dialog. Nothing is painted in between, the
 * card does not appear a second time, and the focus stays where it was.
 */
export function replaceEarlyCard({ root, session }: RuntimeHost, render: () => void): void {
  const { card } = session
  if (!card) {
    render()
    return
  }
  const { dialog, opener } = card
  const focused = root.activeElement?.getAttribute('part')
  session.card = undefined
  // `ModalDialog` does both again, and finds nothing to change. With the new content, each would lay it out once more.
  lockScroll(dialog)
  card.release()
  followViewport(dialog)()
  takeOverDialog(dialog, opener)
  render()
  if (!dialog.querySelector('.card')) unlockScroll(dialog)
  for (const part of [dialog, ...dialog.querySelectorAll('.card, .body')])
    part.setAttribute('data-settled', '')
  if (focused === 'close') dialog.querySelector<HTMLElement>('[part=close]')?.focus()
}
