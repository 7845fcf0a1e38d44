import type { WithSlice } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import * as v from 'valibot'
import { CHAIN_FAMILIES } from '../../chains/families'
import { namespaceOf } from '../../chains/namespaces'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { Deps } from '../../store/deps'
import { injectService } from '../../store/inject-service'
import { createBaseQuery, type ServiceQuery } from '../base-query'
import { defineEndpoints, type SchemaBuilder } from '../define-endpoints'
import type { HttpRequest } from '../http-request'
import type { OwnRequest } from '../query-own-service'
import { catchSchemaFailure } from '../schema-failure'
import { readRpcReply } from './rpc-reply'

export type RpcCall = {
  readonly network: Caip2
  readonly method: string
  readonly params: unknown
  /** The call only reads, so it may be sent again when the node is busy. */
  readonly idempotent?: boolean
  /** A server that is not a node of the network. */
  readonly url?: string
  /** Time limit, if it is not the usual one. */
  readonly timeoutMs?: number
}

/** JSON-RPC 2.0 to the nodes of the networks (docs/protocols/blockchain-api.md#node-rpc). */
export const nodeApi = createApi({
  reducerPath: 'node',
  baseQuery: createBaseQuery<RpcCall>(toRequest, readRpcReply, ownNodes),
  catchSchemaFailure,
  endpoints: defineEndpoints((build: SchemaBuilder<ServiceQuery<RpcCall>, 'node'>) => ({
    /** Native balance of an account in base units (wei, lamports), as a decimal string. */
    getNativeBalance: build.query<string, { readonly network: Caip2; readonly address: string }>({
      query({ network, address }) {
        const namespace = namespaceOf(network)
        if (!namespace) throw new W3mError('UNSUPPORTED_CHAIN')
        return { network, ...CHAIN_FAMILIES[namespace].balance.request(address), idempotent: true }
      },
      responseSchema: v.union(Object.values(CHAIN_FAMILIES).map(({ balance }) => balance.schema)),
    }),
    /**
     * Any call, for the chain adapters; returns the `result` unchanged. A mutation, because each call must be sent and
     * nothing cached; with `{ track: false }` it leaves no trace in the store.
     */
    rpc: build.mutation<unknown, RpcCall>({ query: call => call, responseSchema: v.unknown() }),
  })),
})
injectService(nodeApi)

/** The page's own nodes. Several nodes of one network are a service as well, which requests the one that responds best. */
async function ownNodes(call: RpcCall, request: OwnRequest) {
  const { config, lazy } = request.extra as Deps
  const { services, rpcUrls } = config()
  if (call.url || (services.nodes === undefined && !rpcUrls(call.network)[1])) return undefined
  return { data: await (await lazy.ownServices.load()).query('nodes', call, request) }
}

function toRequest(
  { network, method, params, idempotent = false, url: other, ...rest }: RpcCall,
  { config }: Deps,
): HttpRequest {
  const { rpcUrls, blockchainApiUrl } = config()
  const [url = ''] = other ? [other] : rpcUrls(network)
  // The blockchain API's proxy reads JSON without this header, which saves a preflight; other nodes require it.
  const headers = url.startsWith(blockchainApiUrl) ? {} : { 'content-type': 'application/json' }
  return {
    url,
    method: 'POST',
    headers,
    body: { jsonrpc: '2.0', id: 1, method, params },
    idempotent,
    ...rest,
  }
}

declare module '../../store/root-reducer' {
  export interface ServiceSlices extends WithSlice<typeof nodeApi> {}
}
