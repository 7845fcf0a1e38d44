import css from '../../../../styles/ui/check-mark.css'
import { createStylesRef } from '../../theme/adopt-styles'

const stylesRef = createStylesRef(css)

/** Check mark that is drawn once. Text next to it says what succeeded. */
export function CheckMark() {
  return (
    <svg ref={stylesRef} className="check-mark" viewBox="0 0 24 24" width={56} height={56} aria-hidden="true">
      <circle cx={12} cy={12} r={11} />
      <path d="m7.5 12.5 3 3 6-6.5" pathLength={1} />
    </svg>
  )
}
