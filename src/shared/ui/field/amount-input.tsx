import type { ComponentPropsWithRef, CSSProperties } from 'react'
import css from '../../../../styles/ui/amount.css'
import { createStylesRef } from '../../theme/adopt-styles'

export type AmountInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type'> & {
  /** Typed amount, in ASCII digits. */
  value: string
  onChange?: ((text: string) => void) | undefined
  /** The amount as it is shown while the field is not edited, such as with grouping. Default: `value`. */
  shown?: string | undefined
}

const stylesRef = createStylesRef(css)

/** Field for an amount. The digits shrink so that all of them stay visible. */
export function AmountInput({ value, onChange, shown, ...rest }: AmountInputProps) {
  return (
    <span
      ref={stylesRef}
      className="fit"
      style={{ '--digits': Math.max(1, (shown ?? value).length) } as CSSProperties}
    >
      <input
        part="input"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        placeholder="0"
        {...rest}
        value={value}
        readOnly={!onChange}
        onChange={event => onChange?.(event.target.value)}
        onBlur={event => {
          event.target.scrollLeft = 0
        }}
      />
      {shown && <bdi aria-hidden="true">{shown}</bdi>}
    </span>
  )
}
