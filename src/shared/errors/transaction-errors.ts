import { ERRORS, type ErrorRow } from './catalogue'
import { W3mError } from './w3m-error'

/**
 * What a form of money has to say: rows of the catalogue that travel with it. Texts with a § are the specification's. What can
 * happen to a transaction is in `money-errors`.
 */
export const TRANSACTION_ERRORS = {
  SEND_FAILED: { text: 'Failed to send transaction. Please try again.', surface: 'snackbar' }, // §8
  SEND_INCOMPLETE: { text: 'Please enter a valid amount and receiver address', surface: 'snackbar' }, // §8
  NAME_UNRESOLVED: { text: 'Error resolving name', surface: 'inline' }, // §8
  INSUFFICIENT_FUNDS: {
    text: 'Your balance does not cover the amount and the network fee.',
    surface: 'inline',
  },
} as const satisfies Record<string, ErrorRow>

export type TransactionErrorCode = keyof typeof TRANSACTION_ERRORS

/** The only way to make one of these: their rows join the catalogue first. */
export function transactionError(
  code: TransactionErrorCode,
  options?: ConstructorParameters<typeof W3mError>[1],
): W3mError {
  Object.assign(ERRORS, TRANSACTION_ERRORS)
  return new W3mError(code, options)
}
