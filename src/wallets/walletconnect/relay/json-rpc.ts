import type { Clock } from '../../../shared/lib/clock'

/** An id as raw JSON text: digits or a quoted string. Relay ids can exceed the precision of a number. */
export type RawId = string

export type JsonRpcError = { readonly code: number; readonly message: string; readonly data?: unknown }

export type RpcMessage =
  | { readonly kind: 'request'; readonly id: RawId; readonly method: string; readonly params: unknown }
  | { readonly kind: 'result'; readonly id: RawId; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: RawId; readonly error: JsonRpcError }

/** Parses a JSON-RPC 2.0 message (https://www.jsonrpc.org/specification). `undefined` if invalid; never throws. */
export function parseRpc(text: string): RpcMessage | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const { id: given, method, params, result, error } = value as Record<string, unknown>
    const id = rawId(given, text)
    if (id === undefined) return undefined
    if (typeof method === 'string') return { kind: 'request', id, method, params: params ?? {} }
    if (error !== undefined && error !== null) return { kind: 'error', id, error: toJsonRpcError(error) }
    return result === undefined ? undefined : { kind: 'result', id, result }
  } catch {
    return undefined
  }
}

/** Matches only keys: inside a JSON string the quotes would be escaped. */
const LONG_ID = /("id"\s*:\s*)(\d{16,})(?=\s*[,}])/g

function rawId(id: unknown, text: string): RawId | undefined {
  if (typeof id === 'string') return id.length <= 100 ? JSON.stringify(id) : undefined
  if (typeof id !== 'number') return undefined
  if (Number.isSafeInteger(id)) return String(id)
  // JSON.parse has rounded the id, so read it again as text.
  const exact: { id: unknown } = JSON.parse(text.replace(LONG_ID, '$1"$2"'))
  return typeof exact.id === 'string' ? exact.id : undefined
}

const ID_AT_START = /^\s*\{\s*(?:"(?:jsonrpc|method)"\s*:\s*"[^"]*"\s*,\s*)*"id"\s*:\s*(\d{1,30})\b/
const ID_AT_END = /,\s*"id"\s*:\s*(\d{1,30})\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/
/** Number of characters at each end of a message that are searched for its id. */
const END = 500

/** Finds the id of a message that is too long to parse; `undefined` if it is not near the start or end. */
export function idOf(text: string): RawId | undefined {
  return (ID_AT_START.exec(text.slice(0, END)) ?? ID_AT_END.exec(text.slice(-END)))?.[1]
}

function toJsonRpcError(error: unknown): JsonRpcError {
  const { code, message, data } = (typeof error === 'object' ? error : {}) as Record<string, unknown>
  return {
    code: typeof code === 'number' ? code : -32_000,
    message: typeof message === 'string' ? message.slice(0, 300) : '',
    ...(data === undefined ? {} : { data }),
  }
}

/** Formats a JSON-RPC 2.0 request. */
export function formatRequest(id: number, method: string, params: unknown): string {
  return JSON.stringify({ id, jsonrpc: '2.0', method, params })
}

export function formatResponse(id: RawId, response: { result: unknown } | { error: JsonRpcError }): string {
  return `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(response).slice(1)}`
}

/**
 * Creates ids that increase with time, because peers order requests by them: Unix microseconds whose last three digits
 * are random. (https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc suggests three more digits,
 * which exceed the precision of a number.)
 */
export function createIds(clock: Pick<Clock, 'now'>, random: (length: number) => Uint8Array): () => number {
  let last = 0
  return () => {
    const [high = 0, low = 0] = random(2)
    last = Math.max(last + 1, Math.floor(clock.now()) * 1000 + ((high * 256 + low) % 1000))
    return last
  }
}

/** When one of our ids was created, in ms by our clock. */
export const timeOfId = (id: RawId): number => Number(id) / 1000
