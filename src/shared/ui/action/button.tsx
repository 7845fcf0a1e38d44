import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { Icon, type IconNode } from '../picture/icon'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'type'> & {
  /** `accent` is the one primary action of a view; `quiet` is of no use yet, and says when. Default `neutral`. */
  variant?: 'accent' | 'neutral' | 'plain' | 'quiet' | 'danger' | undefined
  icon?: IconNode | undefined
  /** The action runs: a spinner beside the words, which the caller changes too ("Switching..."). */
  busy?: boolean | undefined
  /** Cannot be used now, but keeps the focus and can be found. */
  disabled?: boolean | undefined
}

/** A button of full width. Disabled means `aria-disabled`: the focus is never lost. */
export function Button({
  variant = 'neutral',
  icon,
  busy,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const off = busy || disabled
  return (
    <button
      part="button"
      {...rest}
      type="button"
      className={`btn ${variant}`}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={off ? stop : onClick}
    >
      {busy ? <i className="spin" /> : icon && <Icon node={icon} size={18} />}
      {children}
    </button>
  )
}

const stop = (event: MouseEvent) => event.preventDefault()
