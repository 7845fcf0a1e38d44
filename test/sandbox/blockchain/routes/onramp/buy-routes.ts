import { json } from '../../../core/replies'
import { CURRENCIES, LIMITS } from '../../../pay/terms'
import { type Call, Refusal, type Route } from '../route'
import { NETWORKS, PURCHASE, quote } from './catalogue'

const networks = NETWORKS.map(({ name, display, chain, contract }) => ({
  name,
  displayName: display,
  chainId: chain,
  contractAddress: contract,
}))

/** Options and quotes in the format of the current server (docs/protocols/blockchain-api.md#buying). */
export const BUY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'onramp/buy/options',
    handle(call) {
      checkCountry(call)
      const paymentCurrencies = CURRENCIES.map(id => ({ id, limits: LIMITS }))
      const purchaseCurrencies = PURCHASE.map(each => ({ ...each, networks }))
      return json({ paymentCurrencies, purchaseCurrencies })
    },
  },
  {
    method: 'GET',
    path: 'onramp/buy/quotes',
    handle(call, { prices }) {
      checkCountry(call)
      const currency = call.query('paymentCurrency') || 'USD'
      const symbol = call.query('purchaseCurrency')
      const terms = quote({ symbol, amount: call.query('paymentAmount'), currency }, prices)
      const money = (value: string) => ({ value, currency })
      return json({
        paymentTotal: money(terms.total),
        paymentSubTotal: money(terms.subtotal),
        purchaseAmount: { value: terms.purchase, currency: symbol },
        coinbaseFee: money(terms.coinbaseFee),
        networkFee: money(terms.networkFee),
        quoteId: 'sandbox-quote',
      })
    },
  },
]

function checkCountry(call: Call): void {
  if (!/^[A-Z]{2}$/.test(call.query('country'))) throw new Refusal(400, 'country', 'Invalid country')
}
