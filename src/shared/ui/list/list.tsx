import { Children, type ComponentPropsWithRef, type KeyboardEvent } from 'react'

export type ListProps = ComponentPropsWithRef<'ul'>

/** List of `ListRow`s. Tab, the arrow keys, Home and End move between the rows. */
export function List({ children, ...rest }: ListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul {...rest} className="list" role="list" onKeyDown={moveFocus}>
      {Children.map(children, child => child && <li>{child}</li>)}
    </ul>
  )
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.row:not(.sk)')]
  const index = rows.indexOf(event.target as HTMLElement)
  const last = rows.length - 1
  const target = {
    ArrowDown: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: last,
  }[event.key]
  if (index < 0 || target === undefined) return
  event.preventDefault()
  rows[target]?.focus()
}
