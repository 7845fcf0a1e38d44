import { inline, snackbar } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'
import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import { categoryOf, isGeneralCode } from '../../shared/errors/w3m-error'

/** Errors of the blockchain API. Texts marked `exact` are compared by hosts' tests. */
export const blockchainError = defineErrors({
  BALANCE_FAILED: snackbar('Failed to fetch token balance'), // exact
  HISTORY_FAILED: snackbar('Failed to fetch transactions'), // exact
  NAMES_FAILED: inline('Error fetching names for address'), // exact
  NAME_UNRESOLVED: inline('Error resolving name'), // exact
  NAME_REGISTER_FAILED: inline('Error registering name'), // exact
  NAME_SUGGESTIONS_FAILED: inline('Error fetching name suggestions'), // exact
})

/** Advice for page authors, for the error reference. */
export const blockchainErrorAdvice: ErrorAdvice<typeof blockchainError> = {
  BALANCE_FAILED: 'The balances could not be loaded. `values.reason` is the code of the underlying error.',
  HISTORY_FAILED: 'The history could not be loaded. `values.reason` is the code of the underlying error.',
  NAMES_FAILED:
    'The blockchain API, or your `services.names`, did not return the names of an address. `values.reason` is the code of the underlying error. The modal shows the address instead.',
  NAME_UNRESOLVED:
    'The name could not be looked up; `details` has the message of the underlying error. Without `details`, the name has no address.',
  NAME_REGISTER_FAILED:
    'The name service rejected the registration or did not return a valid response. `values.reason` is the code of the underlying error; for a rejection, `details` has the service’s message.',
  NAME_SUGGESTIONS_FAILED:
    'The name service did not return whether the name is available. `values.reason` is the code of the underlying error. The visitor can retry, but can’t register until this succeeds.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    blockchain: typeof blockchainError.definitions
  }
}

export type BlockchainErrorCode = keyof typeof blockchainError.definitions

/**
 * Converts a failed request. `values.reason` is the code of the underlying error and `details` are its details, for a
 * refusal the server's message (`reasons[].description`). Errors from before a request was sent stay as they are.
 */
export function blockchainFailure(code: BlockchainErrorCode, cause: SerializedW3mError): SerializedW3mError {
  const { code: reason, details, values } = cause
  // errors of the page's own services are not among the general ones
  if (isGeneralCode(reason) && !categoryOf(cause)) return cause
  return serializeError(blockchainError(code, { details, values: { ...values, reason } }))
}

/** Converts errors of an endpoint with `blockchainFailure`. */
export const mapErrorCode = (code: BlockchainErrorCode) => (cause: SerializedW3mError) =>
  blockchainFailure(code, cause)
