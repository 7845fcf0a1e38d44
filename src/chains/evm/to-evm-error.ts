import { W3mError } from '../../shared/errors/w3m-error'
import { cleanText } from '../../shared/lib/format'
import { chainError } from '../errors'

const MAX_REASON = 120
/** geth's error code for a call that reverts. */
const REVERTED = 3
/**
 * Messages of errors in the execution of a call, as opposed to failures of the node (geth `core/vm/errors.go`,
 * `core/error.go`, and nodes with similar wording).
 */
const EXECUTION_ERROR =
  /revert|invalid ?\w* ?opcode|bad ?instruction|(invalid|bad) ?jump|out ?of ?gas|intrinsic gas|insufficient funds for (gas|transfer)/i

/**
 * Converts errors of ethers (https://docs.ethers.org/v6/api/utils/errors/) to ours. A refusal by a node or contract
 * becomes TRANSACTION_REFUSED with the reason in `values.message`; our own errors from `rpc` stay as they are.
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

/** Reason that a contract or node gives for a refusal; `undefined` if it gives none. */
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
 * Whether the call was executed and failed. ethers reports every error of `eth_call` as CALL_EXCEPTION, even a rate
 * limit, which says nothing about the contract.
 */
export function isCallResponse(error: unknown): boolean {
  if (read(error, 'code') !== 'CALL_EXCEPTION') return false
  if (typeof read(error, 'data') === 'string') return true
  const inner = read(read(error, 'info'), 'error')
  return read(inner, 'code') === REVERTED || EXECUTION_ERROR.test(String(read(inner, 'message')))
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
