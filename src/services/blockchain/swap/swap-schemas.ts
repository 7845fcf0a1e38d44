import * as v from 'valibot'
import type { Caip10 } from '../../../shared/lib/caip'
import { maybe } from '../../maybe'
import { Amount, Label, rowsOf } from '../schemas'

/** Base units as decimal text, sent as text or as a safe integer. Never negative, at most 256 bits. */
const Units = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))]),
  v.regex(/^\d{1,78}$/),
  v.transform(text => String(BigInt(text))),
)

const EvmAccount = v.pipe(v.string(), v.regex(/^eip155:\d+:0x[0-9a-fA-F]{40}$/))
const Data = v.pipe(
  v.string(),
  v.regex(/^0x([0-9a-f]{2})*$/i),
  v.transform(data => data.toLowerCase()),
)

/** `GET /v1/convert/quotes`: the first quote counts; `null` if there is none. */
export const SwapQuoteSchema = v.pipe(
  v.object({ quotes: rowsOf(v.object({ toAmount: Units })) }),
  v.transform(({ quotes: [first] }) => (first && first.toAmount !== '0' ? first.toAmount : null)),
)

/** `GET /v1/convert/gas-price`: wei, as decimal text. */
export const GasPriceSchema = v.pipe(
  v.object({ standard: Units }),
  v.transform(({ standard }) => standard),
)

/** `GET /v1/convert/allowance`: amount that the router may take, in base units. */
export const AllowanceSchema = v.pipe(
  v.object({ allowance: Units }),
  v.transform(({ allowance }) => allowance),
)

/** A gas figure; the server sends zero if it was not estimated. */
const Wanted = v.pipe(
  maybe(Units),
  v.transform(units => (units === '0' ? undefined : units)),
)
const Gas = maybe(v.object({ gas: Wanted, gasPrice: Wanted }))

/** A transaction built by the service. `gas` already includes a reserve; `gasPrice` is in wei. */
export type SwapCall = {
  /** CAIP-10 id of the contract to call. */
  readonly to: Caip10
  readonly data: string
  readonly gas?: string | undefined
  readonly gasPrice?: string | undefined
}

/** A whole transaction built by a service of the page, in base64, for chain families that have no calls. */
export type SerializedSwap = { readonly transaction: string }

/**
 * `GET /v1/convert/build-approve`. `tx.from` is the contract to call: the server returns the source token in that
 * field, not the sender (docs/protocols/blockchain-api.md#swap).
 */
export const ApprovalSchema = v.pipe(
  v.object({ tx: v.object({ from: EvmAccount, data: Data, eip155: Gas }) }),
  v.transform(({ tx }): SwapCall => ({ to: tx.from, data: tx.data, ...tx.eip155 })),
)

/** `POST /v1/convert/build-transaction`. */
export const BuiltSwapSchema = v.pipe(
  v.object({ tx: v.object({ to: EvmAccount, data: Data, eip155: Gas }) }),
  v.transform(({ tx }): SwapCall => ({ to: tx.to, data: tx.data, ...tx.eip155 })),
)

/** `POST /v1/fungible/price`: price of one token in `FIAT_CURRENCY`, as exact text; `null` if the service has none. */
export const PriceSchema = v.pipe(
  v.object({ fungibles: rowsOf(v.object({ symbol: maybe(Label), price: Amount })) }),
  v.transform(({ fungibles: [first] }) => first?.price ?? null),
)
