import { W3mError } from '../../errors/w3m-error'
import { cleanText } from '../../lib/format'

const MAX_REASON = 120

/**
 * The only place that reads the SDK's errors (https://docs.ethers.org/v6/api/utils/errors/). A node or contract that says no
 * is `TRANSACTION_REFUSED`, with its reason as `values.message`; an error of the way to the node stays what it is.
 */
export function toEvmError(error: unknown): W3mError {
  if (error instanceof W3mError) return error
  const inner = read(error, 'error')
  if (inner instanceof W3mError) return inner
  const message = reasonOf(error)
  return new W3mError('TRANSACTION_REFUSED', {
    cause: error,
    ...(message === undefined ? {} : { details: message, values: { message } }),
  })
}

/** Why a contract or node refuses, in its own words; `undefined` where it gives none. */
export function reasonOf(error: unknown): string | undefined {
  for (const text of [
    read(error, 'reason'),
    read(read(error, 'error'), 'message'),
    read(read(read(error, 'info'), 'error'), 'message'),
  ]) {
    const clean =
      typeof text === 'string' ? cleanText(text.replace(/^execution reverted:? ?/i, ''), MAX_REASON) : ''
    if (clean) return clean
  }
  return undefined
}

/** A method that the node does not have, in the words of several nodes. */
export function isUnknownMethod(error: unknown): boolean {
  const inner = read(error, 'error') ?? read(read(error, 'info'), 'error')
  const code = read(inner, 'code') ?? read(error, 'code')
  return code === -32_601 || code === -32_004 || code === 'UNSUPPORTED_OPERATION'
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
