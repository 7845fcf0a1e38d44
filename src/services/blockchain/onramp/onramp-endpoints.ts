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
  /** Who buys, and where it goes. */
  readonly address: string
  readonly network: Caip2
  /** The account is on that network alone: what is delivered on another one is out of reach. */
  readonly onlyThere: boolean
  /** What is bought. */
  readonly symbol: string
  /** What is paid with. */
  readonly currency: string
  /** Decimal text, or nothing: sent where the provider can take it (`isPreset`). */
  readonly amount: string
}

/** Buying through Coinbase (docs/protocols/blockchain-api.md#buying). */
export const onrampEndpoints = blockchainApi.injectEndpoints({
  endpoints: defineEndpoints((build: BlockchainBuilder) => ({
    /** What can be bought, with which money, and how much; built-in values if the service does not say. Never fails. */
    getOnrampOptions: build.query<OnrampOptions, object>({
      queryFn: async (_nothing, _api, _options, ask) => {
        const { data } = await ask({ path: ['onramp', 'options'] })
        const { success, output } = v.safeParse(ProviderOptionsSchema, data)
        return { data: success ? output : BUILT_IN_OPTIONS }
      },
      responseSchema: OptionsSchema,
      keepUnusedDataFor: 600,
    }),
    /** What an amount buys, or an estimate that says that it is one. Never fails. */
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
    /** The page on which Coinbase takes the money. Created for each purchase. */
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

/** Whole amounts alone, and of dollars: the request has no place for a currency. */
const isPreset = (amount: string, currency: string): boolean => hasPreset(currency) && isWhole(amount)

/** Of other currencies the payment page asks which one and how much. */
export const hasPreset = (currency: string): boolean => currency === 'USD'

/** `100` and `100.00`, not `100.5`. */
export const isWhole = (amount: string): boolean => /^[1-9]\d{0,8}(\.0*)?$/.test(amount)
