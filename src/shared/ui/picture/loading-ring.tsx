import type { ReactNode } from 'react'
import css from '../../../../styles/ui/ring.css'
import { createStylesRef } from '../../theme/adopt-styles'

export type LoadingRingProps = {
  state: 'loading' | 'error'
  /** The picture inside, 80 px. */
  children: ReactNode
}

const stylesRef = createStylesRef(css)

/** The middle of the line, in CSS pixels. */
const EDGE = { x: 1.5, y: 1.5, width: 93, height: 93 }

/** Line that runs around the picture of the wallet being waited for, in the picture's shape. A text beside it says what happens. */
export function LoadingRing({ state, children }: LoadingRingProps) {
  return (
    <div ref={stylesRef} className={`ring ${state}`}>
      <svg className="line" aria-hidden="true" width={96} height={96}>
        <rect {...EDGE} />
        <rect {...EDGE} pathLength={100} />
      </svg>
      {children}
    </div>
  )
}
