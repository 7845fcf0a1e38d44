import { inline, snackbar } from '../../../shared/errors/catalogue'
import { defineErrors } from '../../../shared/errors/define-errors'

/** What the swap routes could not tell or do. Texts with a § are the specification's. */
export const swapServiceError = defineErrors({
  SWAP_QUOTE_FAILED: inline('No quote is available for this swap right now. Try another amount or token.'),
  SWAP_PRICE_FAILED: snackbar('Failed to fetch network token price'), // §8
  SWAP_ALLOWANCE_FAILED: snackbar('Failed to check allowance'), // §8
  SWAP_APPROVAL_FAILED: snackbar('Failed to create approval transaction'), // §8
  SWAP_BUILD_FAILED: snackbar('Failed to create transaction'), // §8
})

declare module '../../../shared/errors/catalogue' {
  interface ErrorGroups {
    swapService: typeof swapServiceError.definitions
  }
}

export type SwapServiceErrorCode = keyof typeof swapServiceError.definitions
