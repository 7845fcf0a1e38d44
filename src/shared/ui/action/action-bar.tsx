import type { ReactNode } from 'react'
import css from '../../../../styles/ui/actions.css'
import { createStylesRef } from '../../theme/adopt-styles'

const stylesRef = createStylesRef(css)

/** Main action at the end of a view. It stays visible while the rest of the view scrolls. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div ref={stylesRef} className="actions">
      {children}
    </div>
  )
}

/** Cancel and continue buttons side by side; the continue button is wider. */
export function ActionPair({ children }: { children: ReactNode }) {
  return (
    <ActionBar>
      <div className="pair">{children}</div>
    </ActionBar>
  )
}
