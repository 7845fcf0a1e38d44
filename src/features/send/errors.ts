import { snackbar } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

/**
 * Errors of sending. Texts marked `exact` are compared by hosts' tests. What is wrong with the form is not an error but a
 * state of its button: `send-button-state.ts`.
 */
export const sendError = defineErrors({
  SEND_FAILED: snackbar('Failed to send transaction. Please try again.'), // exact
  SEND_INCOMPLETE: snackbar('Please enter a valid amount and receiver address'), // exact
})

/** Advice for page authors, for the error reference. */
export const sendErrorAdvice: ErrorAdvice<typeof sendError> = {
  SEND_FAILED:
    'A send in the modal failed on Solana, and nothing was sent. `details` has the message of the wallet or node, if it gave one.',
  SEND_INCOMPLETE:
    'The view `WalletSendPreview` was opened without an amount and a recipient, so the modal shows the form. Open `WalletSend` instead.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    send: typeof sendError.definitions
  }
}
