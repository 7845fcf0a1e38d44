import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'

export type TooltipProps = {
  /** The same words as the name of the control inside, so they are hidden from assistive technology. */
  text: string
  children: ReactNode
}

const GAP = 10

/** Shows the name of a control under it, while a mouse is over it or the keyboard is on it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const hide = () => setOpen(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      className="tipped"
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={event => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={hide}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <span className="tip" aria-hidden="true" ref={place}>
          {text}
        </span>
      )}
    </span>
  )
}

/** Under the control, or over it where there is no room; within the card's width. */
function place(tip: HTMLElement | null): void {
  const control = tip?.parentElement?.firstElementChild?.getBoundingClientRect()
  const card = tip?.closest('.card')?.getBoundingClientRect()
  if (!tip || !control || !card) return
  const { width, height } = tip.getBoundingClientRect()
  const left = control.left + (control.width - width) / 2
  const below = control.bottom + height + GAP < innerHeight
  tip.style.left = `${Math.max(card.left + GAP, Math.min(left, card.right - GAP - width))}px`
  tip.style.top = `${below ? control.bottom + 4 : control.top - height - 4}px`
}
