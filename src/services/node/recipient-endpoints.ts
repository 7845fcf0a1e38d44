import * as v from 'valibot'
import type { SentTransfer } from '../../chains/chain-facts'
import { CHAIN_FAMILIES } from '../../chains/families'
import { requireFamily } from '../../chains/family-of'
import type { Caip2 } from '../../shared/lib/caip'
import type { ServiceQuery } from '../base-query'
import { defineEndpoints, type SchemaBuilder } from '../define-endpoints'
import { nodeApi, type RpcCall } from './node-api'

/** Recipients of an account's transactions, read from the chain, so that no history service has to be trusted. */
export const recipientEndpoints = nodeApi.injectEndpoints({
  endpoints: defineEndpoints((build: SchemaBuilder<ServiceQuery<RpcCall>, 'node'>) => ({
    /** Sender and recipients of a mined transaction; the response never changes. */
    getSentTransfer: build.query<SentTransfer, { readonly network: Caip2; readonly hash: string }>({
      query: ({ network, hash }) => ({
        network,
        ...requireFamily(network).sentTransfer.request(hash),
        idempotent: true,
      }),
      responseSchema: v.union(Object.values(CHAIN_FAMILIES).map(({ sentTransfer }) => sentTransfer.schema)),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  })),
})
