import type { WithSlice } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { injectService } from '../../store/inject-service'
import { createBaseQuery } from '../base-query'
import type { HttpRequest } from '../http-request'
import { catchSchemaFailure } from '../schema-failure'

/** Third-party pictures. Its endpoint loads with the first wallet: before that there are none. */
export const pictureApi = createApi({
  reducerPath: 'pictures',
  baseQuery: createBaseQuery<HttpRequest>(request => request),
  catchSchemaFailure,
  endpoints: () => ({}),
})
injectService(pictureApi)

declare module '../../store/root-reducer' {
  export interface ServiceSlices extends WithSlice<typeof pictureApi> {}
}
