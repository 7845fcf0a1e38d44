import { W3mError } from '../../shared/errors/w3m-error'
import { frameError } from './frame-errors'
import type { PendingRequest } from './pending-requests'

/** What ends with something on the network; the others end with a signature. */
const SENDS = /^(eth_send|wallet_sendCalls$|solana_signAndSend)/

/** The frame was asked, and its answer is lost. Pages never read 4001, which says that nothing happened. */
export function outcomeUnknown({ payload }: Pick<PendingRequest, 'payload'>): W3mError {
  const method: unknown = Reflect.get(Object(payload), 'method')
  return SENDS.test(String(method))
    ? new W3mError('TRANSACTION_STATUS_UNKNOWN')
    : frameError('SIGNATURE_STATUS_UNKNOWN')
}
