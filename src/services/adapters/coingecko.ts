import * as v from 'valibot'
import { FIAT_CURRENCY } from '../../shared/config/constants'
import type { AccountData, ServiceOptions } from '../../shared/host/services'
import type { Caip2, Caip19 } from '../../shared/lib/caip'
import { parseResponse } from './support/parse-response'
import { requestJson } from './support/request-json'

export type CoingeckoOptions = {
  /** Demo key (`CG-…`). Without one, visitors of an IP address share a small limit. In a page it is public. */
  readonly apiKey?: string | undefined
  /** Default: `https://api.coingecko.com/api/v3`. A server of yours can add the key of a paid plan. */
  readonly url?: string | undefined
}

/** Platform and coin of each network (https://docs.coingecko.com/reference/asset-platforms-list). */
const PLATFORMS: Readonly<Record<Caip2, readonly [platform: string, coin: string]>> = {
  'eip155:1': ['ethereum', 'ethereum'],
  'eip155:10': ['optimistic-ethereum', 'ethereum'],
  'eip155:56': ['binance-smart-chain', 'binancecoin'],
  'eip155:100': ['xdai', 'xdai'],
  'eip155:137': ['polygon-pos', 'polygon-ecosystem-token'],
  'eip155:250': ['fantom', 'fantom'],
  'eip155:324': ['zksync', 'ethereum'],
  'eip155:8453': ['base', 'ethereum'],
  'eip155:42161': ['arbitrum-one', 'ethereum'],
  'eip155:42220': ['celo', 'celo'],
  'eip155:43114': ['avalanche', 'avalanche-2'],
  'eip155:1313161554': ['aurora', 'ethereum'],
  'eip155:7777777': ['zora-network', 'ethereum'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['solana', 'solana'],
}

/** How long a price stays cached, ms: the API updates prices once a minute. */
const FRESH_MS = 60_000
/** Contracts in one request; more make URLs too long. */
const MAX_CONTRACTS = 50

const CURRENCY = FIAT_CURRENCY.toLowerCase()

/** Prices by coin or contract, then by currency. */
const PricesSchema = v.record(v.string(), v.record(v.string(), v.number()))

type Price = { readonly value: string | null; readonly time: number }

/**
 * Prices in `FIAT_CURRENCY` from CoinGecko (https://docs.coingecko.com/reference/simple-token-price). Testnets have
 * none. With `account`, its balances get prices too.
 *
 * @example account: coingecko({ account: nodeAccount({ nodes }) })
 */
export function coingecko(options?: CoingeckoOptions): Required<Pick<AccountData, 'prices'>>
export function coingecko<Account extends AccountData>(
  options: CoingeckoOptions & { readonly account: Account },
): Account & Required<Pick<AccountData, 'prices'>>
export function coingecko({
  apiKey,
  url = 'https://api.coingecko.com/api/v3',
  account,
}: CoingeckoOptions & { readonly account?: AccountData } = {}) {
  const known = new Map<string, Price>()

  async function ask(path: string, query: Record<string, string>, options: ServiceOptions) {
    const response = await requestJson(
      {
        url: `${url}/simple/${path}`,
        query: { ...query, vs_currencies: CURRENCY, precision: 'full', x_cg_demo_api_key: apiKey },
        reason: body => Object(Object(body).status).error_message ?? Object(body).error,
      },
      options,
    )
    return parseResponse(PricesSchema, response, 'CoinGecko')
  }

  async function pricesOf(assets: readonly Caip19[], options: ServiceOptions): Promise<(string | null)[]> {
    const now = Date.now()
    const isMissing = (asset: Caip19) => now - (known.get(keyOf(asset))?.time ?? -FRESH_MS) >= FRESH_MS
    const missing = [...new Set(assets.filter(isMissing))]
    const remember = (asset: Caip19, price: number | undefined) =>
      known.set(keyOf(asset), { value: price === undefined ? null : toDecimal(price), time: now })
    const coins = new Map(
      missing.flatMap(asset => (coinOf(asset) ? [[asset, coinOf(asset) as string] as const] : [])),
    )
    if (coins.size > 0) {
      const response = await ask('price', { ids: [...new Set(coins.values())].join() }, options)
      for (const [asset, coin] of coins) remember(asset, response[coin]?.[CURRENCY])
    }
    for (const [platform, tokens] of byPlatform(missing))
      for (let start = 0; start < tokens.length; start += MAX_CONTRACTS) {
        const part = tokens.slice(start, start + MAX_CONTRACTS)
        const contracts = part.map(contractOf).join()
        const response = await ask(`token_price/${platform}`, { contract_addresses: contracts }, options)
        const lower = new Map(
          Object.entries(response).map(([address, prices]) => [address.toLowerCase(), prices[CURRENCY]]),
        )
        for (const asset of part) remember(asset, lower.get(contractOf(asset).toLowerCase()))
      }
    return assets.map(asset => known.get(keyOf(asset))?.value ?? null)
  }

  return {
    ...account,
    ...(account &&
      ({
        async balances(query, options) {
          const page = await account.balances(query, options)
          const assets = page.items
            .filter(({ price, isListed }) => !price && isListed !== false)
            .map(({ asset }) => asset)
          // balances without prices are better than none
          const prices = await pricesOf(assets, options).catch(() => [])
          const found = new Map(assets.map((asset, index) => [asset, prices[index]]))
          return {
            ...page,
            items: page.items.map(row => {
              const price = row.price ?? found.get(row.asset)
              return price ? { ...row, price } : row
            }),
          }
        },
      } satisfies Pick<AccountData, 'balances'>)),
    prices: ({ assets }: { readonly assets: readonly Caip19[] }, options: ServiceOptions) =>
      pricesOf(assets, options),
  }
}

const networkOf = (asset: Caip19) => asset.split('/', 1)[0] ?? ''
const isNative = (asset: Caip19) => asset.includes('/slip44:')
const contractOf = (asset: Caip19) => asset.slice(asset.lastIndexOf(':') + 1)
/** EVM addresses are case-insensitive. */
const keyOf = (asset: Caip19) => (asset.startsWith('eip155:') ? asset.toLowerCase() : asset)
const coinOf = (asset: Caip19) => (isNative(asset) ? PLATFORMS[networkOf(asset)]?.[1] : undefined)

function byPlatform(assets: readonly Caip19[]): Map<string, Caip19[]> {
  const groups = new Map<string, Caip19[]>()
  for (const asset of assets) {
    const platform = isNative(asset) ? undefined : PLATFORMS[networkOf(asset)]?.[0]
    if (platform) groups.set(platform, [...(groups.get(platform) ?? []), asset])
  }
  return groups
}

/** Decimal text without an exponent. */
function toDecimal(value: number): string | null {
  if (!Number.isFinite(value) || value < 0) return null
  // small numbers have an exponent: 1.2e-8
  const [mantissa = '', exponent] = String(value).split('e')
  if (exponent === undefined) return mantissa
  const digits = mantissa.replace('.', '')
  return Number(exponent) < 0 ? `0.${'0'.repeat(-Number(exponent) - 1)}${digits}` : String(BigInt(value))
}
