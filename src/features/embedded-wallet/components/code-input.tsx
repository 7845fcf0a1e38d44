import { createElement, type KeyboardEvent, useEffect, useRef } from 'react'
import css from '../../../../styles/ui/otp.css'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { enterDigits, OTP_LENGTH } from '../email/otp-digits'

type Props = {
  /** Label with the purpose of the code and its recipient. */
  label: string
  digitLabel: (position: number) => string
  digits: readonly string[]
  onChange: (digits: readonly string[]) => void
  invalid: boolean
  /** Whether the code is being checked. */
  busy: boolean
}

const stylesRef = createStylesRef(css)
/** Steps of the arrow keys between digits; codes are written left to right in every language. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Six digits. Hosts' tests look for `wui-otp-input` and `wui-input-numeric`. */
export function CodeInput({ label, digitLabel, digits, onChange, invalid, busy }: Props) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => inputs.current[index]?.focus()
  const isEmpty = digits.join('') === ''
  useEffect(() => {
    if (isEmpty) inputs.current[0]?.focus()
  }, [isEmpty])

  const enter = (index: number, text: string) => {
    if (busy) return
    const next = enterDigits(digits, index, text)
    onChange(next.digits)
    focus(next.focus)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      focus(index + step)
    } else if (event.key === 'Backspace' && !digits[index] && index > 0) {
      event.preventDefault()
      enter(index - 1, '')
    }
  }
  const cells = Array.from({ length: OTP_LENGTH }, (_, index) =>
    createElement(
      'wui-input-numeric',
      { key: `digit-${index}` },
      <input
        ref={input => {
          inputs.current[index] = input
        }}
        part="input"
        inputMode="numeric"
        autoComplete={index === 0 ? 'one-time-code' : 'off'}
        aria-label={digitLabel(index + 1)}
        aria-invalid={invalid || undefined}
        readOnly={busy}
        value={digits[index]}
        onFocus={event => event.target.select()}
        onKeyDown={event => onKeyDown(event, index)}
        onChange={event => enter(index, event.target.value)}
      />,
    ),
  )
  return createElement(
    'wui-otp-input',
    {
      ref: stylesRef,
      'data-testid': 'wui-otp-input',
      role: 'group',
      'aria-label': label,
      dir: 'ltr',
      class: 'otp',
    },
    cells,
  )
}
