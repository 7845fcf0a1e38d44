import type { SolanaTransactionCommitment } from '@solana/wallet-standard-features'
import type { Cluster } from '../../solana/clusters'
import { RpcError } from '../rpc-error'
import type { SolanaCore } from './solana-core'

const POLL_MS = 200
/** Milliseconds for which a blockhash is valid. */
const POLLS = 300
const LEVELS: readonly unknown[] = ['processed', 'confirmed', 'finalized']

/** Waits until a transaction has the commitment. Rejects if it failed, or never arrived. */
export async function confirm(
  core: SolanaCore,
  cluster: Cluster,
  signature: string,
  commitment: SolanaTransactionCommitment,
): Promise<void> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const { value } = Object(await core.node(cluster, 'getSignatureStatuses', [[signature]]))
    const { err, confirmationStatus } = Object(Array.isArray(value) ? value[0] : undefined)
    if (err) throw new RpcError(-32603, `The transaction failed: ${JSON.stringify(err)}`)
    if (LEVELS.indexOf(confirmationStatus) >= LEVELS.indexOf(commitment)) return
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  throw new RpcError(-32603, 'The transaction was not confirmed in time.')
}
