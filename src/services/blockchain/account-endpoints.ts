import type { Caip2, Caip10 } from '../../shared/lib/caip'
import { defineEndpoints } from '../define-endpoints'
import { BalanceSchema, type TokenBalance } from './balance-schema'
import { type BlockchainBuilder, blockchainApi } from './blockchain-api'
import { type HistoryPage, HistoryPageSchema } from './history-schema'
import { mapErrorCode } from './map-error-code'
import { SupportedChainsSchema, type SwapToken, SwapTokensSchema } from './schemas'

export type BalanceQuery = { readonly address: string; readonly network: Caip2 }
const PAGE_LIFE = { keepUnusedDataFor: Number.POSITIVE_INFINITY }

/**
 * What an account holds and did (docs/protocols/blockchain-api.md#history, docs/protocols/blockchain-api.md#balance).
 * Nothing is asked without project id or address.
 */
export const accountEndpoints = blockchainApi.injectEndpoints({
  endpoints: defineEndpoints((build: BlockchainBuilder) => ({
    /**
     * Tokens of an account on a network, the native currency included. `forceUpdate`: contracts whose figures the server is
     * to refresh (EVM); use `refreshBalance`, which puts the answer where the plain question finds it.
     */
    getBalance: build.query<TokenBalance[], BalanceQuery & { readonly forceUpdate?: readonly Caip10[] }>({
      query: ({ address, network, forceUpdate }) => ({
        path: ['account', address, 'balance'],
        query: { currency: 'usd', chainId: network, forceUpdate },
      }),
      responseSchema: BalanceSchema,
      ...mapErrorCode('BALANCE_FAILED'),
      // painted at once when the account is looked at again, and then brought up to date
      keepUnusedDataFor: 3600,
    }),
    /** The history, newest first, in pages of 50; the page after another is the one that its `next` names. */
    getHistory: build.infiniteQuery<HistoryPage, BalanceQuery, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        // cursors that lead back to where they came from would never end
        getNextPageParam: ({ next }, _pages, _cursor, cursors) => (cursors.includes(next) ? undefined : next),
      },
      query: ({ queryArg: { address, network }, pageParam: cursor }) => ({
        path: ['account', address, 'history'],
        query: { chainId: network, cursor },
      }),
      responseSchema: HistoryPageSchema,
      ...mapErrorCode('HISTORY_FAILED'),
      keepUnusedDataFor: 3600,
    }),
    /**
     * What an account bought through Coinbase, the newest first (docs/protocols/blockchain-api.md#history): asked again each
     * time.
     */
    getPurchases: build.query<HistoryPage, { readonly address: string }>({
      query: ({ address }) => ({
        path: ['account', address, 'history'],
        query: { onramp: 'coinbase' },
        fresh: true,
      }),
      responseSchema: HistoryPageSchema,
      ...mapErrorCode('HISTORY_FAILED'),
    }),
    /** Networks that the service knows; asked once in a page's life. */
    getSupportedChains: build.query<readonly Caip2[], void>({
      query: () => ({ path: ['supported-chains'] }),
      responseSchema: SupportedChainsSchema,
      ...PAGE_LIFE,
    }),
    /** Tokens that can be swapped on a network; asked once in a page's life. */
    getSwapTokens: build.query<SwapToken[], { readonly network: Caip2 }>({
      query: ({ network }) => ({ path: ['convert', 'tokens'], query: { chainId: network } }),
      responseSchema: SwapTokensSchema,
      ...PAGE_LIFE,
    }),
  })),
})
