import { defineEndpoints } from '../define-endpoints'
import { CONFIG_PATH, type DirectoryBuilder, directoryApi } from './directory-api'
import { type AnalyticsConfig, AnalyticsConfigSchema } from './schemas'

/** The project's analytics switch; requested once per page load. */
export const configEndpoints = directoryApi.injectEndpoints({
  endpoints: defineEndpoints((build: DirectoryBuilder) => ({
    getAnalyticsConfig: build.query<AnalyticsConfig, void>({
      query: () => ({ path: CONFIG_PATH }),
      responseSchema: AnalyticsConfigSchema,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  })),
})
