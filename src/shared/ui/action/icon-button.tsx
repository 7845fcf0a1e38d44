import type { ComponentPropsWithRef } from 'react'
import { Tooltip } from '../feedback/tooltip'
import { Icon, type IconNode } from '../picture/icon'

export type IconButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'type' | 'disabled' | 'aria-label'
> & {
  icon: IconNode
  /** Name for assistive technology and for the tooltip. */
  label: string
  /** Mirrors the icon in right-to-left. */
  mirror?: boolean | undefined
  disabled?: boolean | undefined
}

/** Icon-only button of 44 × 44 px, with a name and a tooltip. */
export function IconButton({ icon, label, mirror, disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type="button"
        className="ib"
        aria-label={label}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
      >
        <Icon node={icon} mirror={mirror} />
      </button>
    </Tooltip>
  )
}
