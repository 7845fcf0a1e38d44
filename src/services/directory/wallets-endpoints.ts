import { defineEndpoints } from '../define-endpoints'
import { type DirectoryBuilder, directoryApi } from './directory-api'
import { type WalletPage, WalletPageSchema } from './schemas'
import type { WalletQuery } from './wallet-query'

/** Wallets of the directory. Each query of `wallet-query.ts` is requested once per page load. */
export const walletsEndpoints = directoryApi.injectEndpoints({
  endpoints: defineEndpoints((build: DirectoryBuilder) => ({
    getWallets: build.query<WalletPage, WalletQuery>({
      query: ({ search, ...query }) => ({ path: '/getWallets', query: { ...query, search: search?.trim() } }),
      responseSchema: WalletPageSchema,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  })),
})
