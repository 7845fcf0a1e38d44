/**
 * `modal`: in the top layer, with the page inert. `page`: on screen while the page stays usable, because a browser
 * wallet is connecting or signing: its overlay could not be clicked under a modal dialog
 * (docs/adr/0022-dialog-and-frame.md).
 */
export type DialogMode = 'closed' | 'modal' | 'page'

type Shown = { mode: DialogMode; returnFocus: HTMLElement | undefined }

const shown = new WeakMap<HTMLDialogElement, Shown>()

/**
 * Notes that the element has opened the dialog before the runtime was loaded. `opener`: what had the focus before. A page
 * that moves the element meanwhile takes the dialog out of the top layer.
 */
export function takeOverDialog(dialog: HTMLDialogElement, opener: Element | null): void {
  const mode = dialog.matches(':modal') ? 'modal' : 'page'
  shown.set(dialog, { mode, returnFocus: opener instanceof HTMLElement ? opener : undefined })
}

export function setDialogMode(dialog: HTMLDialogElement, mode: DialogMode): void {
  const before = shown.get(dialog) ?? { mode: 'closed', returnFocus: undefined }
  if (before.mode === mode) return
  if (before.mode === 'closed') {
    shown.set(dialog, { mode, returnFocus: deepActiveElement(dialog.ownerDocument) })
    present(dialog, mode)
    return
  }
  const focused = focusedInside(dialog)
  close(dialog)
  shown.set(dialog, { ...before, mode })
  if (mode === 'closed') {
    // The platform restores focus to the last focused element, which after a mode change is no longer the opener.
    before.returnFocus?.focus({ preventScroll: true })
    shown.delete(dialog)
  } else {
    present(dialog, mode)
    focused?.focus({ preventScroll: true })
  }
}

function present(dialog: HTMLDialogElement, mode: DialogMode): void {
  if (typeof dialog.showModal !== 'function') dialog.setAttribute('open', '')
  else if (mode === 'modal') dialog.showModal()
  else dialog.show()
}

/**
 * Calls `unseen` if the dialog is not rendered, now or later, for example inside `display: none`. Returns a function
 * that stops it.
 */
export function watchUnseen(dialog: HTMLDialogElement, unseen: () => void): () => void {
  const check = () => {
    if (dialog.checkVisibility?.() !== false) return
    console.warn('w3m-modal: closed, because the page hides it (display: none).')
    unseen()
  }
  check()
  if (typeof ResizeObserver !== 'function') return () => {}
  const observer = new ResizeObserver(check)
  observer.observe(dialog)
  return () => observer.disconnect()
}

function close(dialog: HTMLDialogElement): void {
  // without the attribute, which the page may have removed, `close()` does nothing and the page stays inert
  if (typeof dialog.close === 'function') {
    dialog.setAttribute('open', '')
    dialog.close()
  } else dialog.removeAttribute('open')
}

function deepActiveElement(page: Document): HTMLElement | undefined {
  let active = page.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== page.body ? active : undefined
}

function focusedInside(dialog: HTMLDialogElement): HTMLElement | undefined {
  // absent where the dialog is in no document
  const { activeElement: active } = dialog.getRootNode() as Partial<DocumentOrShadowRoot>
  return active instanceof HTMLElement && dialog.contains(active) ? active : undefined
}
