import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { Icon, type IconNode } from '../picture/icon'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'type'> & {
  /**
   * `accent` is the one primary action of a view; `quiet` is not usable yet, and its label says when. Default
   * `neutral`.
   */
  variant?: 'accent' | 'neutral' | 'plain' | 'quiet' | undefined
  icon?: IconNode | undefined
  /** The action is running: shows a spinner. The caller also changes the label ("Switching..."). */
  busy?: boolean | undefined
  /** Not usable now, but focusable and visible to assistive technology. */
  disabled?: boolean | undefined
}

/** Button of full width. A disabled one has `aria-disabled` only, so that it keeps the focus. */
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
