import { chainError } from '../../chains/errors'
import type { GeneralErrorCode } from '../../shared/errors/catalogue'
import { W3mError } from '../../shared/errors/w3m-error'
import { cleanText } from '../../shared/lib/format'
import { isMethodUnsupported, toWalletError, walletErrorCode } from '../eip1193/eip1193-wallet-error'

/** Code of `WALLET_STANDARD_ERROR__USER__REQUEST_REJECTED` in `@wallet-standard/errors`. */
const STANDARD_REJECTION = 4_001_000
const MAX_MESSAGE = 300

/** Messages of a refusal. Solana wallets have no common error code for it, and many give only a message. */
const DECLINED =
  /\buser (has )?(reject|declin|den(y|ied)|cancel)|\b(request|transaction|connection|approval|signature|message)( was)? (rejected|declined|denied|cancell?ed)\W*$/i

/**
 * Message of a node for a transaction that would fail; sending wallets forward it unchanged. Its code -32002 would
 * otherwise mean an open request (`SendTransactionPreflightFailure`, https://solana.com/docs/rpc/http/sendtransaction).
 */
const NODE_REFUSED = /\btransaction simulation failed\b/i

/** Converts an error of a Solana wallet to ours. Keeps the wallet's own message for the page's developers. */
export function toSolanaError(
  error: unknown,
  declined: GeneralErrorCode,
  fallback: GeneralErrorCode,
): W3mError {
  if (error instanceof W3mError) return error
  const message = messageOf(error)
  if (contextCode(error) === STANDARD_REJECTION || DECLINED.test(message))
    return new W3mError(declined, { cause: error })
  if (isMethodUnsupported(error)) return new W3mError('REQUEST_UNSUPPORTED', { cause: error })
  if (NODE_REFUSED.test(message))
    return chainError('TRANSACTION_REFUSED', { cause: error, values: { message } })
  const known = toWalletError(error, declined, fallback)
  const code = walletErrorCode(error)
  if (known.code !== fallback || message === '') return known
  return new W3mError(fallback, {
    cause: error,
    values: { message, ...(code === undefined ? {} : { code }) },
  })
}

function messageOf(error: unknown): string {
  const message = typeof error === 'string' ? error : Object(error).message
  return typeof message === 'string' ? cleanText(message, MAX_MESSAGE) : ''
}

const contextCode = (error: unknown) => Object(Object(error).context).__code
