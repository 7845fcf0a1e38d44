/**
 * `modal`: top layer, the page inert. `page`: on screen beside a page that can be used, because one of its wallets is
 * being asked (docs/adr/0022-dialog-and-frame.md: under a modal dialog its overlay could not be clicked).
 */
export type DialogMode = 'closed' | 'modal' | 'page'

type Shown = { mode: DialogMode; returnFocus: HTMLElement | undefined }

const shown = new WeakMap<HTMLDialogElement, Shown>()

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
    // The platform gives focus back to what had it last, which after a change of mode is no longer the opener.
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

/** Calls back where it is not drawn, at once or later, as inside of `display: none`. Returns a function that ends it. */
export function watchUnseen(dialog: HTMLDialogElement, unseen: () => void): () => void {
  const check = () => {
    if (dialog.checkVisibility?.() !== false) return
    console.warn('w3m-modal: closed, because the page hides the element or one around it (display: none).')
    unseen()
  }
  check()
  if (typeof ResizeObserver !== 'function') return () => {}
  const observer = new ResizeObserver(check)
  observer.observe(dialog)
  return () => observer.disconnect()
}

function close(dialog: HTMLDialogElement): void {
  // without the attribute, which the page may have taken away, `close()` does nothing and the page stays inert
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
  const root = dialog.getRootNode()
  const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
  return active instanceof HTMLElement && dialog.contains(active) ? active : undefined
}
