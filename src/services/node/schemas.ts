import * as v from 'valibot'

/** A hex quantity of the Ethereum JSON-RPC API, at most 256 bits, as a decimal string: state holds no bigint. */
export const QuantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform(hex => BigInt(hex).toString()),
)

/**
 * Answer of Solana's `getBalance` (https://solana.com/docs/rpc/http/getbalance): lamports as a decimal string. A number that
 * JSON cannot hold exactly is refused: a balance is right or unknown.
 */
export const LamportsSchema = v.pipe(
  v.object({
    value: v.pipe(
      v.number(),
      v.check(lamports => Number.isSafeInteger(lamports) && lamports >= 0),
    ),
  }),
  v.transform(({ value }) => String(value)),
)
