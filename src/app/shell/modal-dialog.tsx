import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { useLocale } from '../../shared/i18n/locale-context'
import { HEADING_ID } from '../../shared/ui/shell/header'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { closeModal, endModal } from '../../store/navigation/modal-thunks'
import { selectIsWalletAsked } from '../../wallets/connections/selectors'
import { type DialogMode, setDialogMode, watchUnseen } from './dialog-mode'
import { followViewport } from './follow-viewport'
import { ModalCard } from './modal-card'
import { lockScroll, unlockScroll } from './scroll-lock'

/**
 * The native dialog around the card: top layer, inert page, Escape and focus are the platform's. It stays in the
 * document while it is closed, so that what lives in it beside the card is not recreated.
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
    // Only the first Escape could be canceled through `cancel`, so the key itself is taken
    // (docs/adr/0022-dialog-and-frame.md).
    event.preventDefault()
    dispatch(closeModal('escape'))
  }
  const onClick = (event: { target: EventTarget }) => {
    // A press that began in the card and ended beside it selects text; it does not close.
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
      // A close that the platform forces cannot be prevented and counts as Cancel; our own have changed the state before.
      onClose={() => !dialog.current?.open && dispatch(endModal())}
    >
      {open && <ModalCard />}
    </dialog>
  )
}

/** `onUnseen`: a page that hides it, or what is around it, would be inert behind an invisible dialog. */
function useDialogMode(
  dialog: { current: HTMLDialogElement | null },
  mode: DialogMode,
  onUnseen: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onUnseen` is new at each render and means the same
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    // What reads sizes comes first: after the dialog has been shown each reading would lay it out once more.
    const unfollow = mode === 'closed' ? undefined : followViewport(element)
    if (mode === 'modal') lockScroll(element)
    setDialogMode(element, mode)
    const stop = mode === 'modal' ? watchUnseen(element, onUnseen) : undefined
    return () => {
      unfollow?.()
      stop?.()
      unlockScroll(element)
    }
  }, [dialog, mode])
}
