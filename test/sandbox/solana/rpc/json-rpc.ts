import { WireError } from '../wire/wire-error'
import type { RpcContext, RpcMethods } from './method-table'
import { ACCOUNT_METHODS } from './methods/account-methods'
import { CLUSTER_METHODS } from './methods/cluster-methods'
import { HISTORY_METHODS } from './methods/history-methods'
import { TOKEN_METHODS } from './methods/token-methods'
import { TRANSACTION_METHODS } from './methods/transaction-methods'
import { Params } from './params'
import { invalidParams, invalidRequest, methodNotFound, RpcError, slotNotReached } from './rpc-error'

const METHODS: RpcMethods = {
  ...CLUSTER_METHODS,
  ...ACCOUNT_METHODS,
  ...TOKEN_METHODS,
  ...TRANSACTION_METHODS,
  ...HISTORY_METHODS,
}

/** A JSON-RPC 2.0 call. Without an `id` it is a notification, which gets no response. */
export type Call = { readonly id?: unknown; readonly method: string; readonly params: readonly unknown[] }

/** Handles a body, single or batch. Returns text; empty if there is no response. */
export function answerBody(context: RpcContext, body: string): string {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return toText(failure(null, new RpcError(-32700, 'Parse error')))
  }
  if (!Array.isArray(value)) return toText(answerCall(context, value))
  if (value.length === 0) return toText(failure(null, invalidRequest()))
  const answers = value.flatMap(each => answerCall(context, each) ?? [])
  return toText(answers.length > 0 ? answers : undefined)
}

function toText(answer: object | undefined): string {
  return answer ? JSON.stringify(answer) : ''
}

function answerCall(context: RpcContext, value: unknown): object | undefined {
  try {
    const call = parseCall(value)
    const answer = runCall(call, () => runMethod(context, call))
    return call.id === undefined ? undefined : answer
  } catch (error) {
    return failure(Object(value).id, error)
  }
}

/** Throws -32600 for an invalid call. */
export function parseCall(value: unknown): Call {
  const { jsonrpc, id, method, params } = Object(value)
  if (jsonrpc !== '2.0' || typeof method !== 'string') throw invalidRequest()
  if (params !== undefined && params !== null && !Array.isArray(params))
    throw invalidParams('Invalid params: expected a sequence.')
  return { ...(id === undefined ? {} : { id }), method, params: params ?? [] }
}

/** The response to a call. Errors of the API and our own are both returned. */
export function runCall({ id }: Call, run: () => unknown): object {
  try {
    return { jsonrpc: '2.0', result: run(), id }
  } catch (error) {
    return failure(id, error)
  }
}

export function runMethod(context: RpcContext, { method, params }: Call): unknown {
  const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (!run) throw methodNotFound()
  requireSlot(context, params)
  context.bank.sync()
  return run(context, new Params(params))
}

export function failure(id: unknown, error: unknown): object {
  const { code, message, data } = toRpcError(error)
  return { jsonrpc: '2.0', error: { code, message, ...(data === undefined ? {} : { data }) }, id: id ?? null }
}

function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error
  if (error instanceof WireError) return invalidParams(`failed to deserialize: ${error.message}`)
  return new RpcError(-32603, error instanceof Error ? error.message : String(error))
}

/** A field in the configuration of every method. */
function requireSlot({ bank }: RpcContext, params: readonly unknown[]): void {
  const { minContextSlot } = Object(params.at(-1))
  const { current } = bank.slots
  if (typeof minContextSlot === 'number' && minContextSlot > current) throw slotNotReached(current)
}
