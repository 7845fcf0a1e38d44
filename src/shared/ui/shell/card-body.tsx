import type { ComponentPropsWithRef } from 'react'

export type CardBodyProps = Omit<ComponentPropsWithRef<'div'>, 'className' | 'part'> & {
  /** Direction from which the view slides in. Give the body a `key` per view, so that each view does. */
  direction?: 'next' | 'back' | undefined
}

/** The part of the card that scrolls. */
export function CardBody({ direction, ...rest }: CardBodyProps) {
  return <div {...rest} className="body" part="body" data-direction={direction} />
}
