import type { ReactNode } from 'react'

type Props = { readonly name: string; readonly id?: string; readonly children: ReactNode }

/** Row of a `<dl className="facts">`: a name and its value. */
export function Fact({ name, id, children }: Props) {
  return (
    <div data-testid={id}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
