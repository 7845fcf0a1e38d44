import * as v from 'valibot'
import { maybe } from '../maybe'
import { Amount, Caip2Schema, ImageUrl, Label, rowsOf, TokenAddressSchema } from './schemas'

/** Number of decimals, sent as text, or as a number by some servers. */
const Decimals = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(decimals => (/^\d{1,3}$/.test(String(decimals)) ? Number(decimals) : -1)),
  v.minValue(0),
  v.maxValue(255),
)

const TokenBalanceSchema = v.pipe(
  v.object({
    name: maybe(Label),
    symbol: maybe(Label),
    chainId: maybe(Caip2Schema),
    address: TokenAddressSchema,
    value: maybe(Amount),
    price: maybe(Amount),
    quantity: v.object({ decimals: Decimals, numeric: Amount }),
    iconUrl: maybe(ImageUrl),
  }),
  v.transform(({ quantity, name, symbol, chainId, ...rest }) => ({
    ...rest,
    name: name ?? symbol,
    symbol: symbol ?? name,
    network: chainId,
    decimals: quantity.decimals,
    quantity: quantity.numeric,
  })),
)

/**
 * `GET /v1/account/{address}/balance` (docs/protocols/blockchain-api.md#balance): `quantity`, and `price` and `value` in
 * `FIAT_CURRENCY`, as exact decimal text. An entry without `address` is the native currency.
 */
export const BalanceSchema = v.pipe(
  v.object({ balances: rowsOf(TokenBalanceSchema) }),
  v.transform(({ balances }) => balances),
)
export type TokenBalance = v.InferOutput<typeof BalanceSchema>[number] & {
  /** Whether the page's own service has the token on a list; `undefined` if it does not say. */
  readonly isListed?: boolean | undefined
}
