/**
 * Keeps the dialog on the visible part of the page, which is smaller than the layout viewport if the page is wider than
 * the screen or a keyboard covers it. The dialog does not move while the visitor has zoomed in by pinching.
 */
export function followViewport({ style }: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const reposition = () => {
    if (viewport.scale > 1) return
    // Reads all before it writes, and writes only what has changed: each reading after a change calculates styles again.
    const { offsetLeft: left, offsetTop: top, width, height } = viewport
    for (const [name, value] of Object.entries({ left, top, width, height })) {
      const [property, length] = [`--seen-${name}`, `${value}px`]
      if (style.getPropertyValue(property) !== length) style.setProperty(property, length)
    }
  }
  reposition()
  viewport.addEventListener('resize', reposition)
  viewport.addEventListener('scroll', reposition)
  return () => {
    viewport.removeEventListener('resize', reposition)
    viewport.removeEventListener('scroll', reposition)
  }
}
