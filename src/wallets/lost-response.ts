import type { ErrorCode } from '../shared/errors/catalogue'
import { W3mError } from '../shared/errors/w3m-error'

/** Extra time, in ms, for a response already on its way when the connection ends or the request times out. */
export const LATE_MS = 10_000

/** Methods that may have taken effect on the network even if their response is lost. */
const SENDS =
  /^(eth_sendTransaction|eth_sendRawTransaction|wallet_sendCalls|solana[_:]signAndSendTransaction)$/

/** Whether a method may send a transaction, so that a lost response means an unknown outcome. */
export const maySend = (method: string): boolean => SENDS.test(method)

const LOST_RESPONSE_CODES: readonly ErrorCode[] = [
  'SESSION_ENDED',
  'WALLET_TIMEOUT',
  'WALLET_UNAVAILABLE',
  'ABORTED',
  'RELAY_REFUSED',
]

/**
 * Turns a lost response into `TRANSACTION_STATUS_UNKNOWN`: the wallet may have sent the transaction, so the error must
 * not read as "nothing happened". Errors that the wallet itself returned stay unchanged.
 */
export function toUnknownOutcome(error: unknown): unknown {
  const isLost =
    error instanceof W3mError && LOST_RESPONSE_CODES.includes(error.code) && error.values?.code === undefined
  return isLost ? new W3mError('TRANSACTION_STATUS_UNKNOWN', { cause: error }) : error
}
