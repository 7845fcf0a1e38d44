const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Puts a style sheet into a shadow root, once. A sheet is parsed once per document and shared by all roots.
 * Where the platform has no constructable style sheets a `<style>` replaces it, with the nonce of the host.
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

/** A `ref` callback that brings a component's own styles to wherever it is mounted, before it is painted. */
export function adoptOnMount(css: string): (element: Element | null) => void {
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

/** A sheet belongs to the document that made it, and a root that moves to another document needs that one's. */
const newSheet = (document: Document) => new (document.defaultView ?? window).CSSStyleSheet()

/** A `<style>` in the root, with the nonce of the host. */
export function styleElement(root: ShadowRoot, css: string): HTMLStyleElement {
  const style = root.ownerDocument.createElement('style')
  if (root.host instanceof HTMLElement && root.host.nonce) style.nonce = root.host.nonce
  style.textContent = css
  root.append(style)
  return style
}
