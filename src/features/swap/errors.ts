import { inline, snackbar } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

/** Errors of a swap's form and preview. Texts marked `exact` are compared by hosts' tests. */
export const swapError = defineErrors({
  SWAP_INIT_FAILED: snackbar('Failed to initialize swap'), // exact
  SWAP_FAILED: snackbar('Transaction error'), // exact; or the wallet's short message, as `details`
  SWAP_ROUTER_UNKNOWN: inline(
    'This swap uses an unknown swap contract. Nothing was sent. Try another token or amount.',
  ),
  SWAP_CALL_UNSAFE: inline(
    'This swap could give others access to your tokens, so it’s blocked. Nothing was sent.',
  ),
})

/** Advice for page authors, for the error reference. */
export const swapErrorAdvice: ErrorAdvice<typeof swapError> = {
  SWAP_INIT_FAILED:
    'The list of tokens could not be loaded; `details` has the reason. Without `details`, the list lacks the network’s native currency.',
  SWAP_FAILED:
    'The wallet refused the request and nothing was sent, or the transaction reverted or was replaced. If the wallet gave a message, it is `message` and `details`.',
  SWAP_ROUTER_UNKNOWN:
    'The swap service named a contract or program that is not on the list of known routers. Check `blockchain-api-url` or `services.swap`.',
  SWAP_CALL_UNSAFE:
    'On EVM, the transaction contains a call that grants or uses access to tokens, such as an approval, or calls that cannot be decoded. On Solana, it is anything but the one expected swap. `details` says what. Check `blockchain-api-url` or `services.swap`: the service may be hostile.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    swap: typeof swapError.definitions
  }
}
