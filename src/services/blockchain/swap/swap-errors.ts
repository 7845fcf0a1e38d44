import { inline, snackbar } from '../../../shared/errors/catalogue'
import { defineErrors } from '../../../shared/errors/define-errors'

/** What the swap routes could not tell or do. Texts marked `exact` are compared by hosts' tests. */
export const swapServiceError = defineErrors({
  SWAP_QUOTE_FAILED: inline('There is no price for this swap now. Try another amount or token.'),
  SWAP_PRICE_FAILED: snackbar('Failed to fetch network token price'), // exact
  SWAP_ALLOWANCE_FAILED: snackbar('Failed to check allowance'), // exact
  SWAP_APPROVAL_FAILED: snackbar('Failed to create approval transaction'), // exact
  SWAP_BUILD_FAILED: snackbar('Failed to create transaction'), // exact
})

declare module '../../../shared/errors/catalogue' {
  interface ErrorGroups {
    swapService: typeof swapServiceError.definitions
  }
}

export type SwapServiceErrorCode = keyof typeof swapServiceError.definitions
