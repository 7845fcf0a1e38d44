export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Of `signAndSendTransaction`, as in `@solana/web3.js`. */
export type SendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: Commitment
  readonly maxRetries?: number
  readonly minContextSlot?: number
  /** Resolves once the transaction has got so far; as soon as it is sent where there is none (Wallet Standard). */
  readonly commitment?: Commitment
}
