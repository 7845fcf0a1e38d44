import { defineEndpoints } from '../define-endpoints'
import { type DirectoryBuilder, directoryApi } from './directory-api'
import { type WalletPage, WalletPageSchema } from './schemas'
import type { WalletQuery } from './wallet-query'

/** Wallets of the directory. What `wallet-query.ts` requests is asked once in a page's life. */
export const walletsEndpoints = directoryApi.injectEndpoints({
  endpoints: defineEndpoints((build: DirectoryBuilder) => ({
    getWallets: build.query<WalletPage, WalletQuery>({
      query: ({ search, ...query }) => ({ path: '/getWallets', query: { ...query, search: search?.trim() } }),
      responseSchema: WalletPageSchema,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  })),
})
