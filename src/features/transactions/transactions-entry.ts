import * as v from 'valibot'
import { CHAIN_FAMILIES } from '../../chains/families'
import type { Entry } from '../../shared/storage/entries'

const Units = v.pipe(v.string(), v.regex(/^\d+$/))
const Text = v.pipe(v.string(), v.minLength(1))

const IntentSchema = v.object({
  kind: v.picklist(['send', 'approve', 'swap']),
  amount: Units,
  symbol: v.string(),
  decimals: v.pipe(
    v.number(),
    v.check(decimals => Number.isInteger(decimals) && decimals >= 0 && decimals <= 255),
  ),
  target: v.exactOptional(v.string()),
})

const Token = v.nullable(Text)
const DecodedCallSchema = v.union([
  v.object({ kind: v.picklist(['transfer']), token: Token, to: Text, amount: Units }),
  v.object({ kind: v.picklist(['approve']), token: Text, spender: Text, amount: Units }),
  v.object({
    kind: v.picklist(['swap']),
    router: Text,
    from: Token,
    to: Token,
    receiver: Text,
    amount: Units,
    minimum: Units,
  }),
  v.object({ kind: v.picklist(['unknown']), to: v.string(), data: v.string() }),
])

const PreviewSchema = v.object({
  network: Text,
  from: Text,
  decoded: DecodedCallSchema,
  value: Units,
  cost: v.nullable(Units),
  rent: Units,
  before: v.optional(v.array(DecodedCallSchema)),
  isSponsored: v.optional(v.literal(true)),
  fingerprint: v.string(),
})

const StoredTransactionSchema = v.object({
  id: Text,
  intent: IntentSchema,
  transaction: v.union(Object.values(CHAIN_FAMILIES).map(({ transactionSchema }) => transactionSchema)),
  preview: PreviewSchema,
  startedAt: v.number(),
  anchor: v.union([
    v.object({ nonce: v.number(), mined: v.optional(v.number()), batch: v.optional(Text) }),
    v.object({ signature: v.nullable(v.string()), isSentByWallet: v.optional(v.boolean()) }),
  ]),
  hash: v.exactOptional(Text),
  /** Has a hash, but may not have been sent. */
  isUnsure: v.exactOptional(v.boolean()),
})
export type StoredTransaction = v.InferOutput<typeof StoredTransactionSchema>

/** Drops invalid rows, and rows written by another version, and keeps the others. */
const RowsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform(rows =>
    rows.flatMap(row => {
      const { success, output } = v.safeParse(StoredTransactionSchema, row)
      return success ? [output] : []
    }),
  ),
)

/**
 * Storage entry of the transactions that were requested from a wallet and are in no block yet. The next page load
 * continues to follow them.
 */
export const TRANSACTIONS_ENTRY: Entry<StoredTransaction[]> = { name: 'transactions', schema: RowsSchema }
