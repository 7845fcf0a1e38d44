import type { Connection } from '@solana/web3.js'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Clock } from '../../shared/lib/clock'
import { chainError } from '../errors'
import { LAG_BLOCKS } from './find-signature'

const POLL_MS = 1000
/** Twice as long as a blockhash is good for: by then a node that answers knows its outcome. */
const MAX_MS = 180_000

const LEVELS = ['processed', 'confirmed', 'finalized'] as const

type Options = {
  readonly signature: string
  readonly commitment: (typeof LEVELS)[number]
  /** Once blocks are higher, a transaction that is not in one of them never will be. */
  readonly lastValidBlockHeight: number
  readonly clock: Clock
}

/**
 * Resolves once the transaction has got as far as `commitment`, by requesting its status each second: no socket is needed.
 * A node that is out of reach for a while is asked again.
 *
 * TRANSACTION_FAILED where it is in a block and failed, TRANSACTION_EXPIRED where no block can take it any more,
 * HTTP_TIMEOUT where nothing is known for too long.
 */
export async function confirmTransaction(connection: Connection, options: Options): Promise<void> {
  const { commitment, clock } = options
  const end = clock.now() + MAX_MS
  let failure: unknown
  while (clock.now() < end) {
    try {
      if (await isConfirmed(connection, options)) return
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
): Promise<boolean> {
  // the height before the status: what is in no block by then, and too late by then, never comes
  const height = await connection.getBlockHeight(commitment)
  // without its history a node forgets in minutes what has landed
  const { value } = await connection.getSignatureStatuses([signature], { searchTransactionHistory: true })
  const [status] = value
  if (status?.err) throw chainError('TRANSACTION_FAILED', { details: JSON.stringify(status.err) })
  if (!status && height > lastValidBlockHeight + LAG_BLOCKS) throw chainError('TRANSACTION_EXPIRED')
  const level = LEVELS.indexOf(status?.confirmationStatus ?? 'processed')
  return status != null && level >= LEVELS.indexOf(commitment)
}

/** Of the way to the node, not of the transaction. */
const isTrouble = (error: unknown) => error instanceof W3mError && error.definition.category === 'http'
