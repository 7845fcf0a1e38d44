import type { AnimationEvent, ComponentPropsWithRef } from 'react'
import { followCardSize } from './card-motion'
import { startSheetDrag } from './sheet-drag'
import { SHEET } from './sheet-width'

export type CardProps = Omit<ComponentPropsWithRef<'div'>, 'className' | 'part'> & {
  /** Name of the current view, as `data-view`. */
  view: string
  /** Starts a shake of 500 ms when it becomes true. */
  shaking?: boolean | undefined
  /** Called when the visitor has dragged the bottom sheet down. */
  onDismiss?: (() => void) | undefined
}

/** The card of the modal, inside the dialog. Below 430 px it is a bottom sheet with a handle. */
export function Card({ view, shaking, onDismiss, children, ...rest }: CardProps) {
  return (
    <div
      ref={followCardSize}
      {...rest}
      className={shaking ? 'card shake' : 'card'}
      part="card"
      data-testid="w3m-modal-card"
      data-view={view}
      onAnimationEnd={settle}
      onPointerDown={event => onDismiss && isSheet() && startSheetDrag(event, onDismiss)}
    >
      {children}
      <div className="grip" />
    </div>
  )
}

const isSheet = () => window.matchMedia?.(SHEET).matches

/** Keeps the entry animation from running again when the dialog is shown again, in either mode, or after a shake. */
const settle = ({ target }: AnimationEvent) =>
  target instanceof HTMLElement && target.setAttribute('data-settled', '')
