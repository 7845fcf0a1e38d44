import { type SerializedW3mError, serializeError } from '../errors/serialize-error'
import { isGeneralCode, W3mError } from '../errors/w3m-error'
import type { Translator } from '../i18n/translate'

/**
 * Reason why account data could not be loaded: the server's own text if it refused, else ours in the visitor's
 * language. Other details are for developers only.
 */
export function failureReason(t: Pick<Translator<never>, 'error'>, error: SerializedW3mError): string {
  const cause = causeOf(error)
  return (cause.code === 'HTTP_STATUS' && cause.details) || t.error(cause)
}

/** Returns the underlying error of a `blockchainError`, given by its `reason` value; any other error unchanged. */
function causeOf(error: SerializedW3mError): SerializedW3mError {
  const { details, values } = error
  const reason = values?.reason
  return isGeneralCode(reason) ? serializeError(new W3mError(reason, { details, values })) : error
}
