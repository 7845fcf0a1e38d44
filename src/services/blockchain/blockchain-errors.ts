import { inline, snackbar } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'
import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import { categoryOf } from '../../shared/errors/w3m-error'

/** What the blockchain API could not tell or do. Texts with a § are the specification's. */
export const blockchainError = defineErrors({
  BALANCE_FAILED: snackbar('Failed to fetch token balance'), // §8
  HISTORY_FAILED: snackbar('Failed to fetch transactions'), // §8
  NAMES_FAILED: inline('Error fetching names for address'), // §8
  NAME_UNRESOLVED: inline('Error resolving name'), // §8
  NAME_REGISTER_FAILED: inline('Error registering name'), // §8
  NAME_SUGGESTIONS_FAILED: inline('Error fetching name suggestions'), // §8
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    blockchain: typeof blockchainError.definitions
  }
}

export type BlockchainErrorCode = keyof typeof blockchainError.definitions

/**
 * A request that failed, in words of the specification. `values.reason` is the code of what happened, `details` those of it: of
 * a refusal, the server's own words (`reasons[].description`, protocol-facts §4.1). What was not asked at all keeps its own error.
 */
export function blockchainFailure(code: BlockchainErrorCode, cause: SerializedW3mError): SerializedW3mError {
  const { code: reason, details, values } = cause
  const category = categoryOf(cause)
  if (category !== 'http' && category !== 'rpc') return cause
  return serializeError(blockchainError(code, { details, values: { ...values, reason } }))
}
