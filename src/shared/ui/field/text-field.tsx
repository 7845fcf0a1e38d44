import X from 'lucide/dist/esm/icons/x.mjs'
import { type ComponentPropsWithRef, type ReactNode, useId, useRef } from 'react'
import css from '../../../../styles/ui/field.css'
import { createStylesRef } from '../../theme/adopt-styles'
import { IconButton } from '../action/icon-button'
import { Icon, type IconNode } from '../picture/icon'

export type TextFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'onChange' | 'value' | 'aria-label' | 'className'
> & {
  /** Name of the field for assistive technology; the placeholder is the visible hint. */
  label: string
  value: string
  onChange: (value: string) => void
  icon?: IconNode | undefined
  /** Error message for the value. */
  error?: string | undefined
  /** Label of the button that clears the field; no button without it. */
  clearLabel?: string | undefined
  /** Content at the end of the field: a button or a spinner. */
  end?: ReactNode
}

const stylesRef = createStylesRef(css)

/** One line of text. `data-testid="wui-input-text"` is on the real `<input>`. */
export function TextField({
  label,
  value,
  onChange,
  icon,
  error,
  clearLabel,
  end,
  ref,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={stylesRef}>
      <div ref={field} className={error ? 'field error' : 'field'}>
        {icon && <Icon node={icon} size={18} />}
        <input
          part="input"
          data-testid="wui-input-text"
          autoComplete="off"
          spellCheck={false}
          {...rest}
          ref={ref}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
        {clearLabel && value && <IconButton icon={X} label={clearLabel} onClick={clear} />}
        {end}
      </div>
      {error && (
        <p id={id} role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
