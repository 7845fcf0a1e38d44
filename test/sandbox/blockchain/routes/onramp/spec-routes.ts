import * as v from 'valibot'
import { json } from '../../../core/replies'
import { CURRENCIES, LIMITS } from '../../../pay/terms'
import { type Route, readBody } from '../route'
import { NETWORKS, PURCHASE, quote } from './catalogue'

const networks = NETWORKS.map(({ name, display, chain, contract }) => ({
  name,
  display_name: display,
  chain_id: chain,
  contract_address: contract,
}))

const QuoteSchema = v.object({
  purchaseCurrency: v.object({ symbol: v.string() }),
  paymentCurrency: v.object({ id: v.string() }),
  amount: v.string(),
  network: v.string(),
})

/**
 * Options and quotes as the product requests them, in the shapes that its client reads
 * (docs/protocols/blockchain-api.md#buying).
 */
export const SPEC_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'onramp/options',
    handle: () =>
      json({
        paymentCurrencies: CURRENCIES.map(id => ({ id, payment_method_limits: LIMITS })),
        purchaseCurrencies: PURCHASE.map(each => ({ ...each, networks })),
      }),
  },
  {
    method: 'POST',
    path: 'onramp/quote',
    handle(call, { prices }) {
      const { purchaseCurrency, paymentCurrency, amount } = readBody(call, QuoteSchema)
      const { symbol } = purchaseCurrency
      const terms = quote({ symbol, amount, currency: paymentCurrency.id }, prices)
      const money = (text: string) => ({ amount: text, currency: paymentCurrency.id })
      return json({
        paymentTotal: money(terms.total),
        paymentSubtotal: money(terms.subtotal),
        purchaseAmount: { amount: terms.purchase, currency: symbol },
        coinbaseFee: money(terms.coinbaseFee),
        networkFee: money(terms.networkFee),
        quoteId: 'sandbox-quote',
      })
    },
  },
]
