import * as v from 'valibot'
import { json } from '../../../core/replies'
import { CURRENCIES, LIMITS } from '../../../pay/terms'
import { Refusal, type Route, readBody } from '../route'
import { PURCHASE, quote } from './catalogue'

const SITE = 'https://pay.sandbox.example'
const PROVIDERS = [
  {
    categories: ['CRYPTO_ONRAMP'],
    logos: {
      dark: `${SITE}/dark.svg`,
      darkShort: `${SITE}/dark-short.svg`,
      light: `${SITE}/light.svg`,
      lightShort: `${SITE}/light-short.svg`,
    },
    name: 'Sandbox Pay',
    serviceProvider: 'SANDBOXPAY',
    status: 'LIVE',
    websiteUrl: SITE,
  },
]

const [CARD] = LIMITS
/** Requests to the providers, by `type`. */
const PROPERTIES: Readonly<Record<string, unknown>> = {
  countries: [{ countryCode: 'US', name: 'United States', regions: null }],
  'crypto-currencies': PURCHASE.map(({ name, symbol }) => ({
    currencyCode: symbol,
    name,
    chainCode: 'ETH',
    chainName: 'Ethereum',
    chainId: '1',
  })),
  'fiat-currencies': CURRENCIES.map(id => ({ currencyCode: id, name: id })),
  'payment-methods': [{ paymentMethod: 'CREDIT_DEBIT_CARD', name: 'Card', paymentType: 'CARD' }],
  'fiat-purchases-limits': CURRENCIES.map(id => ({
    currencyCode: id,
    minimumAmount: Number(CARD.min),
    maximumAmount: Number(CARD.max),
  })),
}

const QuoteSchema = v.object({
  projectId: v.pipe(v.string(), v.minLength(1)),
  countryCode: v.optional(v.string()),
  destinationCurrencyCode: v.string(),
  paymentMethodType: v.optional(v.string()),
  sourceAmount: v.number(),
  sourceCurrencyCode: v.string(),
  walletAddress: v.optional(v.string()),
  excludeProviders: v.optional(v.array(v.string())),
})

/** Several providers at once, like the current server (docs/protocols/blockchain-api.md#requests). */
export const PROVIDER_ROUTES: readonly Route[] = [
  { method: 'GET', path: 'onramp/providers', handle: () => json(PROVIDERS) },
  {
    method: 'GET',
    path: 'onramp/providers/properties',
    handle(call) {
      const properties = PROPERTIES[call.query('type')]
      if (!properties) throw new Refusal(400, 'type', `Expected one of ${Object.keys(PROPERTIES).join(', ')}`)
      return json(properties)
    },
  },
  {
    method: 'POST',
    path: 'onramp/multi/quotes',
    handle(call, { prices }) {
      const asked = readBody(call, QuoteSchema)
      const { destinationCurrencyCode: symbol, sourceCurrencyCode: currency, sourceAmount } = asked
      const providers = PROVIDERS.filter(each => !asked.excludeProviders?.includes(each.serviceProvider))
      const terms = quote({ symbol, amount: sourceAmount.toFixed(2), currency }, prices)
      const [purchase, subtotal] = [Number(terms.purchase), Number(terms.subtotal)]
      return json(
        providers.map(({ serviceProvider }) => ({
          countryCode: asked.countryCode ?? null,
          customerScore: null,
          destinationAmount: purchase,
          destinationAmountWithoutFees: null,
          destinationCurrencyCode: symbol,
          exchangeRate: purchase === 0 ? null : Number((sourceAmount / purchase).toFixed(6)),
          fiatAmountWithoutFees: subtotal,
          lowKyc: null,
          networkFee: Number(terms.networkFee),
          paymentMethodType: asked.paymentMethodType ?? 'CREDIT_DEBIT_CARD',
          serviceProvider,
          sourceAmount,
          sourceAmountWithoutFees: subtotal,
          sourceCurrencyCode: currency,
          totalFee: Number((sourceAmount - subtotal).toFixed(2)),
          transactionFee: Number(terms.coinbaseFee),
          transactionType: 'CRYPTO_PURCHASE',
        })),
      )
    },
  },
]
