import { FIAT_CURRENCY } from '../../shared/config/constants'
import type { Caip2, Caip10 } from '../../shared/lib/caip'
import { defineEndpoints } from '../define-endpoints'
import { fromService } from '../from-service'
import { BalanceSchema, type TokenBalance } from './balance-schema'
import { type BlockchainBuilder, blockchainApi } from './blockchain-api'
import { mapErrorCode } from './blockchain-errors'
import { type HistoryPage, HistoryPageSchema } from './history-schema'
import { SupportedChainsSchema, type SwapToken, SwapTokensSchema } from './schemas'

export type BalanceQuery = { readonly address: string; readonly network: Caip2 }
type Refresh = { readonly forceUpdate?: readonly Caip10[] }
type HistoryQuery = { readonly queryArg: BalanceQuery; readonly pageParam: string | undefined }
const PAGE_LIFE = { keepUnusedDataFor: Number.POSITIVE_INFINITY }

/**
 * Balances and history of an account (docs/protocols/blockchain-api.md#history,
 * docs/protocols/blockchain-api.md#balance). No request is sent without project id or address.
 */
export const accountEndpoints = blockchainApi.injectEndpoints({
  endpoints: defineEndpoints((build: BlockchainBuilder) => ({
    /**
     * Tokens of an account on a network, including the native currency. `forceUpdate`: contracts whose balances the
     * server must refresh (EVM); use `refreshBalance`, which stores the response in the cache entry of the plain query.
     */
    getBalance: build.query<TokenBalance[], BalanceQuery & Refresh>({
      ...fromService('account', {
        request: ({ address, network, forceUpdate }: BalanceQuery & Refresh) => ({
          path: ['account', address, 'balance'],
          query: { currency: FIAT_CURRENCY.toLowerCase(), chainId: network, forceUpdate },
        }),
        schema: BalanceSchema,
        toError: mapErrorCode('BALANCE_FAILED'),
      }),
      // Shown at once when the visitor returns to the account, and then refreshed.
      keepUnusedDataFor: 3600,
    }),
    /** The history, newest first, in pages of 50; each page's `next` is the cursor of the following one. */
    getHistory: build.infiniteQuery<HistoryPage, BalanceQuery, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        // Stop at a cursor that was already used, which would lead to an endless loop.
        getNextPageParam: ({ next }, _pages, _cursor, cursors) => (cursors.includes(next) ? undefined : next),
      },
      ...fromService('account', {
        request: ({ queryArg: { address, network }, pageParam: cursor }: HistoryQuery) => ({
          path: ['account', address, 'history'],
          query: { chainId: network, cursor },
        }),
        schema: HistoryPageSchema,
        toError: mapErrorCode('HISTORY_FAILED'),
      }),
      keepUnusedDataFor: 3600,
    }),
    /**
     * Purchases of an account through Coinbase, newest first (docs/protocols/blockchain-api.md#history); never read
     * from the browser's cache.
     */
    getPurchases: build.query<HistoryPage, { readonly address: string }>(
      fromService('onramp', {
        request: ({ address }) => ({
          path: ['account', address, 'history'],
          query: { onramp: 'coinbase' },
          fresh: true,
        }),
        schema: HistoryPageSchema,
        toError: mapErrorCode('HISTORY_FAILED'),
      }),
    ),
    /** Networks that the service supports; requested once per page load. */
    getSupportedChains: build.query<readonly Caip2[], void>({
      query: () => ({ path: ['supported-chains'] }),
      responseSchema: SupportedChainsSchema,
      ...PAGE_LIFE,
    }),
    /** Tokens that can be swapped on a network; requested once per page load. */
    getSwapTokens: build.query<SwapToken[], { readonly network: Caip2 }>({
      ...fromService('swap', {
        request: ({ network }: { readonly network: Caip2 }) => ({
          path: ['convert', 'tokens'],
          query: { chainId: network },
        }),
        schema: SwapTokensSchema,
      }),
      ...PAGE_LIFE,
    }),
  })),
})
