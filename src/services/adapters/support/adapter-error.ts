import { BaseError } from '../../../shared/errors/base-error'

type HttpErrorCode = 'ABORTED' | 'HTTP_STATUS' | 'HTTP_UNREACHABLE' | 'HTTP_TIMEOUT' | 'HTTP_INVALID_RESPONSE'

/**
 * Error of an adapter, which the modal shows in the visitor's language. `message` is for developers: name the API and what
 * it said, never a URL with a key.
 */
export function adapterError(
  code: HttpErrorCode,
  message: string,
  { cause, status }: { readonly cause?: unknown; readonly status?: number } = {},
): BaseError {
  const error = new BaseError(code, message, cause === undefined ? {} : { cause })
  return Object.assign(error, status === undefined ? {} : { status })
}
