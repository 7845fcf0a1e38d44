/**
 * Keeps the dialog on the visible part of the page, which is smaller than the layout viewport if the page is wider than
 * the screen or a keyboard covers it. The dialog does not move while the visitor has zoomed in by pinching.
 */
export function followViewport({ style }: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const reposition = () => {
    if (viewport.scale > 1) return
    style.setProperty('--seen-left', `${viewport.offsetLeft}px`)
    style.setProperty('--seen-top', `${viewport.offsetTop}px`)
    style.setProperty('--seen-width', `${viewport.width}px`)
    style.setProperty('--seen-height', `${viewport.height}px`)
  }
  reposition()
  viewport.addEventListener('resize', reposition)
  viewport.addEventListener('scroll', reposition)
  return () => {
    viewport.removeEventListener('resize', reposition)
    viewport.removeEventListener('scroll', reposition)
  }
}
