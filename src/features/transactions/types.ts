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

/** Contents of the preview, decoded from the transaction itself and from no other source. */
export type Preview = {
  readonly network: Caip2
  readonly from: string
  readonly decoded: DecodedCall
  /** Native base units sent with the transaction, without the network fee. */
  readonly value: Units
  /** Maximum network fee in native base units; `null` if it is not known. */
  readonly cost: Units | null
  /** Solana only: lamports that stay as rent in the accounts that the transaction opens. */
  readonly rent: Units
  /**
   * The whole transaction as text, so that a change of anything that no other field covers (gas, call data …) is
   * detected too.
   */
  readonly fingerprint: string
}

/** A transaction that is ready for the user's approval. It is sent at most once. */
export type BuiltTransaction = {
  readonly id: string
  readonly transaction: ExactTransaction
  readonly preview: Preview
  /** Milliseconds since 1970. After this time the transaction has to be rebuilt. */
  readonly expiresAt: number
  /** Cost of the same amount of gas in the latest blocks, native base units; `null` if the node does not provide it. */
  readonly usualCost?: Units | null | undefined
  readonly costBounds?: CostBounds | null | undefined
}

/** Values for the text of rows and receipts, from the form that requested the transaction. */
export type TransactionIntent = {
  readonly kind: 'send' | 'approve' | 'swap'
  /** Base units of the token `symbol`. */
  readonly amount: Units
  readonly symbol: string
  readonly decimals: number
  /** For a transfer: address or name of the recipient. For a swap: symbol of the received token. */
  readonly target?: string | undefined
  /** For a swap: the quoted amount of `target`, plain decimal text. Not stored for the next page load. */
  readonly quoted?: string | undefined
  /** What the review showed of the token, for the receipt. Not stored for the next page load. */
  readonly shown?: ShownToken | undefined
  /** The same of the received token of a swap. */
  readonly targetShown?: ShownToken | undefined
}

/** Picture of a token, and value of its amount in USD (plain decimal text). */
export type ShownToken = { readonly imageUrl?: string | undefined; readonly usd?: string | undefined }

/**
 * - `previewing`: built and shown on the preview of a form
 * - `checking`: being checked against the current wallet session, network and balance
 * - `asking`: the wallet has received the request
 * - `sent`: has a hash and waits for a block
 * - `confirmed`, `failed`: in a block
 * - `mismatched`: the wallet sent another transaction, which is in a block
 * - `refused`: nothing was sent; `error` has the reason
 * - `unsure`: the wallet's answer was lost. The network is searched for the transaction; if the search ends without a
 *   result, it stays unknown whether it was sent
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

/**
 * The transaction on the preview of a form, before it is requested. There is at most one for each form: the latest one
 * built.
 */
export type PreviewedTransaction = BuiltTransaction & {
  readonly status: 'previewing'
  readonly form: 'send' | 'swap'
  /** `undefined` while the simulation is running. */
  readonly simulation?: Simulation | undefined
}

/** A transaction that was requested from a wallet, or is being checked just before the request. */
export type TransactionEntry = Omit<BuiltTransaction, 'expiresAt'> & {
  readonly expiresAt?: number | undefined
  readonly simulation?: Simulation | undefined
  readonly intent: TransactionIntent
  readonly status: Exclude<TransactionStatus, 'previewing'>
  /** Time of the request to the wallet, milliseconds since 1970. */
  readonly startedAt: number
  readonly mark?: SearchAnchor | undefined
  readonly hash?: string | undefined
  readonly error?: SerializedW3mError | undefined
  /** The transaction failed while no view was showing it. */
  readonly isUnseen?: boolean | undefined
  /** The user has closed the receipt. */
  readonly isAcknowledged?: boolean | undefined
  /** Network fee charged, native base units. */
  readonly fee?: Units | undefined
  /**
   * For a transfer: base units that the recipient received according to the chain; `undefined` if the chain does not
   * show it.
   */
  readonly received?: Units | undefined
  /** The decoded call that the wallet sent instead of the requested one. */
  readonly mismatch?: DecodedCall | undefined
  /** Hash of the transaction that took its place, if the node provides it. */
  readonly replacedBy?: string | undefined
}
