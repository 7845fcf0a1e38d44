import type { ErrorCode, GeneralErrorCode } from './catalogue'
import { isGeneralCode, W3mError } from './w3m-error'

/** Serializable form of an error, for state and events. */
export type SerializedW3mError = {
  readonly code: ErrorCode
  readonly message: string
  readonly details?: string
  readonly values?: Readonly<Record<string, string | number>>
  /** `details` is the wallet's own text and is shown as the message in every language. */
  readonly showsDetails?: true
  /** Set if the error is shown in a snackbar. */
  readonly surface?: 'snackbar'
}

/** Original error, for example a wallet's own. It may contain anything, so it stays out of the state. */
const causes = new WeakMap<SerializedW3mError, unknown>()

/** Creates the error for the page from its serialized form, with the original cause. */
export function deserializeError(data: SerializedW3mError): W3mError {
  const { details, values, showsDetails } = data
  return new W3mError(data, { details, values, showsDetails, cause: causes.get(data) })
}

/** Serializes anything thrown. Serialized errors are returned unchanged; foreign errors become `fallback`. */
export function serializeError(
  error: unknown,
  fallback: GeneralErrorCode = 'UNEXPECTED',
): SerializedW3mError {
  if (isSerialized(error)) return error
  const { code, message, details, values, showsDetails, definition, cause } =
    error instanceof W3mError ? error : new W3mError(fallback, { cause: error })
  const { surface } = definition
  const serialized = {
    code,
    message,
    ...(details === undefined ? {} : { details }),
    ...(values === undefined ? {} : { values }),
    ...(showsDetails ? { showsDetails } : {}),
    ...(surface === 'snackbar' ? { surface } : {}),
  }
  causes.set(serialized, cause)
  return serialized
}

/**
 * True for data made by `serializeError`, or data with a general error code. A foreign object with any other string as
 * its `code` does not count.
 */
function isSerialized(error: unknown): error is SerializedW3mError {
  return (
    causes.has(error as SerializedW3mError) ||
    (!(error instanceof Error) && isGeneralCode(Reflect.get(Object(error), 'code')))
  )
}
