import { type SerializedW3mError, serializeError } from '../errors/serialize-error'
import { isGeneralCode, W3mError } from '../errors/w3m-error'
import type { Translator } from '../i18n/translate'

/**
 * Why something of the account could not be read: a server's own words where it refused, else ours, in the visitor's language.
 * Other details are for those who look for the fault.
 */
export function failureReason(t: Pick<Translator<never>, 'error'>, error: SerializedW3mError): string {
  const cause = causeOf(error)
  return (cause.code === 'HTTP_STATUS' && cause.details) || t.error(cause)
}

/** What happened, without what it was that failed by it (`accountError`). */
function causeOf(error: SerializedW3mError): SerializedW3mError {
  const { details, values } = error
  const reason = values?.reason
  return isGeneralCode(reason) ? serializeError(new W3mError(reason, { details, values })) : error
}
