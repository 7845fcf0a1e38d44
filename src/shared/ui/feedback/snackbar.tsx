import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { Icon } from '../picture/icon'

export type SnackbarProps = {
  /** What is said now; nothing when there is none. `id` tells two of the same words apart. */
  snackbar: { id: number; variant: 'loading' | 'success' | 'error'; message: string } | null | undefined
  /** The pointer or the focus is on it (true), so it should stay, or has left it (false). */
  onHold?: ((isHeld: boolean) => void) | undefined
}

/** The short answer to an action, beside the card. Keep it mounted: the empty region is what gets announced. */
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
          // not when it comes up under a pointer that rests: it would cover what the visitor is about to press
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
