import { snackbar } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

/** Errors of sending. Texts marked `exact` are compared by hosts' tests. */
export const sendError = defineErrors({
  SEND_FAILED: snackbar('Failed to send transaction. Please try again.'), // exact
  SEND_INCOMPLETE: snackbar('Please enter a valid amount and receiver address'), // exact
})

/** Advice for page authors, for the error reference. */
export const sendErrorAdvice: ErrorAdvice<typeof sendError> = {
  SEND_FAILED: 'The wallet or the node failed. `cause` says why.',
  SEND_INCOMPLETE: 'Send needs an amount and a recipient, and on EVM a token.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    send: typeof sendError.definitions
  }
}
