import * as v from 'valibot'

const Units = v.pipe(v.string(), v.regex(/^\d+$/))
const Text = v.pipe(v.string(), v.minLength(1))
const Token = v.nullable(Text)

/** Schema of a stored `SolanaTransaction`. */
export const SolanaTransactionSchema = v.object({
  namespace: v.picklist(['solana']),
  network: Text,
  from: Text,
  bytes: Text,
  lastValidBlockHeight: v.number(),
  fee: Units,
  rent: Units,
  swap: v.optional(v.object({ from: Token, to: Token })),
})
