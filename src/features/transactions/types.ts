/** Types only: a transaction from its preview to its receipt. Everything here is plain data. */
import type {
  CostBounds,
  DecodedCall,
  ExactTransaction,
  SearchAnchor,
  Simulation,
  Units,
} from '../../chains/family'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { Caip2 } from '../../shared/lib/caip'

/** What the preview shows: read out of the transaction, and out of nothing else. */
export type Preview = {
  readonly network: Caip2
  readonly from: string
  /** What it does. */
  readonly decoded: DecodedCall
  /** Native base units that leave with it, the network fee apart. */
  readonly value: Units
  /** The most that the network takes; `null` where that is not known. */
  readonly cost: Units | null
  /** Of Solana: what stays in accounts that it opens. */
  readonly rent: Units
  /** The whole transaction as text: what no other field holds (gas, call data …) cannot change either. */
  readonly fingerprint: string
}

/** A transaction that a person may agree to. It is sent once at most. */
export type BuiltTransaction = {
  readonly id: string
  readonly transaction: ExactTransaction
  readonly preview: Preview
  /** Milliseconds since 1970; later than this it has to be rebuilt. */
  readonly expiresAt: number
  /** What as much gas has cost in the latest blocks, native base units; `null` where the node cannot say. */
  readonly usualCost?: Units | null | undefined
  readonly costBounds?: CostBounds | null | undefined
}

/** Words for rows and receipts, from the form that requested it. */
export type TransactionIntent = {
  readonly kind: 'send' | 'approve' | 'swap'
  /** Base units of `symbol`. */
  readonly amount: Units
  readonly symbol: string
  readonly decimals: number
  /** Address or name of the receiver; symbol of what arrives. */
  readonly target?: string | undefined
  /** Of a swap: as much of `target` as was quoted, plain decimal text. Not kept for the next page load. */
  readonly quoted?: string | undefined
}

/**
 * - `previewing`: built, and on the preview of a form
 * - `checking`: against the wallet, the network and the balance, as they are now
 * - `asking`: with the wallet
 * - `sent`: it has a hash and waits for a block
 * - `confirmed`, `failed`: it is in a block
 * - `mismatched`: the wallet sent something else, and that is in a block
 * - `refused`: nothing was sent; `error` says why
 * - `unsure`: the wallet's answer was lost; the network is searched for it, and where the search has ended without it, it is
 *   not known whether it was sent
 * - `replaced`: another transaction took its place
 */
export type TransactionStatus =
  | 'previewing'
  | 'checking'
  | 'asking'
  | 'sent'
  | 'confirmed'
  | 'failed'
  | 'mismatched'
  | 'refused'
  | 'unsure'
  | 'replaced'

/** What a form shows before anything is requested: the latest one that it has built. */
export type PreviewedTransaction = BuiltTransaction & {
  readonly status: 'previewing'
  readonly form: 'send' | 'swap'
  /** `undefined` while a node is asked. */
  readonly simulation?: Simulation | undefined
}

/** A transaction that was requested from a wallet, or is about to be. */
export type TransactionEntry = Omit<BuiltTransaction, 'expiresAt'> & {
  readonly expiresAt?: number | undefined
  readonly simulation?: Simulation | undefined
  readonly intent: TransactionIntent
  readonly status: Exclude<TransactionStatus, 'previewing'>
  /** When the wallet was asked, milliseconds since 1970. */
  readonly startedAt: number
  readonly mark?: SearchAnchor | undefined
  readonly hash?: string | undefined
  readonly error?: SerializedW3mError | undefined
  /** It ended badly, and no view said so. */
  readonly isUnseen?: boolean | undefined
  /** The visitor has put its receipt away. */
  readonly isAcknowledged?: boolean | undefined
  /** What the network took, native base units. */
  readonly fee?: Units | undefined
  /** Of a transfer: what its recipient got, by what the chain shows; `undefined` where it does not show it. */
  readonly received?: Units | undefined
  /** What was done in place of what was asked. */
  readonly mismatch?: DecodedCall | undefined
  /** The hash of the transaction that took its place, where the node tells. */
  readonly replacedBy?: string | undefined
}
