const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Adds a style sheet to a shadow root, once. Each sheet is parsed once per document and shared by all roots. Without
 * constructable style sheets it becomes a `<style>` with the nonce of the host.
 */
export function adoptStyles(root: ShadowRoot, css: string): void {
  if (!root.adoptedStyleSheets) {
    const present = [...root.querySelectorAll('style')].some(style => style.textContent === css)
    if (!present) styleElement(root, css)
    return
  }
  const sheet = sharedSheet(root.ownerDocument, css)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}

/** Returns a `ref` callback that adds a component's styles to the root it is mounted in, before it is painted. */
export function createStylesRef(css: string): (element: Element | null) => void {
  return element => {
    const root = element?.getRootNode()
    if (root instanceof ShadowRoot) adoptStyles(root, css)
  }
}

function sharedSheet(document: Document, css: string): CSSStyleSheet {
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, known)
  const sheet = known.get(css) ?? newSheet(document)
  if (!known.has(css)) sheet.replaceSync(css)
  known.set(css, sheet)
  return sheet
}

/** A sheet belongs to the document that created it, so a root that moves to another document needs a new one. */
export const newSheet = (document: Document) => new (document.defaultView ?? window).CSSStyleSheet()

/** Adds a `<style>` to the root, with the nonce of the host. */
export function styleElement(root: ShadowRoot, css: string): HTMLStyleElement {
  const style = root.ownerDocument.createElement('style')
  if (root.host instanceof HTMLElement && root.host.nonce) style.nonce = root.host.nonce
  style.textContent = css
  root.append(style)
  return style
}
