import * as v from 'valibot'
import { serializeError } from '../../../shared/errors/serialize-error'
import type { OnrampSeller } from '../../../shared/host/services'
import type { Caip2 } from '../../../shared/lib/caip'
import { defineEndpoints } from '../../define-endpoints'
import { type OwnRequest, queryOwnService } from '../../query-own-service'
import { type BlockchainBuilder, blockchainApi } from '../blockchain-api'

/** A seller of the page's own on-ramp service. */
export type Seller = OnrampSeller
type Account = { readonly address: string; readonly network: Caip2 }

const SellersSchema = v.array(v.custom<Seller>(() => true))

/** Sellers of the page's own on-ramp service; the default service has none beside Coinbase. */
export const sellerEndpoints = blockchainApi.injectEndpoints({
  endpoints: defineEndpoints((build: BlockchainBuilder) => ({
    getSellers: build.query<Seller[], Account>({
      queryFn: async (account, api) => own(account, api, []),
      responseSchema: SellersSchema,
    }),
    /** `https:` URL of a seller's payment page, for each purchase. */
    getSellerPage: build.mutation<string, Account & { readonly seller: string }>({
      queryFn: async (query, api) => own(query, api, ''),
      responseSchema: v.string(),
    }),
  })),
})

/** Response of the page's own service, which has validated it. */
async function own<Result>(args: unknown, api: OwnRequest, none: Result) {
  try {
    const response = await queryOwnService('onramp', args, api)
    return { data: response ? (response.data as Result) : none }
  } catch (cause) {
    return { error: serializeError(cause) }
  }
}
