import { ERRORS, type ErrorCode, type ErrorRow } from './catalogue'
import { type SerializedW3mError, serializeError } from './serialize-error'
import { W3mError } from './w3m-error'

/**
 * What the account could not read: rows of the catalogue that travel with the account's code. Texts with a § are the
 * specification's.
 */
export const ACCOUNT_ERRORS = {
  BALANCE_FAILED: { text: 'Failed to fetch token balance', surface: 'snackbar' }, // §8
  HISTORY_FAILED: { text: 'Failed to fetch transactions', surface: 'snackbar' }, // §8
  NAMES_FAILED: { text: 'Error fetching names for address', surface: 'inline' }, // §8
} as const satisfies Record<string, ErrorRow>

export type AccountErrorCode = keyof typeof ACCOUNT_ERRORS

/** The specification's words for a request of the account's that failed. */
export function accountError(code: AccountErrorCode, cause: SerializedW3mError): SerializedW3mError {
  Object.assign(ERRORS, ACCOUNT_ERRORS)
  return asFailure(code, cause)
}

/**
 * A request that failed, in the words of any row that has joined the catalogue. `values.reason` is the code of what happened,
 * `details` those of it: of a refusal, the server's own words (`reasons[].description`, protocol-facts §4.1). What was not
 * asked at all keeps its own error.
 */
export function asFailure(code: ErrorCode, cause: SerializedW3mError): SerializedW3mError {
  if (!/^(HTTP_|RPC_)/.test(cause.code)) return cause
  const { details, values } = cause
  return serializeError(new W3mError(code, { details, values: { ...values, reason: cause.code } }))
}
