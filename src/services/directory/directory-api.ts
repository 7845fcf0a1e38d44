import type { WithSlice } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { ServiceConfig } from '../../shared/config/service-config'
import { injectService } from '../../store/inject-service'
import { createBaseQuery, type ServiceQuery } from '../base-query'
import type { SchemaBuilder } from '../define-endpoints'
import type { HttpRequest, Query } from '../http-request'
import { identityHeaders, identityQuery } from '../identity'
import { queryOwnService } from '../query-own-service'
import { catchSchemaFailure } from '../schema-failure'

/** Path of the project's analytics switch. A service of the page for it is `track`, not its wallet directory. */
export const CONFIG_PATH = '/getAnalyticsConfig'

/** A GET of the directory: path and query only. */
export type DirectoryRequest = {
  readonly path: string
  readonly query?: Query
  readonly as?: 'json' | 'blob'
}

/**
 * The wallet directory (docs/protocols/wallet-directory.md). The neighboring files inject its endpoints.
 *
 * JSON calls identify the sender in headers and in the query, since older servers read the former and current ones the
 * latter. Image calls use the query alone: a custom header would cost a CORS preflight for each image.
 */
export const directoryApi = createApi({
  reducerPath: 'directory',
  baseQuery: createBaseQuery<DirectoryRequest>(
    (request, { config }) => toRequest(request, config()),
    undefined,
    (args, api) => queryOwnService(args.path === CONFIG_PATH ? 'track' : 'wallets', args, api),
  ),
  catchSchemaFailure,
  endpoints: () => ({}),
})
injectService(directoryApi)

export type DirectoryBuilder = SchemaBuilder<ServiceQuery<DirectoryRequest>, 'directory'>

function toRequest({ path, query, as = 'json' }: DirectoryRequest, config: ServiceConfig): HttpRequest {
  return {
    url: config.apiUrl + path,
    query: { ...query, ...identityQuery(config) },
    headers: as === 'blob' ? {} : identityHeaders(config),
    as,
  }
}

declare module '../../store/root-reducer' {
  export interface ServiceSlices extends WithSlice<typeof directoryApi> {}
}
