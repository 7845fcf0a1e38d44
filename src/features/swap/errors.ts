import { inline, snackbar } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'

/** Errors of a swap's form and preview. Texts with a § are the specification's. */
export const swapError = defineErrors({
  SWAP_INIT_FAILED: snackbar('Failed to initialize swap'), // §8
  SWAP_FAILED: snackbar('Transaction error'), // §8; or the wallet's short message, as `details`
  SWAP_ROUTER_UNKNOWN: inline(
    'This swap uses an unknown exchange contract. Nothing was sent. Try another token or amount.',
  ),
  SWAP_CALL_UNSAFE: inline(
    'This swap would give others access to your tokens, so it’s blocked. Nothing was sent.',
  ),
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    swap: typeof swapError.definitions
  }
}
