import { defineEndpoints } from '../define-endpoints'
import { type DirectoryBuilder, directoryApi } from './directory-api'
import { type AnalyticsConfig, AnalyticsConfigSchema } from './schemas'

/** The project's own switch for analytics; asked once in a page's life. */
export const configEndpoints = directoryApi.injectEndpoints({
  endpoints: defineEndpoints((build: DirectoryBuilder) => ({
    getAnalyticsConfig: build.query<AnalyticsConfig, void>({
      query: () => ({ path: '/getAnalyticsConfig' }),
      responseSchema: AnalyticsConfigSchema,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  })),
})
