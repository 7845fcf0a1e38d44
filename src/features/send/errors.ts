import { snackbar } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'

/** Errors of sending. Texts marked `exact` are compared by hosts' tests. */
export const sendError = defineErrors({
  SEND_FAILED: snackbar('Failed to send transaction. Please try again.'), // exact
  SEND_INCOMPLETE: snackbar('Please enter a valid amount and receiver address'), // exact
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    send: typeof sendError.definitions
  }
}
