import { sentenceOf, type TransactionError } from '../chain/transaction-error'

/** An error of the JSON-RPC API, with the nodes' own codes (agave, rpc-client-api/src/custom_error.rs). */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const invalidRequest = (message = 'Invalid request') => new RpcError(-32600, message)
export const methodNotFound = () => new RpcError(-32601, 'Method not found')
export const invalidParams = (message: string) => new RpcError(-32602, message)
export const badSignature = () => new RpcError(-32003, 'Transaction signature verification failure')
export const slotNotReached = (contextSlot: number) =>
  new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot })
export const blockNotAvailable = (slot: number) =>
  new RpcError(-32004, `Block not available for slot ${slot}`)
export const preflightFailed = (error: TransactionError, result: unknown) =>
  new RpcError(-32002, `Transaction simulation failed: ${sentenceOf(error)}`, result)
export const unsupportedVersion = (version: number) =>
  new RpcError(
    -32015,
    `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
  )
