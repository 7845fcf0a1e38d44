import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { Icon } from '../picture/icon'

export type SnackbarProps = {
  /** Current message, if any. `id` distinguishes two messages with the same text. */
  snackbar: { id: number; variant: 'loading' | 'success' | 'error'; message: string } | null | undefined
  /**
   * Called with true when the pointer or focus is on the snackbar, so that it should stay, and false when it leaves.
   */
  onHold?: ((isHeld: boolean) => void) | undefined
}

/**
 * Short message about an action, next to the card. Keep it mounted: screen readers announce changes of an existing
 * region only.
 */
export function Snackbar({ snackbar, onHold }: SnackbarProps) {
  const alert = snackbar?.variant === 'error'
  return (
    <div className="snack" key={String(alert)} role={alert ? 'alert' : 'status'}>
      {snackbar && (
        <div
          key={snackbar.id}
          className={snackbar.variant}
          part="snackbar"
          data-testid="wui-snackbar"
          // ignores a snackbar that appears under a resting pointer, where it would cover what the visitor is about to
          // press
          onPointerMove={({ movementX, movementY }) => (movementX || movementY) && onHold?.(true)}
          onPointerLeave={() => onHold?.(false)}
        >
          {snackbar.variant === 'loading' ? (
            <i className="spin" />
          ) : (
            <Icon node={alert ? CircleAlert : CircleCheck} />
          )}
          <span data-testid="wui-snackbar-message">{snackbar.message}</span>
        </div>
      )}
    </div>
  )
}
