import * as v from 'valibot'
import type { OnrampService } from '../../../shared/host/services'
import { type Caip2, toCaip10 } from '../../../shared/lib/caip'
import { isSecureUrl } from '../../../shared/lib/url'
import type { HistoryPage } from '../../blockchain/history-schema'
import type { Seller } from '../../blockchain/onramp/seller-endpoints'
import { ImageUrl, Label } from '../../blockchain/schemas'
import { maybe, Text } from '../../maybe'
import { type OwnQueries, parse } from '../own-context'

const SellersSchema = v.array(
  v.object({ id: Text, name: Label, imageUrl: maybe(ImageUrl), note: maybe(Label) }),
)
const PageSchema = v.pipe(v.union([v.string(), v.instance(URL)]), v.transform(String), v.check(isSecureUrl))

type Account = { readonly address: string; readonly network: Caip2 }

/** The page's sellers. The modal does not follow purchases from them: their own pages show how far one is. */
export const onrampQueries: OwnQueries<OnrampService> = {
  async getSellers(service, { address, network }: Account, context): Promise<readonly Seller[]> {
    const response = await service.sellers({ account: toCaip10(network, address) }, context.options)
    return parse(SellersSchema, response, context)
  },
  async getSellerPage(service, query: Account & { readonly seller: string }, context): Promise<string> {
    const { seller, address, network } = query
    const response = await service.page({ seller, account: toCaip10(network, address) }, context.options)
    return parse(PageSchema, response, context)
  },
  getPurchases: async (): Promise<HistoryPage> => ({ data: [], next: undefined }),
}
