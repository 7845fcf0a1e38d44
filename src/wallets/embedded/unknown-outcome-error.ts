import { W3mError } from '../../shared/errors/w3m-error'
import { frameError } from './frame-errors'
import type { PendingRequest } from './pending-requests'

/** Methods that send something to the network; the others return a signature. */
const SENDS = /^(eth_send|wallet_sendCalls$|solana_signAndSend)/

/**
 * Error for a request that was posted but whose response is lost. It has no code 4001, which would tell pages that
 * nothing happened.
 */
export function unknownOutcomeError({ payload }: Pick<PendingRequest, 'payload'>): W3mError {
  const method: unknown = Reflect.get(Object(payload), 'method')
  return SENDS.test(String(method))
    ? new W3mError('TRANSACTION_STATUS_UNKNOWN')
    : frameError('SIGNATURE_STATUS_UNKNOWN')
}
