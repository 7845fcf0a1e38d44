/** Owners of the scroll lock in all elements. Module state, because the lock applies to the whole page. */
const owners = new Set<object>()
let release: (() => void) | undefined

/** Keeps the page behind an open dialog from scrolling, without moving it by the width of its scroll bar. */
export function lockScroll(owner: object): void {
  owners.add(owner)
  release ??= hold()
}

export function unlockScroll(owner: object): void {
  owners.delete(owner)
  if (owners.size > 0) return
  release?.()
  release = undefined
}

function hold(): () => void {
  const { style, clientWidth } = document.documentElement
  const hasScrollBar = innerWidth > clientWidth
  const before = { overflow: style.overflow, gutter: style.scrollbarGutter }
  style.overflow = 'hidden'
  if (hasScrollBar) style.scrollbarGutter = 'stable'
  return () => {
    style.overflow = before.overflow
    style.scrollbarGutter = before.gutter
  }
}
