import type { PointerEvent as ReactPointerEvent } from 'react'
import { SHEET } from './sheet-width'

const DRAG_THRESHOLD_PX = 6

/**
 * Lets the visitor drag the bottom sheet down by its header. Dragging it by a quarter of its height calls `dismiss`.
 */
export function startSheetDrag(event: ReactPointerEvent<HTMLElement>, dismiss: () => void): void {
  const card = event.currentTarget
  const handle = event.target instanceof Element && event.target.closest('.grip,.head')
  if (!handle || !event.isPrimary || !window.matchMedia?.(SHEET).matches) return
  const start = event.clientY
  let offset = 0

  const move = (event: PointerEvent) => {
    // released outside of the card, before it had the pointer to itself
    if (event.pointerType === 'mouse' && !event.buttons) return end(event)
    offset = Math.max(0, event.clientY - start)
    if (offset <= DRAG_THRESHOLD_PX) return
    card.setPointerCapture(event.pointerId)
    card.style.transform = `translateY(${offset - DRAG_THRESHOLD_PX}px)`
  }
  const end = ({ type }: PointerEvent) => {
    for (const [kind, listener] of listeners) card.removeEventListener(kind, listener)
    if (type === 'pointerup' && offset > card.offsetHeight / 4) dismiss()
    card.style.transform = ''
  }
  const listeners = [
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const
  for (const [kind, listener] of listeners) card.addEventListener(kind, listener)
}
