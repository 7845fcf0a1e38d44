import { inline, snackbar } from '../../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../../shared/errors/define-errors'

/** Errors of the swap routes. Texts marked `exact` are compared by hosts' tests. */
export const swapServiceError = defineErrors({
  SWAP_QUOTE_FAILED: inline('No quote is available for this swap right now. Try another amount or token.'),
  SWAP_PRICE_FAILED: snackbar('Failed to fetch network token price'), // exact
  SWAP_ALLOWANCE_FAILED: snackbar('Failed to check allowance'), // exact
  SWAP_APPROVAL_FAILED: snackbar('Failed to create approval transaction'), // exact
  SWAP_BUILD_FAILED: snackbar('Failed to create transaction'), // exact
})

/** Advice for page authors, for the error reference. */
export const swapServiceErrorAdvice: ErrorAdvice<typeof swapServiceError> = {
  SWAP_QUOTE_FAILED:
    'The swap service has no route for this pair and amount, or the request failed; in that case, `details` has the reason.',
  SWAP_PRICE_FAILED:
    'The blockchain API, or `prices` of your `services.account`, did not return a price. Amounts are shown without their fiat value.',
  SWAP_ALLOWANCE_FAILED:
    'The allowance could not be read, so no transaction is built; `details` has the reason. With `services.swap`, it is read from a node, for the contract that `spender` names.',
  SWAP_APPROVAL_FAILED:
    'The swap service did not build the approval. `details` has its message, or that of the underlying error.',
  SWAP_BUILD_FAILED:
    'The swap service did not build the transaction. `details` has its message, or that of the underlying error.',
}

declare module '../../../shared/errors/catalogue' {
  interface ErrorGroups {
    swapService: typeof swapServiceError.definitions
  }
}

export type SwapServiceErrorCode = keyof typeof swapServiceError.definitions
