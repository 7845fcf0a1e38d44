import type { ErrorCode, GeneralErrorCode } from './catalogue'
import { isGeneralCode, W3mError } from './w3m-error'

/** What state and events hold of an error. */
export type SerializedW3mError = {
  readonly code: ErrorCode
  readonly message: string
  readonly details?: string
  readonly values?: Readonly<Record<string, string | number>>
  /** The details are a wallet's own words, and the message in every language. */
  readonly showsDetails?: true
  /** Where it is shown in a snackbar. */
  readonly surface?: 'snackbar'
}

/** What was thrown first, a wallet's own error for one: it may hold anything, so state never sees it. */
const causes = new WeakMap<SerializedW3mError, unknown>()

/** The error that the page gets: what state holds of it, with its cause. */
export function deserializeError(data: SerializedW3mError): W3mError {
  const { details, values, showsDetails } = data
  return new W3mError(data, { details, values, showsDetails, cause: causes.get(data) })
}

/** Anything thrown, as data. What is already data stays as it is; what is not ours becomes `fallback`. */
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

/** Data made here, or with a code that any part may raise. A foreign object with a text as its code is neither. */
function isSerialized(error: unknown): error is SerializedW3mError {
  return (
    causes.has(error as SerializedW3mError) ||
    (!(error instanceof Error) && isGeneralCode(Reflect.get(Object(error), 'code')))
  )
}
