import { RelayError } from './relay-error'

/**
 * Ids of JSON-RPC calls to the relay are unsigned 64-bit integers, written as a number or as digits in quotes, at least 10⁹
 * (WalletConnectRust, `relay_rpc/src/domain.rs`). Clients use 16 or 19 digits; 19 do not fit a double, so an id is kept
 * as its digits. The answer always carries a bare number.
 */
export type MessageId = string

/** A frame from a client: a call, or its response to a push. */
export type RelayFrame =
  | { readonly kind: 'call'; readonly id: MessageId; readonly method: string; readonly params: unknown }
  | { readonly kind: 'answer'; readonly id: MessageId; readonly ok: boolean }

const MIN_ID = 1_000_000_000n
const MAX_ID = 2n ** 64n - 1n

/** A frame without a usable id gets a response with id 0. */
const NO_ID: MessageId = '0'

/** Thrown with the id for the response. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly id: MessageId
  override readonly cause: RelayError

  constructor(id: MessageId, cause: RelayError) {
    super(cause.message)
    this.id = id
    this.cause = cause
  }
}

/** Reads one text frame. Throws `FrameError`. */
export function parseFrame(text: string): RelayFrame {
  const value = parseObject(text)
  const id = readId(value.id, text)
  if (typeof value.method !== 'string') {
    if (!('result' in value) && !('error' in value))
      throw new FrameError(NO_ID, new RelayError('Serialization'))
    return { kind: 'answer', id: id ?? NO_ID, ok: 'result' in value }
  }
  if (id === undefined) throw new FrameError(NO_ID, new RelayError('Serialization'))
  if (BigInt(id) < MIN_ID || BigInt(id) > MAX_ID) throw new FrameError(id, new RelayError('InvalidRequestId'))
  if (value.jsonrpc !== '2.0') throw new FrameError(id, new RelayError('InvalidJsonRpcVersion'))
  return { kind: 'call', id, method: value.method, params: value.params }
}

export function resultFrame(id: MessageId, result: unknown): string {
  return `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

export function errorFrame(id: MessageId, error: { code: number; message: string; data?: string }): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify(error)}}`
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FrameError(NO_ID, new RelayError('Serialization'))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FrameError(NO_ID, new RelayError('Serialization'))
  return { ...value }
}

function readId(id: unknown, text: string): MessageId | undefined {
  if (typeof id === 'string') return /^\d+$/.test(id) ? id : undefined
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0) return undefined
  if (Number.isSafeInteger(id)) return String(id)
  // The original digits: a double would lose the last ones.
  for (const [, digits] of text.matchAll(/"id"\s*:\s*(\d+)/g))
    if (digits && Number(digits) === id) return digits
  return undefined
}
