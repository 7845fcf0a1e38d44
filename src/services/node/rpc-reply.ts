import * as v from 'valibot'
import { W3mError } from '../../shared/errors/w3m-error'
import { cleanText } from '../../shared/lib/format'
import { redactText } from '../../shared/lib/redact'

const ReplySchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
])

const MAX_DETAILS = 300

/**
 * The `result` of a JSON-RPC 2.0 response (https://www.jsonrpc.org/specification#response_object).
 *
 * Throws `HTTP_INVALID_RESPONSE` if it is not such a response, and `RPC_FAILED` if the node returns an error: `values`
 * then hold the node's `code`, `message` and any `data` (revert data unchanged, otherwise JSON), from which adapters
 * build their own errors.
 */
export function readRpcReply(reply: unknown): unknown {
  const { success, output } = v.safeParse(ReplySchema, reply)
  if (!success) throw new W3mError('HTTP_INVALID_RESPONSE', { details: 'not JSON-RPC' })
  if ('result' in output) return output.result
  throw rpcFailure(output.error)
}

type RpcError = { readonly code: number; readonly message: string; readonly data?: unknown }

/** Error of a node's refusal: RPC_FAILED with the node's message. */
export function rpcFailure({ code, message, data }: RpcError): W3mError {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return new W3mError('RPC_FAILED', {
    details: cleanText(redactText(message), MAX_DETAILS),
    values: { code, message, ...(text === undefined ? {} : { data: text }) },
  })
}
