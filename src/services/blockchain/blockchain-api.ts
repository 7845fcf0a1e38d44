import type { WithSlice } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { ServiceConfig } from '../../shared/config/service-config'
import { W3mError } from '../../shared/errors/w3m-error'
import { injectService } from '../../store/inject-service'
import { createBaseQuery, type ServiceQuery } from '../base-query'
import type { SchemaBuilder } from '../define-endpoints'
import type { HttpRequest, Query } from '../http-request'
import { identityQuery } from '../identity'
import { catchSchemaFailure } from '../schema-failure'

/** A GET of the blockchain API, or with a `body` an idempotent POST. */
export type BlockchainRequest = {
  /** Path segments below `/v1`. If one is empty, no request is sent. */
  readonly path: readonly string[]
  readonly query?: Query
  /** Sent with the project id added (docs/protocols/blockchain-api.md#requests). */
  readonly body?: object
  /** Bypasses the browser's HTTP cache. */
  readonly fresh?: boolean
}

/**
 * The blockchain API (docs/protocols/blockchain-api.md). The neighboring files inject its endpoints, so that each is
 * bundled with the views that use it.
 *
 * The sender is identified in the query alone: the API's CORS rejects a project header, and other headers would cost a
 * preflight. Sends no request without a project id (`PROJECT_ID_MISSING`), or without an address or name
 * (`NOT_CONNECTED`).
 */
export const blockchainApi = createApi({
  reducerPath: 'blockchain',
  baseQuery: createBaseQuery<BlockchainRequest>((request, { config }) => toRequest(request, config())),
  catchSchemaFailure,
  endpoints: () => ({}),
})
injectService(blockchainApi)

export type BlockchainBuilder = SchemaBuilder<ServiceQuery<BlockchainRequest>, 'blockchain'>

function toRequest({ path, query, body, fresh }: BlockchainRequest, config: ServiceConfig): HttpRequest {
  if (!config.projectId) throw new W3mError('PROJECT_ID_MISSING')
  if (!path.every(part => part)) throw new W3mError('NOT_CONNECTED') // the address or name is missing
  return {
    url: [config.blockchainApiUrl, 'v1', ...path.map(encodeURIComponent)].join('/'),
    query: { ...query, ...identityQuery(config), clientId: config.clientId },
    ...(fresh && { fresh }),
    ...(body && { method: 'POST', idempotent: true, body: { projectId: config.projectId, ...body } }),
  }
}

declare module '../../store/root-reducer' {
  export interface ServiceSlices extends WithSlice<typeof blockchainApi> {}
}
