import { ERRORS, type ErrorRow } from './catalogue'
import { type SerializedW3mError, serializeError } from './serialize-error'
import { W3mError } from './w3m-error'

/** Errors of a swap: rows of the catalogue that travel with its code. Texts with a § are the specification's. */
export const SWAP_ERRORS = {
  SWAP_INIT_FAILED: { text: 'Failed to initialize swap', surface: 'snackbar' }, // §8
  SWAP_PRICE_FAILED: { text: 'Failed to fetch network token price', surface: 'snackbar' }, // §8
  SWAP_ALLOWANCE_FAILED: { text: 'Failed to check allowance', surface: 'snackbar' }, // §8
  SWAP_APPROVAL_FAILED: { text: 'Failed to create approval transaction', surface: 'snackbar' }, // §8
  SWAP_BUILD_FAILED: { text: 'Failed to create transaction', surface: 'snackbar' }, // §8
  SWAP_FAILED: { text: 'Transaction error', surface: 'snackbar' }, // §8
  SWAP_FAILED_SAYING: { text: '{message}', surface: 'snackbar' }, // §8 "or the wallet's short message"
  SWAP_ROUTER_UNKNOWN: {
    text: 'This swap uses a contract that isn’t a known exchange. Nothing was sent. Try another token or amount.',
    surface: 'inline',
  },
  SWAP_CALL_UNSAFE: {
    text: 'This swap would give others access to your tokens, so it isn’t offered. Nothing was sent.',
    surface: 'inline',
  },
  SWAP_QUOTE_FAILED: {
    text: 'There is no price for this swap now. Try another amount or token.',
    surface: 'inline',
  },
} as const satisfies Record<string, ErrorRow>

export type SwapErrorCode = keyof typeof SWAP_ERRORS

/** The only way to make one of these: their rows join the catalogue first. */
export function swapError(
  code: SwapErrorCode,
  options?: ConstructorParameters<typeof W3mError>[1],
): SerializedW3mError {
  Object.assign(ERRORS, SWAP_ERRORS)
  return serializeError(new W3mError(code, options))
}

/** The specification's words for a request that failed, with the server's own as `details`. */
export const swapFailsAs = (code: SwapErrorCode) => (cause: SerializedW3mError) =>
  swapError(code, { details: cause.details ?? cause.message, values: cause.values })
