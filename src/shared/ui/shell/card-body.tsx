import type { ComponentPropsWithRef } from 'react'

export type CardBodyProps = Omit<ComponentPropsWithRef<'div'>, 'className' | 'part'>

/** The part of the card that scrolls. Give it a `key` per view, so that each view fades in. */
export function CardBody(props: CardBodyProps) {
  return <div {...props} className="body" part="body" />
}
