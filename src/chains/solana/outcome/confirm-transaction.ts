import type { Connection } from '@solana/web3.js'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { Clock } from '../../../shared/lib/clock'
import { chainError } from '../../errors'
import { createExpiry, type Expiry } from './expiry'

const POLL_MS = 1000
/** Timeout: the lifetime of a blockhash and both margins of `expiry.ts`, with some time to spare. */
const MAX_MS = 300_000

const LEVELS = ['processed', 'confirmed', 'finalized'] as const

type Options = {
  readonly signature: string
  readonly commitment: (typeof LEVELS)[number]
  /** Block height after which a transaction that is in no block never will be. */
  readonly lastValidBlockHeight: number
  readonly clock: Clock
}

/**
 * Resolves once the transaction reaches `commitment`. It polls the status each second, so no socket is needed, and
 * retries if the node is unreachable for a while.
 *
 * Throws TRANSACTION_FAILED if it is in a block and failed, TRANSACTION_EXPIRED if no block can include it any more,
 * and HTTP_TIMEOUT if the outcome stays unknown for too long.
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
      if (!isTrouble(error)) throw error
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
  // Read the height before the status: a transaction without a status that was already expired at that height never
  // lands.
  const height = await connection.getBlockHeight('finalized')
  // Without the history search, a node forgets landed transactions within minutes.
  const { value } = await connection.getSignatureStatuses([signature], { searchTransactionHistory: true })
  const [status] = value
  if (status?.err) throw chainError('TRANSACTION_FAILED', { details: JSON.stringify(status.err) })
  if (!status && expiry.isOver(signature, lastValidBlockHeight, height))
    throw chainError('TRANSACTION_EXPIRED')
  const level = LEVELS.indexOf(status?.confirmationStatus ?? 'processed')
  return status != null && level >= LEVELS.indexOf(commitment)
}

/** Whether an error concerns the connection to the node, not the transaction. */
const isTrouble = (error: unknown) => error instanceof W3mError && error.definition.category === 'http'
