import type { ReactNode } from 'react'
import css from '../../../../styles/ui/ring.css'
import { createStylesRef } from '../../theme/adopt-styles'

export type LoadingRingProps = {
  state: 'loading' | 'error'
  /** The picture inside, 80 px. */
  children: ReactNode
}

const stylesRef = createStylesRef(css)

/** Ring around the picture of the wallet being waited for. A text beside it says what happens. */
export function LoadingRing({ state, children }: LoadingRingProps) {
  return (
    <div ref={stylesRef} className={`ring ${state}`}>
      <div>{children}</div>
    </div>
  )
}
