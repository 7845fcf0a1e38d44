import type { AnimationEvent, ComponentPropsWithRef } from 'react'

export type CardProps = Omit<ComponentPropsWithRef<'div'>, 'className' | 'part'> & {
  /** Name of the current view, as `data-view`. */
  view: string
  /** Starts a shake of 500 ms when it becomes true. */
  shaking?: boolean | undefined
}

/** The card of the modal, inside the dialog. Below 430 px it is a bottom sheet with a handle. */
export function Card({ view, shaking, children, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={shaking ? 'card shake' : 'card'}
      part="card"
      data-testid="w3m-modal-card"
      data-view={view}
      onAnimationEnd={settle}
    >
      {children}
      <i className="grip" />
    </div>
  )
}

/** Keeps the entry animation from running again when the dialog is shown again, in either mode, or after a shake. */
const settle = ({ target }: AnimationEvent) =>
  target instanceof HTMLElement && target.setAttribute('data-settled', '')
