import type { WalletDirectory } from '../../../shared/host/services'
import type { DirectoryRequest } from '../../directory/directory-api'
import type { WalletQuery } from '../../directory/wallet-query'
import type { OwnContext, OwnQueries } from '../own-context'
import { serviceError } from '../service-errors'

/**
 * Cursors of the pages already requested, by query. The modal requests pages by number, the page's wallet directory by
 * cursor.
 */
export type Cursors = Map<string, (string | undefined)[]>

/** Page size for queries without one. */
const DEFAULT_LIMIT = 100

/**
 * The page's wallet directory. What it returns is validated by the schema of the endpoint. It has no pictures by id:
 * wallets have URLs, and networks those of the page.
 */
export const walletQueries = (cursors: Cursors): OwnQueries<WalletDirectory> => ({
  async getWallets(service, { query = {} }: DirectoryRequest, { options }) {
    const { page = 1, entries = DEFAULT_LIMIT, chains, include, exclude, search } = query as WalletQuery
    const list = { networks: chains ?? [], ids: include ?? [], withoutIds: exclude ?? [], search }
    const key = JSON.stringify([list, entries])
    const known = cursors.get(key) ?? [undefined]
    cursors.set(key, known)
    // the list has ended before this page
    if (page > 1 && known[page - 1] === undefined) return { data: [], count: 0 }
    const response = await service.list({ ...list, limit: entries, cursor: known[page - 1] }, options)
    known[page] = response.next
    // pictures by id are those of the default directory
    return { data: response.items.map(row => ({ ...row, image_id: undefined })), count: response.count }
  },
  getWalletImage: noImage,
  getAssetImage: noImage,
})

async function noImage(_service: unknown, _args: never, { endpoint }: OwnContext): Promise<never> {
  throw serviceError('SERVICE_OFF', { details: endpoint })
}
