import type { OnrampOptions, OnrampQuote, PaymentCurrency } from './onramp-schemas'

/** Coinbase's id of USDC, also used for Ether, because only the `symbol` of the built-in currencies is read. */
const ID = '2b92315d-eab7-5bef-84fa-089a131333f5'
const NETWORKS = [
  {
    name: 'ethereum-mainnet',
    display_name: 'Ethereum',
    chain_id: '1',
    contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    display_name: 'Polygon',
    chain_id: '137',
    contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]

/** Limits in dollars and euros. */
const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** Options used if the service does not respond, so that the visitor can still go to the provider. */
export const BUILT_IN_OPTIONS: OnrampOptions = {
  isBuiltIn: true,
  paymentCurrencies: ['USD', 'EUR'].map(id => ({ id, payment_method_limits: LIMITS })),
  purchaseCurrencies: [
    { id: ID, name: 'USD Coin', symbol: 'USDC', networks: NETWORKS },
    { id: ID, name: 'Ether', symbol: 'ETH', networks: NETWORKS },
  ],
}

/** Estimate used if no quote is available: every amount is the entered one, and the view labels it as an estimate. */
export function estimate(amount: string, { id: currency }: Pick<PaymentCurrency, 'id'>): OnrampQuote {
  const money = { amount, currency }
  return {
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: money,
    coinbaseFee: money,
    networkFee: money,
    quoteId: 'mocked-quote-id',
    isEstimate: true,
  }
}
