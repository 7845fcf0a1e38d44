import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocale } from '../../shared/i18n/locale-context'
import { fadeCard } from '../../shared/ui/shell/card-motion'
import { HEADING_ID } from '../../shared/ui/shell/header'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { closeModal, endModal } from '../../store/navigation/modal-thunks'
import type { AppDispatch } from '../../store/types'
import { selectIsWalletPrompting } from '../../wallets/connections/selectors'
import { type DialogMode, setDialogMode, watchUnseen } from './dialog-mode'
import { followViewport } from './follow-viewport'
import { ModalCard } from './modal-card'
import { lockScroll, unlockScroll } from './scroll-lock'

/**
 * Renders the modal into a native dialog: the platform handles the top layer, the inert page, Escape and focus. The
 * dialog is not rendered by React, because the element may have opened it before React was loaded. It stays in the
 * document while closed, so that other content beside the card is not recreated.
 */
export function ModalDialog({ dialog }: { dialog: HTMLDialogElement }) {
  const dispatch = useAppDispatch()
  const { tag, direction } = useLocale()
  const open = useAppSelector(state => state.modal.open)
  const isWalletPrompting = useAppSelector(selectIsWalletPrompting)
  const theme = useAppSelector(state => state.options?.themeMode)
  const mode: DialogMode = !open ? 'closed' : isWalletPrompting ? 'page' : 'modal'

  useLayoutEffect(() => closeOnRequest(dialog, dispatch), [dialog, dispatch])
  useLayoutEffect(() => {
    dialog.lang = tag
    dialog.dir = direction
    setAttributes(dialog, {
      class: 'w3m',
      part: 'overlay',
      'aria-label': null,
      'aria-labelledby': HEADING_ID,
      'data-theme': theme,
      'data-testid': open ? 'w3m-modal-overlay' : null,
    })
    // if the early card has opened it, the opening animation does not run again
    if (!open) dialog.removeAttribute('data-settled')
  }, [dialog, tag, direction, theme, open])
  useDialogMode(dialog, mode, () => dispatch(endModal()))
  return createPortal(open && <ModalCard />, dialog)
}

function setAttributes(
  element: Element,
  attributes: Readonly<Record<string, string | null | undefined>>,
): void {
  for (const [name, value] of Object.entries(attributes))
    if (value == null) element.removeAttribute(name)
    else element.setAttribute(name, value)
}

/** Closes the modal when the visitor asks for it. Returns a function that stops that. */
function closeOnRequest(dialog: HTMLDialogElement, dispatch: AppDispatch): () => void {
  let pressed: EventTarget | null = null
  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    keydown(event) {
      // 229: the key ends the composition of an input method
      // (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode)
      const { key, keyCode } = event as KeyboardEvent
      if (key !== 'Escape' || keyCode === 229 || event.defaultPrevented) return
      // The `cancel` event can only prevent the first Escape, so the key itself is handled
      // (docs/adr/0022-dialog-and-frame.md).
      event.preventDefault()
      dispatch(closeModal('escape'))
    },
    pointerdown({ target }) {
      pressed = target
    },
    click(event) {
      const { target, detail } = event as MouseEvent
      // A press that starts in the card and ends outside selects text and does not close the modal. The second click of
      // a double click was meant for the page's button.
      if (target === dialog && pressed === dialog && detail < 2) dispatch(closeModal('overlay'))
    },
    cancel(event) {
      event.preventDefault()
      dispatch(closeModal('platform'))
    },
    close() {
      // A close forced by the platform cannot be prevented and counts as Cancel. For our own closes the state has
      // already changed, so `endModal` does nothing.
      if (!dialog.open) dispatch(endModal())
    },
  }
  for (const [type, listener] of Object.entries(listeners)) dialog.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of Object.entries(listeners)) dialog.removeEventListener(type, listener)
  }
}

/**
 * Applies the mode to the dialog. `onUnseen`: called if the page hides the dialog, because the page would be inert
 * behind an invisible dialog.
 */
function useDialogMode(dialog: HTMLDialogElement, mode: DialogMode, onUnseen: () => void): void {
  const card = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onUnseen` is a new function at each render but always does the same
  useLayoutEffect(() => {
    if (mode === 'closed') {
      setDialogMode(dialog, mode)
      dialog.querySelector('.gone')?.remove()
      if (card.current) fadeCard(card.current, dialog)
      return undefined
    }
    // Reads sizes first: after the dialog is shown, each reading would cause another layout.
    const unfollow = followViewport(dialog)
    if (mode === 'modal') lockScroll(dialog)
    else unlockScroll(dialog)
    setDialogMode(dialog, mode)
    dialog.querySelector('.gone')?.remove()
    card.current = dialog.querySelector('.card')
    const stop = mode === 'modal' ? watchUnseen(dialog, onUnseen) : undefined
    return () => {
      unfollow()
      stop?.()
      unlockScroll(dialog)
    }
  }, [dialog, mode])
  useLayoutEffect(
    () => () => {
      // after a crash of the modal; where the element was taken out of the page, the dialog is closed already
      if (dialog.isConnected) setDialogMode(dialog, 'closed')
    },
    [dialog],
  )
}
