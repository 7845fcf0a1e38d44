import { summarizeServices } from '../../src/shared/config/service-summary'
import type { HostFunctions } from '../../src/shared/host/host-functions'
import type {
  AccountData,
  ModalServices,
  NameService,
  NodeService,
  OnrampService,
  ServiceToken,
  ServiceTransaction,
  SwapProvider,
  WalletDirectory,
} from '../../src/shared/host/services'
import { NO_FUNCTIONS } from './fake-host'

export const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const BOB = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const ETH = 'eip155:1/slip44:60'
export const USDC = 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65'

const TOKENS: readonly ServiceToken[] = [
  { asset: ETH, name: 'Ether', symbol: 'ETH', decimals: 18 },
  { asset: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
]

const HISTORY: readonly ServiceTransaction[] = [3, 2, 1].map(day => ({
  id: `tx-${day}`,
  hash: `0x${String(day).repeat(64)}`,
  type: 'send',
  status: 'confirmed',
  time: Date.UTC(2026, 0, day),
  from: ALICE,
  to: BOB,
  transfers: [{ direction: 'out', asset: USDC, symbol: 'USDC', amount: '1500000', decimals: 6, to: BOB }],
}))

/** All services of a page, in memory. Each call creates new ones. */
export function createOwnServices() {
  const wallets: WalletDirectory = {
    async list({ limit, cursor, ids, withoutIds, search = '', networks }) {
      const all = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name, index) => ({
        id: `own-${index}`,
        name,
        rdns: `com.${name.toLowerCase()}`,
        homepage: `https://${name.toLowerCase()}.example`,
        mobile_link: `${name.toLowerCase()}://`,
        ...(index === 3 && { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }),
      }))
      const matching = all.filter(
        ({ id, name, chains }) =>
          (ids.length === 0 || ids.includes(id)) &&
          !withoutIds.includes(id) &&
          name.toLowerCase().includes(search.toLowerCase()) &&
          (networks.length === 0 || !chains || chains.some(each => networks.includes(each))),
      )
      const start = Number(cursor ?? 0)
      const end = start + limit
      return {
        items: matching.slice(start, end),
        count: matching.length,
        ...(end < matching.length && { next: String(end) }),
      }
    },
  }
  const account: AccountData = {
    async balances({ cursor }) {
      const rows = TOKENS.map((token, index) => ({
        ...token,
        amount: '2500000',
        price: index ? '1' : '2000',
      }))
      return cursor ? { items: rows.slice(1) } : { items: rows.slice(0, 1), next: 'second' }
    },
    async history({ cursor }) {
      return cursor ? { items: HISTORY.slice(2) } : { items: HISTORY.slice(0, 2), next: 'older' }
    },
    prices: async ({ assets }) => assets.map(asset => (asset === ETH ? '2000' : asset === USDC ? '1' : null)),
    nfts: async () => ({
      items: [{ asset: 'eip155:1/erc721:0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D/7', name: 'Ape #7' }],
    }),
  }
  const swap: SwapProvider = {
    host: 'swap.example',
    fee: 20,
    tokens: async () => ({ items: TOKENS }),
    quote: async ({ amount }) => ({ amount: String(BigInt(amount) * 2n) }),
    spender: async () => ROUTER,
    build: async () => ({ to: ROUTER, data: '0x07ed2379', gas: '210000' }),
  }
  const onramp: OnrampService = {
    sellers: async () => [{ id: 'shop', name: 'Coin Shop', note: 'Fees: 1%' }],
    page: async ({ account }) => `https://shop.example/buy?to=${account}`,
  }
  const names: NameService = {
    lookup: async ({ account }) => (account.endsWith(ALICE) ? { name: 'alice.eth' } : {}),
    resolve: async ({ name }) => (name === 'alice.eth' ? ALICE : null),
    suggest: async ({ label, suffix }) => [{ name: `${label}${suffix}`, isTaken: false }],
    register: async () => {},
  }
  const nodes: NodeService = {
    url: network => (network === 'eip155:1' ? 'https://node.example' : undefined),
    async request({ method }) {
      if (method === 'eth_getBalance') return '0xde0b6b3a7640000'
      if (method === 'eth_gasPrice') return '0x3b9aca00'
      if (method === 'eth_call') return `0x${'0'.repeat(64)}`
      throw Object.assign(new Error('the method does not exist'), { code: -32601 })
    },
  }
  const tracked: unknown[] = []
  const track = { track: (event: unknown) => void tracked.push(event) }
  return {
    services: { wallets, account, swap, onramp, names, nodes, track } satisfies ModalServices,
    tracked,
  }
}

/** What a test store needs for a page with these services. */
export function withServices(services: HostFunctions['services']) {
  const refused: string[] = []
  const summary = summarizeServices(services, name => refused.push(name))
  return {
    refused,
    options: { services: summary },
    functions: (): HostFunctions => ({ ...NO_FUNCTIONS, services }),
  }
}
