/**
 * Runs in pages of Firefox. Playwright's `fill` writes the value of a field there from the page's own world, where React takes it
 * for a value that it has set itself and hears nothing. The editor's command is what a keyboard does.
 */
export function insertTextAsTyped(): void {
  const insert = (text: string) => {
    let element = document.activeElement
    while (element?.shadowRoot) element = element.shadowRoot.activeElement
    // Playwright goes on in the frame.
    if (element instanceof HTMLIFrameElement) return element
    document.execCommand('insertText', false, text)
    return undefined
  }
  Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insert, set: () => {} })
}
