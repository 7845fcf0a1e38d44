import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'

export type TooltipProps = {
  /** Same text as the name of the control inside, so it is hidden from assistive technology. */
  text: string
  children: ReactNode
}

const GAP = 10

/** Shows the name of a control next to it, while the mouse is over it or it has keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const hide = () => setOpen(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events come from the control inside
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
        // another language has another width, which asks for another place
        <span key={text} className="tip" aria-hidden="true" ref={positionTip}>
          {text}
        </span>
      )}
    </span>
  )
}

/**
 * Places the tooltip above the control, or below it without room above, so that it does not cover the content below. It
 * stays within the card's width.
 */
function positionTip(tip: HTMLElement | null): void {
  const control = tip?.parentElement?.firstElementChild?.getBoundingClientRect()
  const card = tip?.closest('.card')?.getBoundingClientRect()
  if (!tip || !control || !card) return
  const { width, height } = tip.getBoundingClientRect()
  const left = control.left + (control.width - width) / 2
  const above = control.top - height - GAP > card.top
  tip.style.left = `${Math.max(card.left + GAP, Math.min(left, card.right - GAP - width))}px`
  tip.style.top = `${above ? control.top - height - 4 : control.bottom + 4}px`
}
