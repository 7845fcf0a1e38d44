/** How sure a node is of a block. */
export const COMMITMENTS = ['processed', 'confirmed', 'finalized'] as const
export type Commitment = (typeof COMMITMENTS)[number]

/**
 * Slots until a block has it. Public clusters need 31 more for the last one, 12 s: here nobody waits for votes.
 * Accounts are read at their newest state under every commitment.
 */
export const DEPTH: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 1, finalized: 2 }

/** What a block of that slot is now. */
export function commitmentOf(slot: number, current: number): Commitment {
  if (current - slot >= DEPTH.finalized) return 'finalized'
  return current - slot >= DEPTH.confirmed ? 'confirmed' : 'processed'
}
