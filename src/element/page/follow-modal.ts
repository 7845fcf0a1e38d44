/** Helpers of the package's other entry points for following a page's modal. */
import { W3mModalElement } from '../w3m-modal-element'

/** Returns the modal of that id, or the page's first one; `undefined` until it is in the page and defined. */
export function readyModal(id?: string): W3mModalElement | undefined {
  if (!globalThis.document) return undefined
  const found = id ? document.getElementById(id) : document.querySelector('w3m-modal')
  return found && 'subscribe' in found ? (found as W3mModalElement) : undefined
}

export const modalState = (id?: string): W3mModalElement['state'] =>
  readyModal(id)?.state ?? W3mModalElement.initialState

/**
 * Calls back with every change of the modal's state, and when the modal is added or removed: elements may be rendered
 * after the code that follows them, upgraded late, or replaced. Does nothing without a document. Returns a function
 * that stops it.
 */
export function followModal(
  id: string | undefined,
  listener: (modal: W3mModalElement | undefined) => void,
): () => void {
  if (!globalThis.document) return () => {}
  let modal: W3mModalElement | undefined
  let stop: (() => void) | undefined
  let isStopped = false
  const update = () => {
    const found = readyModal(id)
    if (isStopped || found === modal) return
    stop?.()
    modal = found
    stop = found?.subscribe(() => listener(found))
    listener(found)
  }
  const observer = new MutationObserver(update)
  observer.observe(document, {
    childList: true,
    subtree: true,
    ...(id && { attributes: true, attributeFilter: ['id'] }),
  })
  void customElements.whenDefined('w3m-modal').then(update)
  update()
  return () => {
    isStopped = true
    observer.disconnect()
    stop?.()
  }
}

/** Calls the modal, or rejects if the page has none, because a call that waits forever would hide the mistake. */
export async function withModal<Result>(
  id: string | undefined,
  run: (modal: W3mModalElement) => Promise<Result>,
): Promise<Result> {
  const modal = readyModal(id)
  if (!modal) throw new Error(`There is no <w3m-modal${id ? ` id="${id}"` : ''}> on this page.`)
  return run(modal)
}

/** Public methods bound to the modal of that id. */
export const modalActions = (id?: string) => ({
  show: (...args: Parameters<W3mModalElement['show']>) => withModal(id, modal => modal.show(...args)),
  close: () => withModal(id, modal => modal.close()),
  connect: (...args: Parameters<W3mModalElement['connect']>) =>
    withModal(id, modal => modal.connect(...args)),
  disconnect: (...args: Parameters<W3mModalElement['disconnect']>) =>
    withModal(id, modal => modal.disconnect(...args)),
  switchNetwork: (...args: Parameters<W3mModalElement['switchNetwork']>) =>
    withModal(id, modal => modal.switchNetwork(...args)),
})
