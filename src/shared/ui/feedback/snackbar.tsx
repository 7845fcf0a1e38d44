import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import css from '../../../../styles/ui/snackbar.css'
import { createStylesRef } from '../../theme/adopt-styles'
import { Icon } from '../picture/icon'

const stylesRef = createStylesRef(css)

export type SnackbarProps = {
  variant: 'loading' | 'success' | 'error'
  message: string
  /**
   * Called with true when the pointer or focus is on the snackbar, so that it should stay, and false when it leaves.
   */
  onHold?: ((isHeld: boolean) => void) | undefined
}

/** Short message about an action. It needs a `SnackbarRegion` around it, and a `key` that distinguishes two messages. */
export function Snackbar({ variant, message, onHold }: SnackbarProps) {
  return (
    <div
      ref={stylesRef}
      className={variant}
      part="snackbar"
      data-testid="wui-snackbar"
      // ignores a snackbar that appears under a resting pointer, where it would cover what the visitor is about to
      // press
      onPointerMove={({ movementX, movementY }) => (movementX || movementY) && onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
    >
      {variant === 'loading' ? (
        <i className="spin" />
      ) : (
        <Icon node={variant === 'error' ? CircleAlert : CircleCheck} />
      )}
      <span data-testid="wui-snackbar-message">{message}</span>
    </div>
  )
}
