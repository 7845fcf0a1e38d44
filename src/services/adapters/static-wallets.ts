import * as v from 'valibot'
import type { ServiceWallet, WalletDirectory } from '../../shared/host/services'
import { parseResponse } from './support/parse-response'
import { requestJson } from './support/request-json'

const WalletsSchema = v.array(v.looseObject({ id: v.string(), name: v.string() }))

/**
 * A list of wallets of your own: an array, or the URL of a JSON file with one. `image_url` may be relative to the file.
 * The order of the list is the order in the modal.
 *
 * @example staticWallets('/wallets.json')
 */
export function staticWallets(wallets: readonly ServiceWallet[] | string): WalletDirectory {
  let loaded = typeof wallets === 'string' ? undefined : wallets
  return {
    async list({ cursor, limit, networks, ids, withoutIds, search = '' }, options) {
      if (typeof wallets === 'string' && !loaded) {
        const url = new URL(wallets, globalThis.document?.baseURI).href
        const rows = parseResponse(WalletsSchema, await requestJson({ url }, options), url)
        loaded = rows.map(row => withPicture(row, url))
      }
      const part = search.trim().toLowerCase()
      const matching = (loaded ?? []).filter(
        ({ id, name, chains }) =>
          (ids.length === 0 || ids.includes(id)) &&
          !withoutIds.includes(id) &&
          name.toLowerCase().includes(part) &&
          (networks.length === 0 || !chains?.length || chains.some(chain => networks.includes(chain))),
      )
      const start = Math.max(0, Math.trunc(Number(cursor)) || 0)
      const end = start + limit
      return {
        items: matching.slice(start, end),
        count: matching.length,
        ...(end < matching.length && { next: String(end) }),
      }
    },
  }
}

function withPicture(row: object, base: string): ServiceWallet {
  const { image_url: picture, ...rest } = row as ServiceWallet
  return typeof picture === 'string' && URL.canParse(picture, base)
    ? { ...rest, image_url: new URL(picture, base).href }
    : rest
}
