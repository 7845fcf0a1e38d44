import type { Connection } from '@solana/web3.js'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { Clock } from '../../../shared/lib/clock'
import { chainError } from '../../errors'
import { createExpiry, type Expiry } from './expiry'

const POLL_MS = 1000
/** Time limit in ms: the lifetime of a blockhash and the two margins of `expiry.ts`, and some more. */
const MAX_MS = 300_000

const LEVELS = ['processed', 'confirmed', 'finalized'] as const

type Options = {
  readonly signature: string
  readonly commitment: (typeof LEVELS)[number]
  /** Last block height at which the transaction is valid. */
  readonly lastValidBlockHeight: number
  readonly clock: Clock
}

/**
 * Resolves when the transaction reaches `commitment`. Polls the status each second, so that no socket is needed, and
 * continues while the node cannot be reached.
 *
 * Throws TRANSACTION_FAILED if the transaction is in a block and failed, TRANSACTION_EXPIRED if no block can include it
 * anymore, and HTTP_TIMEOUT if the outcome is still unknown after `MAX_MS`.
 */
export async function confirmTransaction(connection: Connection, options: Options): Promise<void> {
  const { commitment, clock } = options
  const expiry = createExpiry(clock)
  const end = clock.now() + MAX_MS
  let failure: unknown
  while (clock.now() < end) {
    try {
      if (await isConfirmed(connection, options, expiry)) return
    } catch (error) {
      if (!isNodeFailure(error)) throw error
      failure = error
    }
    await new Promise<void>(resolve => clock.after(POLL_MS, resolve))
  }
  throw new W3mError('HTTP_TIMEOUT', { cause: failure, details: `not ${commitment} in time` })
}

async function isConfirmed(
  connection: Connection,
  { signature, commitment, lastValidBlockHeight }: Options,
  expiry: Expiry,
): Promise<boolean> {
  // The height first: if the transaction was expired at that height and has no status after it, it never gets one.
  const height = await connection.getBlockHeight('finalized')
  // without this, nodes keep the status for minutes only
  const { value } = await connection.getSignatureStatuses([signature], { searchTransactionHistory: true })
  const [status] = value
  if (status?.err) throw chainError('TRANSACTION_FAILED', { details: JSON.stringify(status.err) })
  if (!status && expiry.isExpired(signature, lastValidBlockHeight, height))
    throw chainError('TRANSACTION_EXPIRED')
  const level = LEVELS.indexOf(status?.confirmationStatus ?? 'processed')
  return status != null && level >= LEVELS.indexOf(commitment)
}

/** Whether an error concerns the connection to the node, not the transaction. */
const isNodeFailure = (error: unknown) => error instanceof W3mError && error.definition.category === 'http'
