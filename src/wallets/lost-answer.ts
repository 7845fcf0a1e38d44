import type { ErrorCode } from '../shared/errors/catalogue'
import { W3mError } from '../shared/errors/w3m-error'

/** An answer that is on its way when a connection ends, or a request's time, arrives by then. */
export const LATE_MS = 10_000

/** Requests whose effect may be on the network although their answer is lost. */
const SENDS =
  /^(eth_sendTransaction|eth_sendRawTransaction|wallet_sendCalls|solana[_:]signAndSendTransaction)$/

/** Whether a method may send a transaction, so that a lost answer means an unknown outcome. */
export const maySend = (method: string): boolean => SENDS.test(method)

const LOST: readonly ErrorCode[] = [
  'SESSION_ENDED',
  'WALLET_TIMEOUT',
  'WALLET_UNAVAILABLE',
  'ABORTED',
  'RELAY_REFUSED',
]

/** It is not known whether the wallet has sent it, so it must never count as "nothing happened". What a wallet answered stays as it is. */
export function toUnknownOutcome(error: unknown): unknown {
  const isLost = error instanceof W3mError && LOST.includes(error.code) && error.values?.code === undefined
  return isLost ? new W3mError('TRANSACTION_STATUS_UNKNOWN', { cause: error }) : error
}
