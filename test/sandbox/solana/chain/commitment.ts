/** How certain a node is of a block. */
export const COMMITMENTS = ['processed', 'confirmed', 'finalized'] as const
export type Commitment = (typeof COMMITMENTS)[number]

/**
 * Number of slots until a block has the commitment. Public clusters need 31 more for the last one, 12 s: here there are
 * no votes. Accounts are read at their newest state under every commitment.
 */
export const DEPTH: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 1, finalized: 2 }

/** The current commitment of a block in that slot. */
export function commitmentOf(slot: number, current: number): Commitment {
  if (current - slot >= DEPTH.finalized) return 'finalized'
  return current - slot >= DEPTH.confirmed ? 'confirmed' : 'processed'
}
