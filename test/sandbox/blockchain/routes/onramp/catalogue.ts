import { CURRENCIES, type Currency, centsOf, fixed, SYMBOLS, type Token, termsOf } from '../../../pay/terms'
import type { PriceTable } from '../../price-table'
import { Refusal } from '../route'

type Names = {
  readonly name: string
  readonly display: string
  readonly chain: string
  readonly contract: string
}

/** The built-in list: the networks of each currency. */
export const NETWORKS: readonly Names[] = [
  {
    name: 'ethereum-mainnet',
    display: 'Ethereum',
    chain: '1',
    contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    display: 'Polygon',
    chain: '137',
    contract: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]

const ID = '2b92315d-eab7-5bef-84fa-089a131333f5'
export const PURCHASE = [
  { id: ID, name: 'USD Coin', symbol: 'USDC' },
  { id: ID, name: 'Ether', symbol: 'ETH' },
] as const

/** Digits after the decimal point of a purchase amount. */
const PURCHASE_DECIMALS = 8

type Asked = { readonly symbol: string; readonly amount: string; readonly currency: string }

/** A quote in decimal text, with two decimals for money. Throws for unknown products. */
export function quote({ symbol, amount, currency }: Asked, prices: PriceTable) {
  if (!isSymbol(symbol)) throw new Refusal(400, 'purchaseCurrency', `Unknown currency: ${symbol}`)
  if (!isCurrency(currency)) throw new Refusal(400, 'paymentCurrency', `Unknown currency: ${currency}`)
  const cents = centsOf(amount)
  if (!cents) throw new Refusal(400, 'paymentAmount', 'Invalid amount')
  const terms = termsOf({ cents, currency, symbol, decimals: PURCHASE_DECIMALS }, prices)
  if (!terms) throw new Refusal(400, 'purchaseCurrency', `No price: ${symbol}`)
  return {
    total: fixed(terms.total, 2),
    subtotal: fixed(terms.subtotal, 2),
    coinbaseFee: fixed(terms.coinbaseFee, 2),
    networkFee: fixed(terms.networkFee, 2),
    purchase: fixed(terms.units, PURCHASE_DECIMALS),
  }
}

const isSymbol = (text: string): text is Token => SYMBOLS.some(each => each === text)
const isCurrency = (text: string): text is Currency => CURRENCIES.some(each => each === text)
