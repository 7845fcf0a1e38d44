import { ERRORS, type ErrorCode } from './catalogue'
import { W3mError } from './w3m-error'

/** What state and events hold of an error. */
export type SerializedW3mError = {
  readonly code: ErrorCode
  readonly message: string
  readonly details?: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** What was thrown first, a wallet's own error for one: it may hold anything, so state never sees it. */
const causes = new WeakMap<SerializedW3mError, unknown>()

export const causeOf = (error: SerializedW3mError): unknown => causes.get(error)

/** Anything thrown, as data. What is already data stays as it is; what is not ours becomes `fallback`. */
export function serializeError(error: unknown, fallback: ErrorCode = 'UNEXPECTED'): SerializedW3mError {
  if (isSerialized(error)) return error
  const { code, message, details, values, cause } =
    error instanceof W3mError ? error : new W3mError(fallback, { cause: error })
  const serialized = {
    code,
    message,
    ...(details === undefined ? {} : { details }),
    ...(values === undefined ? {} : { values }),
  }
  causes.set(serialized, cause)
  return serialized
}

function isSerialized(error: unknown): error is SerializedW3mError {
  if (typeof error !== 'object' || error === null || error instanceof Error) return false
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' && Object.hasOwn(ERRORS, code)
}
