import type { ReactNode } from 'react'
import css from '../../../../styles/ui/actions.css'
import { adoptOnMount } from '../../theme/adopt-styles'

const adopt = adoptOnMount(css)

/** What a view is for, at its end: in sight while the rest of the view scrolls. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div ref={adopt} className="actions">
      {children}
    </div>
  )
}

/** A way out and the way on, side by side; the way on is the wider one. */
export function ActionPair({ children }: { children: ReactNode }) {
  return (
    <ActionBar>
      <div className="pair">{children}</div>
    </ActionBar>
  )
}
