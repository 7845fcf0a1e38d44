import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { useLocale } from '../../shared/i18n/locale-context'
import { fadeCard } from '../../shared/ui/shell/card-motion'
import { HEADING_ID } from '../../shared/ui/shell/header'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { closeModal, endModal } from '../../store/navigation/modal-thunks'
import { selectIsWalletAsked } from '../../wallets/connections/selectors'
import { type DialogMode, setDialogMode, watchUnseen } from './dialog-mode'
import { followViewport } from './follow-viewport'
import { ModalCard } from './modal-card'
import { lockScroll, unlockScroll } from './scroll-lock'

/**
 * Native dialog around the card: the platform handles the top layer, the inert page, Escape and focus. It stays in the
 * document while closed, so that other content beside the card is not recreated.
 */
export function ModalDialog() {
  const dispatch = useAppDispatch()
  const { tag, direction } = useLocale()
  const open = useAppSelector(state => state.modal.open)
  const walletAsked = useAppSelector(selectIsWalletAsked)
  const theme = useAppSelector(state => state.options?.themeMode)
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget | null>(null)
  const mode: DialogMode = !open ? 'closed' : walletAsked ? 'page' : 'modal'
  useDialogMode(dialog, mode, () => dispatch(endModal()))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // The `cancel` event can only prevent the first Escape, so the key itself is handled
    // (docs/adr/0022-dialog-and-frame.md).
    event.preventDefault()
    dispatch(closeModal('escape'))
  }
  const onClick = (event: { target: EventTarget }) => {
    // A press that starts in the card and ends outside selects text and does not close the modal.
    const outside = event.target === dialog.current && pressed.current === dialog.current
    if (outside) dispatch(closeModal('overlay'))
  }
  return (
    <dialog
      ref={dialog}
      className="w3m"
      part="overlay"
      data-testid={open ? 'w3m-modal-overlay' : undefined}
      data-theme={theme}
      dir={direction}
      lang={tag}
      aria-labelledby={HEADING_ID}
      onKeyDown={onKeyDown}
      onPointerDown={(event: PointerEvent) => {
        pressed.current = event.target
      }}
      onClick={onClick}
      onCancel={event => {
        event.preventDefault()
        dispatch(closeModal('platform'))
      }}
      // A close forced by the platform cannot be prevented and counts as Cancel. For our own closes the state has
      // already changed, so `endModal` does nothing.
      onClose={() => !dialog.current?.open && dispatch(endModal())}
    >
      {open && <ModalCard />}
    </dialog>
  )
}

/**
 * Applies the mode to the dialog. `onUnseen`: called if the page hides the dialog, because it would be inert behind an
 * invisible dialog.
 */
function useDialogMode(
  dialog: { current: HTMLDialogElement | null },
  mode: DialogMode,
  onUnseen: () => void,
): void {
  const card = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onUnseen` is a new function at each render but always does the same
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    // Reads sizes first: after the dialog is shown, each reading would cause another layout.
    const unfollow = mode === 'closed' ? undefined : followViewport(element)
    if (mode === 'modal') lockScroll(element)
    setDialogMode(element, mode)
    element.querySelector('.gone')?.remove()
    if (mode !== 'closed') card.current = element.querySelector('.card')
    else if (card.current) fadeCard(card.current, element)
    const stop = mode === 'modal' ? watchUnseen(element, onUnseen) : undefined
    return () => {
      unfollow?.()
      stop?.()
      unlockScroll(element)
    }
  }, [dialog, mode])
}
