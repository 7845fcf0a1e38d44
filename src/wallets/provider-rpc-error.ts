import type { ErrorCode } from '../shared/errors/catalogue'
import { serializeError } from '../shared/errors/serialize-error'

/** Codes of https://eips.ethereum.org/EIPS/eip-1193#provider-errors and of JSON-RPC. */
const CODES: { readonly [code in ErrorCode]?: number } = {
  REQUEST_DECLINED: 4001,
  SWITCH_DECLINED: 4001,
  REQUEST_UNSUPPORTED: 4200,
  SESSION_ENDED: 4900,
  NOT_CONNECTED: 4900,
  WALLET_UNAVAILABLE: 4900,
  TRANSACTION_STATUS_UNKNOWN: 4900, // not an internal error, which page libraries would retry
  RELAY_UNREACHABLE: 4901,
  RELAY_REFUSED: 4901,
}
const INTERNAL = -32_603

/** Error of an EIP-1193 provider, with the numeric code that page code expects and our own error as `cause`. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(cause: unknown) {
    // an error of an RTK Query endpoint arrives in its serialized form
    const serialized = serializeError(cause)
    const { code, message, data } = serialized.values ?? {}
    super(typeof message === 'string' && message !== '' ? message : serialized.message, { cause })
    this.code = CODES[serialized.code] ?? (typeof code === 'number' ? code : INTERNAL)
    this.data = data
  }
}
