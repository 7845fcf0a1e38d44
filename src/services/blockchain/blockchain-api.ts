import type { WithSlice } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { ServiceConfig } from '../../shared/config/service-config'
import { W3mError } from '../../shared/errors/w3m-error'
import { createBaseQuery, type ServiceQuery } from '../base-query'
import type { SchemaBuilder } from '../define-endpoints'
import type { HttpRequest, Query } from '../http-request'
import { identityQuery } from '../identity'
import { catchSchemaFailure } from '../schema-failure'

/** A GET of the blockchain API, or with a `body` a POST that may be sent twice. */
export type BlockchainRequest = {
  /** Below `/v1`. With a part that is empty, nothing is asked. */
  readonly path: readonly string[]
  readonly query?: Query
  /** The project id joins it (docs/protocols/blockchain-api.md#requests). */
  readonly body?: object
  /** Not from the browser's own cache. */
  readonly fresh?: boolean
}

/**
 * The blockchain API (docs/protocols/blockchain-api.md). Its endpoints are injected by the files beside this one, so that
 * they travel with the views that use them.
 *
 * Who asks is said in the query alone: its CORS refuses a project header, and the others would cost a preflight. Rejects
 * with `PROJECT_ID_MISSING` and `NOT_CONNECTED` without asking.
 */
export const blockchainApi = createApi({
  reducerPath: 'blockchain',
  baseQuery: createBaseQuery<BlockchainRequest>((request, { config }) => toRequest(request, config())),
  catchSchemaFailure,
  endpoints: () => ({}),
})

export type BlockchainBuilder = SchemaBuilder<ServiceQuery<BlockchainRequest>, 'blockchain'>

function toRequest({ path, query, body, fresh }: BlockchainRequest, config: ServiceConfig): HttpRequest {
  if (!config.projectId) throw new W3mError('PROJECT_ID_MISSING')
  if (!path.every(part => part)) throw new W3mError('NOT_CONNECTED') // an address or name that is not there
  return {
    url: [config.blockchainApiUrl, 'v1', ...path.map(encodeURIComponent)].join('/'),
    query: { ...query, ...identityQuery(config), clientId: config.clientId },
    ...(fresh && { fresh }),
    ...(body && { method: 'POST', idempotent: true, body: { projectId: config.projectId, ...body } }),
  }
}

declare module '../../store/root-reducer' {
  export interface EagerSlices extends WithSlice<typeof blockchainApi> {}
}
