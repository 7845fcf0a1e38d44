import { json } from '../../core/replies'
import { type Call, Refusal, type Route } from './route'

const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const network = (name: string, displayName: string, chainId: string, contractAddress: string) => ({
  name,
  displayName,
  chainId,
  contractAddress,
})
const NETWORKS = [
  network('ethereum-mainnet', 'Ethereum', '1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  network('polygon-mainnet', 'Polygon', '137', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'),
]
const ID = '2b92315d-eab7-5bef-84fa-089a131333f5'
const PURCHASE = [
  { id: ID, name: 'USD Coin', symbol: 'USDC', networks: NETWORKS },
  { id: ID, name: 'Ether', symbol: 'ETH', networks: NETWORKS },
]
/** In hundredths: what Coinbase and the network keep of 1 USD or EUR. */
const FEES = { coinbase: 1.5, network: 0.5 }

/**
 * The on-ramp as today's server has it (protocol-facts §4.8). `/v1/onramp/options` and `/v1/onramp/quote` are not among
 * its routes, so they are not here either.
 */
export const ONRAMP_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'onramp/buy/options',
    handle(call) {
      checkCountry(call)
      const paymentCurrencies = ['USD', 'EUR'].map(id => ({ id, limits: LIMITS }))
      return json({ paymentCurrencies, purchaseCurrencies: PURCHASE })
    },
  },
  {
    method: 'GET',
    path: 'onramp/buy/quotes',
    handle(call, { prices }) {
      checkCountry(call)
      const symbol = call.query('purchaseCurrency')
      const amount = Number(call.query('paymentAmount'))
      const price = PURCHASE.some(each => each.symbol === symbol) ? prices.of(symbol) : undefined
      if (!price) throw new Refusal(400, 'purchaseCurrency', `Unknown currency: ${symbol}`)
      if (!(amount > 0)) throw new Refusal(400, 'paymentAmount', 'Invalid amount')
      const currency = call.query('paymentCurrency') || 'USD'
      const money = (value: number) => ({ value: value.toFixed(2), currency })
      const fee = (percent: number) => (amount * percent) / 100
      const subTotal = amount - fee(FEES.coinbase) - fee(FEES.network)
      return json({
        paymentTotal: money(amount),
        paymentSubTotal: money(subTotal),
        purchaseAmount: { value: (subTotal / price).toFixed(8), currency: symbol },
        coinbaseFee: money(fee(FEES.coinbase)),
        networkFee: money(fee(FEES.network)),
        quoteId: 'sandbox-quote',
      })
    },
  },
  // what these list is not documented; nobody asks for them yet
  { method: 'GET', path: 'onramp/providers', handle: () => json([]) },
  { method: 'GET', path: 'onramp/providers/properties', handle: () => json([]) },
]

function checkCountry(call: Call): void {
  if (!/^[A-Z]{2}$/.test(call.query('country'))) throw new Refusal(400, 'country', 'Invalid country')
}
