import { json } from '../../core/replies'
import { relabel } from '../../hostile/swap-attack'
import { readEvmBalance } from '../evm/evm-balance'
import { readSolanaBalance } from '../solana/solana-balance'
import type { BalanceItem } from '../wire'
import { chainsOf, checkAddress } from './addresses'
import { type Api, type Call, Refusal, type Route } from './route'

const CURRENCIES = 'btc eth usd eur gbp aud cad inr jpy'.split(' ')
/** Milliseconds for which a response is cached per address, unless a refresh is forced. */
const KEPT_MS = 10_000
/** SDK versions that get an empty response. */
const DENIED = /1\.6\.[45]$/

/** `GET /v1/account/{address}/balance` (docs/protocols/blockchain-api.md#balance). */
export const BALANCE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'account/*/balance',
    async handle(call, api) {
      const [address = ''] = call.parts
      const chainId = call.query('chainId')
      const currency = call.query('currency') || 'usd'
      if (!CURRENCIES.includes(currency)) throw new Refusal(400, 'currency', `Unknown currency: ${currency}`)
      checkAddress(address, chainId)
      const chains = chainsOf(api, chainId)
      // without these two the public server responds with an empty list and no error
      if (!isFromPage(call)) return json({ balances: [] })
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: await read(call, api, { address, chains }),
      }
    },
  },
  {
    method: 'GET',
    path: 'account/*/portfolio',
    handle(call) {
      const [address = ''] = call.parts
      checkAddress(address, '')
      return json({ data: [] })
    },
  },
]

function isFromPage({ headers, query }: Call): boolean {
  const version = headers['x-sdk-version'] || query('sv')
  return Boolean(headers.origin) && Boolean(version) && !DENIED.test(version)
}

type Question = { readonly address: string; readonly chains: readonly string[] }

async function read(call: Call, api: Api, { address, chains }: Question): Promise<string> {
  const { balances } = api
  const key = `${address.toLowerCase()} ${chains.join()}`
  const kept = balances.get(key)
  const forced = call.query('forceUpdate').toLowerCase().split(',').filter(Boolean)
  if (kept && Date.now() - kept.at < KEPT_MS && forced.length === 0) return kept.body
  const items = await Promise.all(chains.map(chain => readOne(api, chain, { address, forced })))
  const body = JSON.stringify({ balances: items.flat() })
  balances.set(key, { at: Date.now(), body })
  return body
}

/** `forced`: tokens that are listed even without a balance; EVM only. */
type Holder = { readonly address: string; readonly forced: readonly string[] }

async function readOne(
  api: Api,
  chain: string,
  { address, forced }: Holder,
): Promise<readonly BalanceItem[]> {
  if (!chain.startsWith('solana:')) {
    const items = await readEvmBalance(api, chain, { account: address, forced })
    return items.map(item => {
      const labeled = relabel(api.hostile, item)
      return labeled.symbol === 'MEME' ? { ...labeled, price: 0.000_000_1, value: 0 } : labeled
    })
  }
  const { bank } = (await api.solana.node(chain)).context
  return readSolanaBalance(bank, address, api.prices)
}
