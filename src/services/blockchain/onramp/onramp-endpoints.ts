import * as v from 'valibot'
import { COINBASE_CHAINS, coinbaseNetwork } from '../../../chains/networks/onramp'
import type { Caip2 } from '../../../shared/lib/caip'
import { defineEndpoints } from '../../define-endpoints'
import { type BlockchainBuilder, blockchainApi } from '../blockchain-api'
import { BUILT_IN_OPTIONS, estimate } from './built-in'
import {
  type OnrampOptions,
  type OnrampQuote,
  OnrampQuoteSchema,
  OnrampUrlSchema,
  OptionsSchema,
  type PaymentCurrency,
  ProviderOptionsSchema,
  ProviderQuoteSchema,
  type PurchaseCurrency,
} from './onramp-schemas'

export type OnrampQuoteQuery = {
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  /** Decimal text. */
  readonly amount: string
}

export type OnrampUrlQuery = {
  /** The buyer's account, which also receives the purchase. */
  readonly address: string
  readonly network: Caip2
  /** The account exists on that network only, so a delivery on another one would be inaccessible. */
  readonly onlyThere: boolean
  /** Symbol of the purchased currency. */
  readonly symbol: string
  /** Code of the payment currency. */
  readonly currency: string
  /** Decimal text, may be empty; sent only if the provider accepts it (`isPreset`). */
  readonly amount: string
}

/** Buying through Coinbase (docs/protocols/blockchain-api.md#buying). */
export const onrampEndpoints = blockchainApi.injectEndpoints({
  endpoints: defineEndpoints((build: BlockchainBuilder) => ({
    /**
     * Purchase currencies, payment currencies and limits; built-in values if the service does not respond. Never fails.
     */
    getOnrampOptions: build.query<OnrampOptions, object>({
      queryFn: async (_nothing, _api, _options, ask) => {
        const { data } = await ask({ path: ['onramp', 'options'] })
        const { success, output } = v.safeParse(ProviderOptionsSchema, data)
        return { data: success ? output : BUILT_IN_OPTIONS }
      },
      responseSchema: OptionsSchema,
      keepUnusedDataFor: 600,
    }),
    /** Quote for an amount, or an estimate marked as such. Never fails. */
    getOnrampQuote: build.query<OnrampQuote, OnrampQuoteQuery>({
      queryFn: async ({ purchaseCurrency, paymentCurrency, amount }, _api, _options, ask) => {
        const body = { purchaseCurrency, paymentCurrency, amount, network: purchaseCurrency.symbol }
        const { data } = await ask({ path: ['onramp', 'quote'], body })
        const { success, output } = v.safeParse(ProviderQuoteSchema, data)
        return { data: success ? { ...output, isEstimate: false } : estimate(amount, paymentCurrency) }
      },
      responseSchema: OnrampQuoteSchema,
      keepUnusedDataFor: 30,
    }),
    /** URL of Coinbase's payment page, created for each purchase. */
    createOnrampUrl: build.mutation<string, OnrampUrlQuery>({
      query: ({ address, network, onlyThere, symbol, currency, amount }) => ({
        path: ['generators', 'onrampurl'],
        body: {
          destinationWallets: [
            {
              address,
              blockchains: onlyThere ? [coinbaseNetwork(network)] : COINBASE_CHAINS,
              assets: [symbol],
            },
          ],
          defaultNetwork: coinbaseNetwork(network),
          partnerUserId: address,
          defaultExperience: 'buy',
          ...(isPreset(amount, currency) && { presetFiatAmount: Number(amount) }),
        },
      }),
      responseSchema: OnrampUrlSchema,
    }),
  })),
})

/**
 * Whether an amount can be preset: only whole amounts, and only in dollars, because the request has no field for a
 * currency.
 */
const isPreset = (amount: string, currency: string): boolean => hasPreset(currency) && isWholeAmount(amount)

/** Whether the amount can be preset in this currency. For others, the payment page asks for currency and amount. */
export const hasPreset = (currency: string): boolean => currency === 'USD'

/** Whether an amount is whole: `100` and `100.00` are, `100.5` is not. */
export const isWholeAmount = (amount: string): boolean => /^[1-9]\d{0,8}(\.0*)?$/.test(amount)
