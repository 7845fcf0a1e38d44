/**
 * Writes text into an empty window until it navigates. A page in a sandboxed frame may open windows that it cannot
 * write to.
 */
export function writeWaitingPage(opened: Window, words: string): void {
  try {
    const { body, documentElement } = opened.document
    documentElement.style.colorScheme = 'light dark'
    body.style.font = '16px system-ui'
    body.textContent = words
  } catch {
    // not writable: the window stays empty
  }
}
