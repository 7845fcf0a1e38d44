import type { WithSlice } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query'
import { createBaseQuery } from '../../../services/base-query'
import type { HttpRequest } from '../../../services/http-request'
import { catchSchemaFailure } from '../../../services/schema-failure'
import { injectService } from '../../../store/inject-service'

/** The page's own session API (docs/guides/sign-in.md). Its endpoints are bundled with the sign-in code. */
export const sessionService = createApi({
  reducerPath: 'sessionApi',
  baseQuery: createBaseQuery<HttpRequest>(request => ({ ...request, cookies: true })),
  catchSchemaFailure,
  endpoints: () => ({}),
})
injectService(sessionService)

declare module '../../../store/root-reducer' {
  export interface ServiceSlices extends WithSlice<typeof sessionService> {}
}
