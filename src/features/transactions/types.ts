/** Types of a transaction, from its preview to its receipt. All are plain data, so they fit in the store. */
import type {
  CostBounds,
  DecodedCall,
  ExactTransaction,
  SearchAnchor,
  Simulation,
  Units,
} from '../../chains/family'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { Decimal } from '../../shared/lib/amounts/exact-decimal'
import type { Caip2 } from '../../shared/lib/caip'

/** Contents of the preview. All are decoded from the transaction itself, never taken from the form or a server. */
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
  /** Calls that the wallet makes before it in the same batch; absent if there are none. */
  readonly before?: DecodedCall[] | undefined
  /** Whether a paymaster of the page pays the network fee. */
  readonly isSponsored?: true | undefined
  /**
   * The whole transaction as text. It detects changes of fields that the preview does not show, such as gas or
   * calldata.
   */
  readonly fingerprint: string
}

/** A transaction that is ready for the visitor's approval. Each is sent once at most. */
export type BuiltTransaction = {
  readonly id: string
  readonly transaction: ExactTransaction
  readonly preview: Preview
  /** Whether the wallet may first upgrade the account (EIP-7702), without which it can make no batch. */
  readonly isUpgrade?: boolean | undefined
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
  /** Decimals of `target`. Not stored for the next page load. */
  readonly targetDecimals?: number | undefined
  /** Picture and value of the token at review time, for the receipt. Not stored for the next page load. */
  readonly shown?: ShownToken | undefined
  /** Like `shown`, for the received token of a swap. */
  readonly targetShown?: ShownToken | undefined
  /** For a swap. Not stored for the next page load. */
  readonly providerFee?: ProviderFeeAmounts | undefined
}

/** Fee of a swap service, plain decimal texts: share of the paid amount in percent, and what that is. */
export type ProviderFeeAmounts = {
  readonly percent: Decimal
  /** In the token that is paid. */
  readonly amount: Decimal
  readonly fiat: Decimal | undefined
}

/** Picture of a token, and value of its amount in fiat money (plain decimal text). */
export type ShownToken = {
  readonly imageUrl?: string | undefined
  /** Directory id of the picture, for a network's currency. */
  readonly imageId?: string | undefined
  readonly fiat?: string | undefined
}

/**
 * Status of a transaction:
 * - `previewing`: built, and shown on the preview of a form
 * - `checking`: being checked against the connection, its network and the balance
 * - `asking`: requested from the wallet, which has not answered
 * - `sent`: has a hash, or is a batch that the wallet has accepted, and is in no block yet
 * - `confirmed`, `failed`: in a block
 * - `mismatched`: the wallet sent another transaction, which is in a block
 * - `refused`: nothing was sent; `error` has the reason
 * - `unsure`: it may have been sent, because the wallet's response was lost. The network is searched for it; without a
 *   result the status stays
 * - `replaced`: never to be in a block, because it expired, another one with the same nonce is in a block, or the
 *   wallet dropped the batch
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
  readonly anchor?: SearchAnchor | undefined
  readonly hash?: string | undefined
  readonly error?: SerializedW3mError | undefined
  /** Ended in failure while no view was showing it. */
  readonly isUnseen?: boolean | undefined
  /** The visitor has closed the receipt. */
  readonly isAcknowledged?: boolean | undefined
  /** Network fee charged, native base units. */
  readonly fee?: Units | undefined
  /**
   * For a transfer or a swap: base units that the recipient received according to the chain; `undefined` if the chain
   * does not show it.
   */
  readonly received?: Units | undefined
  /** The call that the wallet sent instead of the requested one. */
  readonly mismatch?: DecodedCall | undefined
  /** Hash of the transaction that replaced it, if the node provides it. */
  readonly replacedBy?: string | undefined
}
