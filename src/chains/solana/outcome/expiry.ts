import type { Clock } from '../../../shared/lib/clock'

/** Margin in blocks. The node that reports the status may be behind the one that reported the height. */
const LAG_BLOCKS = 150
/**
 * Margin in ms by our own clock. A blockhash is valid for 150 blocks, which take 60 to 90 seconds
 * (https://solana.com/docs/core/transactions/confirmation).
 */
const MARGIN_MS = 120_000

/** Decides when no block can include a transaction anymore. */
export interface Expiry {
  /**
   * Call it each time the node does not have the transaction.
   *
   * @param id the same for each call about one transaction
   * @param lastBlock last block height at which the transaction is valid
   * @param height finalized block height, read before the node is queried for the transaction
   */
  isExpired(id: string, lastBlock: number, height: number): boolean
}

/**
 * Declares a transaction expired only with proof, because the visitor would then pay again. One response is not enough:
 * the node may be behind, or malicious. The height has to be past the last valid block, and again `MARGIN_MS` later and
 * `LAG_BLOCKS` further. By then the blockhash is too old for any block, whatever the node reports. Only whether the
 * transaction is already in a block has to be taken from the node.
 */
export function createExpiry(clock: Pick<Clock, 'now'>): Expiry {
  const passedAt = new Map<string, number>()
  return {
    isExpired(id, lastBlock, height) {
      if (height <= lastBlock) {
        passedAt.delete(id)
        return false
      }
      const since = passedAt.get(id) ?? clock.now()
      passedAt.set(id, since)
      return height > lastBlock + LAG_BLOCKS && clock.now() - since >= MARGIN_MS
    },
  }
}
