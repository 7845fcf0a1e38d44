import * as v from 'valibot'
import type { SentTransfer } from '../chain-facts'
import type { ChainFamily } from '../family'

const TokenBalances = v.nullish(
  v.array(
    v.object({
      mint: v.string(),
      owner: v.nullish(v.string()),
      uiTokenAmount: v.object({ amount: v.string() }),
    }),
  ),
  [],
)
type Balances = v.InferOutput<typeof TokenBalances>

/**
 * Response of `getTransaction` (https://solana.com/docs/rpc/http/gettransaction). A failed transaction has no
 * recipients.
 */
const SentTransferSchema = v.pipe(
  v.object({
    transaction: v.object({ message: v.object({ accountKeys: v.array(v.string()) }) }),
    meta: v.object({
      err: v.unknown(),
      preBalances: v.array(v.number()),
      postBalances: v.array(v.number()),
      preTokenBalances: TokenBalances,
      postTokenBalances: TokenBalances,
    }),
  }),
  v.transform(({ transaction, meta }): SentTransfer => {
    const [from = '', ...others] = transaction.message.accountKeys
    if (meta.err !== null) return { from, recipients: [] }
    const paid = others.filter(
      (_, index) => (meta.postBalances[index + 1] ?? 0) > (meta.preBalances[index + 1] ?? 0),
    )
    const owners = (meta.postTokenBalances ?? []).flatMap(({ mint, owner }) =>
      owner &&
      unitsOwnedBy(owner, mint, meta.postTokenBalances) > unitsOwnedBy(owner, mint, meta.preTokenBalances)
        ? [owner]
        : [],
    )
    return { from, recipients: [...paid, ...owners] }
  }),
)

const unitsOwnedBy = (owner: string, mint: string, balances: Balances): bigint =>
  (balances ?? [])
    .filter(each => each.owner === owner && each.mint === mint)
    .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n)

export const SOLANA_SENT_TRANSFER: ChainFamily['sentTransfer'] = {
  request: hash => ({
    method: 'getTransaction',
    params: [hash, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }],
  }),
  schema: SentTransferSchema,
  isAmbiguous: true,
}
