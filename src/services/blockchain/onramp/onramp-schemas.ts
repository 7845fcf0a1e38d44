import * as v from 'valibot'
import { toDecimal } from '../../../shared/lib/amounts/exact-decimal'
import { isSecureUrl } from '../../../shared/lib/url'
import { maybe, Text } from '../../maybe'
import { Amount, Label, rowsOf } from '../schemas'

/** Decimal text, unchanged, because it is sent back with a quote request. */
const PlainAmount = v.pipe(
  v.string(),
  v.check(text => toDecimal(text) !== undefined && !text.startsWith('-')),
)

const LimitSchema = v.object({ id: Label, min: PlainAmount, max: PlainAmount })

/** An ISO 4217 code. For any other text, formatting an amount would throw. */
const CurrencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

/** A currency, with the minimum and maximum of each payment method. */
const PaymentCurrencySchema = v.object({
  id: CurrencyCode,
  payment_method_limits: v.pipe(rowsOf(LimitSchema), v.minLength(1)),
})
export type PaymentCurrency = v.InferOutput<typeof PaymentCurrencySchema>

const PurchaseCurrencySchema = v.object({
  id: Text,
  name: Label,
  symbol: Label,
  networks: rowsOf(
    v.object({ name: Text, display_name: Label, chain_id: Text, contract_address: maybe(v.string()) }),
  ),
})
export type PurchaseCurrency = v.InferOutput<typeof PurchaseCurrencySchema>

/**
 * `GET /v1/onramp/options` (docs/protocols/blockchain-api.md#buying). Each list needs at least one currency, because
 * otherwise nothing can be bought.
 */
const optionsEntries = {
  paymentCurrencies: v.pipe(rowsOf(PaymentCurrencySchema), v.minLength(1)),
  purchaseCurrencies: v.pipe(rowsOf(PurchaseCurrencySchema), v.minLength(1)),
}
export const ProviderOptionsSchema = v.object(optionsEntries)

/** `isBuiltIn`: the service did not respond; these are the built-in defaults. */
export const OptionsSchema = v.object({ ...optionsEntries, isBuiltIn: v.optional(v.literal(true)) })
export type OnrampOptions = v.InferOutput<typeof OptionsSchema>

const MoneySchema = v.object({ amount: Amount, currency: Label })
export type OnrampMoney = v.InferOutput<typeof MoneySchema>

const quoteEntries = {
  paymentTotal: v.object({ amount: Amount, currency: CurrencyCode }),
  paymentSubtotal: MoneySchema,
  purchaseAmount: MoneySchema,
  coinbaseFee: MoneySchema,
  networkFee: MoneySchema,
  quoteId: Text,
}
/** `POST /v1/onramp/quote`: amounts as exact decimal text. */
export const ProviderQuoteSchema = v.object(quoteEntries)

/** `isEstimate`: computed here, because no provider gave a quote. */
export const OnrampQuoteSchema = v.object({ ...quoteEntries, isEstimate: v.boolean() })
export type OnrampQuote = v.InferOutput<typeof OnrampQuoteSchema>

/** `POST /v1/generators/onrampurl`: URL of the provider's payment page. */
export const OnrampUrlSchema = v.pipe(
  v.object({ url: v.pipe(v.string(), v.check(isSecureUrl)) }),
  v.transform(({ url }) => url),
)
