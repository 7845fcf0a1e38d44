import { W3mError } from '../../shared/errors/w3m-error'
import { cleanText } from '../../shared/lib/format'
import { chainError } from '../errors'

const MAX_REASON = 120
/** geth's code of a call that reverts. */
const REVERTED = 3
/** What the machine itself says (geth `core/vm/errors.go`, `core/error.go`, and those that speak like it). */
const CARRIED_OUT =
  /revert|invalid ?\w* ?opcode|bad ?instruction|(invalid|bad) ?jump|out ?of ?gas|intrinsic gas|insufficient funds for (gas|transfer)/i

/**
 * The only place that reads the SDK's errors (https://docs.ethers.org/v6/api/utils/errors/). A node or contract that says no
 * is `TRANSACTION_REFUSED`, with its reason as `values.message`; an error of the way to the node stays what it is.
 */
export function toEvmError(error: unknown): W3mError {
  if (error instanceof W3mError) return error
  const inner = read(error, 'error')
  if (inner instanceof W3mError) return inner
  const message = reasonOf(error)
  return chainError('TRANSACTION_REFUSED', {
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

/**
 * Whether the call was carried out and failed. To the SDK any error of `eth_call` is a CALL_EXCEPTION: a limit or an upstream
 * that is away too, which say nothing of the contract.
 */
export function isCallAnswer(error: unknown): boolean {
  if (read(error, 'code') !== 'CALL_EXCEPTION') return false
  if (typeof read(error, 'data') === 'string') return true
  const inner = read(read(error, 'info'), 'error')
  return read(inner, 'code') === REVERTED || CARRIED_OUT.test(String(read(inner, 'message')))
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
