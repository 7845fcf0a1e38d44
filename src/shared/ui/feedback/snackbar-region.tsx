import type { ReactNode } from 'react'

/**
 * Place of the snackbar, beside the card. Keep it mounted: screen readers announce changes of an existing region only.
 */
export function SnackbarRegion({ isAlert, children }: { isAlert: boolean; children: ReactNode }) {
  return (
    <div className="snack" key={String(isAlert)} role={isAlert ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
