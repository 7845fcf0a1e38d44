import css from '../../../../../styles/ui/checks.css'
import { createStylesRef } from '../../../../shared/theme/adopt-styles'
import { AGREED } from './use-checks'

const stylesRef = createStylesRef(css)

type Props = {
  readonly id: string
  readonly isAgreed: boolean
  /** Receives `AGREED` or an empty string. */
  readonly onChange: (text: string) => void
  readonly children: string
}

/** Checkbox by which the visitor confirms a warning. */
export function AgreeBox({ id, isAgreed, onChange, children }: Props) {
  return (
    <label ref={stylesRef} className="agree">
      <input
        type="checkbox"
        data-testid={id}
        checked={isAgreed}
        onChange={event => onChange(event.target.checked ? AGREED : '')}
      />
      {children}
    </label>
  )
}
