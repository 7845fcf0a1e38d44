import * as v from 'valibot'

/** A hex quantity of the Ethereum JSON-RPC API, at most 256 bits, as a decimal string: state holds no bigint. */
export const QuantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform(hex => BigInt(hex).toString()),
)
