import { nativeOf } from '../blockchain/assets'
import { tokenAssets } from '../blockchain/evm/evm-balance'
import { priceOf } from '../blockchain/routes/price-routes'
import { mintAssets, SOL } from '../blockchain/solana/solana-balance'
import type { SandboxContext } from '../core/context'
import { json } from '../core/replies'
import type { Service } from '../core/types'
import { SOLANA_CLUSTERS } from '../solana/clusters'

const PATH = '/coingecko'
const SOLANA = SOLANA_CLUSTERS.find(({ name }) => name === 'mainnet')?.id ?? ''

/** Network of each platform, and a network of each coin (https://docs.coingecko.com/reference/asset-platforms-list). */
const PLATFORMS: Readonly<Record<string, string>> = {
  ethereum: 'eip155:1',
  'optimistic-ethereum': 'eip155:10',
  'binance-smart-chain': 'eip155:56',
  xdai: 'eip155:100',
  'polygon-pos': 'eip155:137',
  base: 'eip155:8453',
  'arbitrum-one': 'eip155:42161',
  avalanche: 'eip155:43114',
  solana: SOLANA,
}
const COINS: Readonly<Record<string, string>> = {
  ethereum: 'eip155:1',
  binancecoin: 'eip155:56',
  xdai: 'eip155:100',
  'polygon-ecosystem-token': 'eip155:137',
  celo: 'eip155:42220',
  'avalanche-2': 'eip155:43114',
  solana: SOLANA,
}

type Context = Pick<SandboxContext, 'market' | 'prices' | 'solana' | 'origins'>

/**
 * The prices of CoinGecko's API v3 (https://docs.coingecko.com/reference/simple-token-price), which are those of the
 * sandbox's pools. Like the public one it leaves out what it does not know.
 */
export function createCoingeckoService({ market, prices, solana, origins }: Context): Service {
  async function assetsOf(chain: string) {
    if (!chain.startsWith('solana:')) return tokenAssets(chain)
    const { bank } = (await solana.node(chain)).context
    return [...mintAssets(bank).values()]
  }

  async function tokenPrices(chain: string, contracts: readonly string[]) {
    const isEvm = chain.startsWith('eip155:')
    const plain = (address = '') => address.slice(address.lastIndexOf(':') + 1)
    const fold = (address: string) => (isEvm ? address.toLowerCase() : address)
    const wanted = new Set(contracts.map(fold))
    const listed = (await assetsOf(chain)).filter(
      ({ listed, address }) => listed && wanted.has(fold(plain(address))),
    )
    const rows = listed.map(async asset => {
      const usd = await priceOf({ market, prices }, chain, asset)
      return [fold(plain(asset.address)), usd === undefined ? {} : { usd }] as const
    })
    return Object.fromEntries(await Promise.all(rows))
  }

  async function coinPrices(ids: readonly string[]) {
    const rows = ids.map(async id => {
      const chain = COINS[id]
      const coin = chain === SOLANA ? SOL : chain && nativeOf(chain)
      const usd = chain && coin ? await priceOf({ market, prices }, chain, coin) : undefined
      return usd === undefined ? [] : [[id, { usd }] as const]
    })
    return Object.fromEntries((await Promise.all(rows)).flat())
  }

  return {
    name: 'coingecko',
    site: 'api',
    path: PATH,
    cors: { headers: ['content-type', 'x-cg-demo-api-key'] },
    manifest: { coingecko: `${origins.api}${PATH}/api/v3` },
    async handle({ path, url }) {
      const list = (name: string) => (url.searchParams.get(name) ?? '').split(',').filter(Boolean)
      const [, route, platform = ''] =
        /^\/api\/v3\/simple\/(price|token_price)(?:\/([\w-]+))?$/.exec(path) ?? []
      if (!route) return json({ error: 'Incorrect path. Please check https://www.coingecko.com/api/' }, 404)
      if (url.searchParams.get('vs_currencies') !== 'usd')
        return json({ error: 'Missing parameter vs_currencies' }, 422)
      if (route === 'price') return json(await coinPrices(list('ids')))
      const chain = PLATFORMS[platform]
      return chain
        ? json(await tokenPrices(chain, list('contract_addresses')))
        : json({ error: 'coin not found' }, 404)
    },
  }
}
