import { snackbar } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'

/** Errors of sending. Texts with a § are the specification's. */
export const sendError = defineErrors({
  SEND_FAILED: snackbar('Failed to send transaction. Please try again.'), // §8
  SEND_INCOMPLETE: snackbar('Please enter a valid amount and receiver address'), // §8
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    send: typeof sendError.definitions
  }
}
