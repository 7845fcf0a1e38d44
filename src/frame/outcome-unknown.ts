import { frameError } from '../errors/frame-errors'
import { W3mError } from '../errors/w3m-error'
import type { PendingRequest } from './pending-requests'

/** What ends with something on the network; the others end with a signature. */
const SENDS = /^(eth_send|wallet_sendCalls$|solana_signAndSend)/

/** JSON-RPC 2.0 "Internal error": never 4001, which says that nothing happened. */
const UNKNOWN = { values: { code: -32_603 } }

/** The frame was asked, and nobody can say what became of it. */
export function outcomeUnknown({ payload }: Pick<PendingRequest, 'payload'>): W3mError {
  const method: unknown = Reflect.get(Object(payload), 'method')
  return SENDS.test(String(method))
    ? new W3mError('TRANSACTION_STATUS_UNKNOWN', UNKNOWN)
    : frameError('SIGNATURE_STATUS_UNKNOWN', UNKNOWN)
}
