import type { GeneralErrorCode } from '../../shared/errors/catalogue'
import { W3mError } from '../../shared/errors/w3m-error'

/** Codes of EIP-1193, EIP-1474 (-32601 and -32002) and EIP-3326 (4902). */
const USER_REJECTED = 4001
const DISCONNECTED = 4900
const UNSUPPORTED_METHOD = 4200
const METHOD_NOT_FOUND = -32601
const ALREADY_PENDING = -32002
const CHAIN_UNKNOWN = 4902

/** The numeric code of a wallet's error. Some wallets wrap the real one in `data.originalError`. */
export function walletErrorCode(error: unknown): number | undefined {
  const { code, data } = Object(error)
  const { code: inner } = Object(Object(data).originalError)
  if (typeof inner === 'number') return inner
  return typeof code === 'number' ? code : undefined
}

/** Whether the error means that the wallet has not added the network (4902 or 5000). */
export function isChainUnknown(error: unknown): boolean {
  const code = walletErrorCode(error)
  return code === CHAIN_UNKNOWN || code === 5000
}

/** Whether the error means that the wallet lacks the method (4200, -32601 or -32004). */
export function isMethodUnsupported(error: unknown): boolean {
  const code = walletErrorCode(error)
  return code === METHOD_NOT_FOUND || code === UNSUPPORTED_METHOD || code === -32004
}

/** Whether the visitor rejected the request: 4001, or `ACTION_REJECTED` of ethers. */
export function isUserRejection(error: unknown): boolean {
  return walletErrorCode(error) === USER_REJECTED || Object(error).code === 'ACTION_REJECTED'
}

/** Converts an error of an EIP-1193 wallet to ours. */
export function toWalletError(
  error: unknown,
  declined: GeneralErrorCode,
  fallback: GeneralErrorCode,
): W3mError {
  if (error instanceof W3mError) return error
  if (isUserRejection(error)) return new W3mError(declined, { cause: error })
  const code = walletErrorCode(error)
  if (code === ALREADY_PENDING) return new W3mError('CONNECT_PENDING', { cause: error })
  if (code === DISCONNECTED) return new W3mError('WALLET_UNAVAILABLE', { cause: error })
  return new W3mError(fallback, {
    cause: error,
    details: code === undefined ? undefined : `wallet code ${code}`,
  })
}
