import * as v from 'valibot'
import { json } from '../../core/replies'
import { SWAP_CHAINS } from '../../swap/market'
import { type Asset, iconOf, nativeOf } from '../assets'
import { tokenAssets } from '../evm/evm-balance'
import { mintAssets, SOL } from '../solana/solana-balance'
import { splitCaip10 } from './addresses'
import { type Api, Refusal, type Route } from './route'

const BodySchema = v.object({
  projectId: v.pipe(v.string(), v.minLength(1)),
  currency: v.picklist('btc eth usd eur gbp aud cad inr jpy'.split(' ')),
  addresses: v.array(v.string()),
})
const NATIVE = /^(0xe{40}|So11111111111111111111111111111111111111111)$/i

/**
 * `POST /v1/fungible/price`: only for the first address, like the public server
 * (docs/protocols/blockchain-api.md#prices).
 */
export const PRICE_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: 'fungible/price',
    async handle({ body }, api) {
      const { success, output } = v.safeParse(BodySchema, readJson(body))
      if (!success) throw new Refusal(422, 'body', 'Failed to deserialize the JSON body into the target type')
      const [first] = output.addresses
      if (first === undefined) throw new Refusal(400, 'addresses', 'No addresses were given')
      const { chain, address } = splitCaip10(first, 'addresses')
      const asset = (await assetsOf(api, chain)).find(each =>
        NATIVE.test(address)
          ? each.address === undefined
          : each.address?.toLowerCase() === first.toLowerCase(),
      )
      const price = asset?.listed ? await priceOf(api, chain, asset) : undefined
      if (!asset || price === undefined) return json({ fungibles: [] })
      const { name, symbol, decimals } = asset
      return json({
        fungibles: [{ address: first, name, symbol, iconUrl: iconOf(symbol) ?? '', price, decimals }],
      })
    },
  },
]

/** The price that a test has set, or else that of the pools, or else that of the table. */
export async function priceOf(
  { prices, market }: Pick<Api, 'prices' | 'market'>,
  chain: string,
  { symbol, address }: Pick<Asset, 'symbol' | 'address'>,
): Promise<number | undefined> {
  const contract = address?.slice(address.lastIndexOf(':') + 1)
  const traded = SWAP_CHAINS.includes(chain) ? await market.price(chain, contract) : undefined
  return prices.fixed(symbol) ?? traded ?? prices.of(symbol)
}

async function assetsOf({ evm, solana }: Api, chain: string): Promise<readonly Asset[]> {
  if (evm.chains.includes(chain)) return [nativeOf(chain), ...tokenAssets(chain)]
  if (!chain.startsWith('solana:')) throw new Refusal(400, 'addresses', `Unsupported chain: ${chain}`)
  return [SOL, ...mintAssets((await solana.node(chain)).context.bank).values()]
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
