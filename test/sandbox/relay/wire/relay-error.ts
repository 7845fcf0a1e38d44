/** JSON-RPC error codes of the relay (WalletConnectRust, `relay_rpc/src/rpc/error.rs`). */
const PAYLOAD = -32600
const HANDLER = -32000

/** Reasons for which the relay rejects a call; `tag` is the error's `data`. */
const REASONS = {
  InvalidMethod: [PAYLOAD, 'Invalid payload: Invalid request method'],
  InvalidParams: [PAYLOAD, 'Invalid payload: Invalid request parameters'],
  InvalidTopic: [PAYLOAD, 'Invalid payload: Topic decoding failed'],
  InvalidRequestId: [PAYLOAD, 'Invalid payload: Invalid request ID'],
  InvalidJsonRpcVersion: [PAYLOAD, 'Invalid payload: Invalid JSON RPC version'],
  BatchEmpty: [PAYLOAD, 'Invalid payload: The batch contains no items'],
  BatchLimitExceeded: [PAYLOAD, 'Invalid payload: The batch contains too many items'],
  PayloadSizeExceeded: [PAYLOAD, 'Invalid payload: Payload size exceeded'],
  Serialization: [PAYLOAD, 'Invalid payload: Failed to deserialize request'],
  TtlTooShort: [HANDLER, 'Request handler error: TTL too short'],
  TtlTooLong: [HANDLER, 'Request handler error: TTL too long'],
  MailboxLimitExceeded: [HANDLER, 'Request handler error: Mailbox limit exceeded'],
} as const satisfies Record<string, readonly [code: number, message: string]>

export type RelayErrorTag = keyof typeof REASONS

/** A rejected call. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly code: number
  readonly tag: RelayErrorTag

  constructor(tag: RelayErrorTag) {
    const [code, message] = REASONS[tag]
    super(message)
    this.code = code
    this.tag = tag
  }
}
