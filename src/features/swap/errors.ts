import { inline, snackbar } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'

/** Errors of a swap's form and preview. Texts marked `exact` are compared by hosts' tests. */
export const swapError = defineErrors({
  SWAP_INIT_FAILED: snackbar('Failed to initialize swap'), // exact
  SWAP_FAILED: snackbar('Transaction error'), // exact
  SWAP_FAILED_SAYING: snackbar('{message}'), // exact
  SWAP_ROUTER_UNKNOWN: inline(
    'This swap uses a contract that isn’t a known exchange. Nothing was sent. Try another token or amount.',
  ),
  SWAP_CALL_UNSAFE: inline(
    'This swap would give others access to your tokens, so it isn’t offered. Nothing was sent.',
  ),
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    swap: typeof swapError.definitions
  }
}
