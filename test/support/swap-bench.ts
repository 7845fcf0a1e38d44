import { Interface } from 'ethers'
import type { fakeNetwork, SeenRequest } from './fake-network'
import { ALICE } from './fake-wallet'

export const NATIVE = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const USDC_ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const USDC_ID = `eip155:1:${USDC_ADDRESS}`
export const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65'
export const ETHER = '1000000000000000000'

export const ETH = { name: 'Ether', symbol: 'ETH', address: undefined, decimals: 18, logoUri: undefined }
export const USDC = {
  name: 'USD Coin',
  symbol: 'USDC',
  address: USDC_ID,
  decimals: 6,
  logoUri: undefined,
}

export const ETHEREUM = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Ethereum',
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
/** One ether for USDC, as in the form. */
export const DETAILS = {
  rate: '2478.504',
  gasValue: '0.375',
  impact: { percent: '0.85', step: 'none' },
  slippage: '24.78',
  minimum: '2453.719213',
  fee: { percent: '0.85', amount: '0.0085', fiat: '21.25' },
} as const

const ONE_INCH = new Interface([
  'function swap(address executor, tuple(address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable',
])
const ERC20 = new Interface(['function approve(address spender, uint256 amount)'])

const plain = (id: string) => id.slice(id.lastIndexOf(':') + 1)
export const word = (value: bigint | string) => `0x${BigInt(value).toString(16).padStart(64, '0')}`

export type Swapped = { from: string; to: string; amount: string; minimum: string; receiver: string }

export const swapCall = ({ from, to, amount, minimum, receiver }: Swapped): string =>
  ONE_INCH.encodeFunctionData('swap', [
    ROUTER,
    [plain(from), plain(to), ROUTER, receiver, amount, minimum, 0],
    '0x',
  ])
export const approveCall = (spender: string, amount: string): string =>
  ERC20.encodeFunctionData('approve', [spender, amount])

/** State of services and node. JSON-RPC results by method; by default the simulation reports the requested changes. */
export type SwapWorld = {
  /** Base units of the target token for the amount. */
  toAmount: string | null
  allowance: string
  /** wei. */
  balance: string
  dollars: string
  /** As the USDC contract returns it. */
  decimals: number
  prices: Record<string, number | undefined>
  gasPrice: string | null
  /** Calldata that the service builds, instead of the correct one. */
  build?: (swap: Swapped) => { to?: string; data: string }
  approve?: { to?: string; data: string }
  /** Of `eth_simulateV1`; absent: the node does not know the method, and `eth_call` succeeds. */
  simulated?: { status: string; logs: readonly unknown[] }
  fails: readonly string[]
  /** Calls that revert. */
  refuses: (data: string) => boolean
  /** More results of the node, by method. */
  extra: Readonly<Record<string, unknown>>
}

/** A token's `Transfer` event as nodes log it; the native currency as `0xeee…`. */
export const moved = (token: string, from: string, to: string, units: string) => ({
  address: plain(token).toLowerCase(),
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    word(BigInt(from)),
    word(BigInt(to)),
  ],
  data: word(BigInt(units)),
})

/** Services and node for a swap, as they respond for Alice on Ethereum. Tests may change the responses at any time. */
export function swapNetwork(network: ReturnType<typeof fakeNetwork>): SwapWorld {
  const world: SwapWorld = start()
  const on = (path: string, answer: (request: SeenRequest) => unknown) =>
    network.on(path, request =>
      world.fails.some(each => path.includes(each))
        ? Response.json(
            { status: 'FAILED', reasons: [{ field: 'x', description: 'out of order' }] },
            { status: 400 },
          )
        : Response.json(answer(request)),
    )
  beforeEach(() => {
    for (const field of ['build', 'approve', 'simulated'] as const) delete world[field]
    Object.assign(world, start())
    on('/v1/convert/tokens', () => ({
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: NATIVE, decimals: 18 },
        { name: 'USD Coin', symbol: 'USDC', address: USDC_ID, decimals: 6 },
      ],
    }))
    on('/v1/convert/quotes', () => ({
      quotes: world.toAmount === null ? [] : [{ toAmount: world.toAmount }],
    }))
    on('/v1/convert/gas-price', () => ({ standard: world.gasPrice }))
    on('/v1/convert/allowance', () => ({ allowance: world.allowance }))
    on('/v1/fungible/price', ({ body }) => {
      const { addresses } = body as { addresses: string[] }
      const price = world.prices[addresses[0]?.toLowerCase() ?? '']
      return { fungibles: price === undefined ? [] : [{ symbol: 'X', price }] }
    })
    on('/v1/convert/build-approve', ({ url }) => {
      const data = approveCall(ROUTER, url.searchParams.get('amount') ?? '0')
      const { to, ...rest } = world.approve ?? { data }
      return {
        tx: {
          from: to ?? url.searchParams.get('from'),
          to: url.searchParams.get('to'),
          value: '0',
          ...rest,
          eip155: { gasPrice: world.gasPrice },
        },
      }
    })
    on('/v1/convert/build-transaction', ({ body }) => {
      const { from, to, amount, eip155 } = body as {
        from: string
        to: string
        amount: string
        eip155: { slippage: number }
      }
      const minimum = String(
        (BigInt(world.toAmount ?? 0) * BigInt(10_000 - Math.round(eip155.slippage * 100))) / 10_000n,
      )
      const swap = { from, to, amount, minimum, receiver: ALICE }
      const built = world.build?.(swap) ?? { data: swapCall(swap) }
      return {
        tx: { to: `eip155:1:${ROUTER}`, ...built, eip155: { gas: '200000', gasPrice: world.gasPrice } },
      }
    })
    on(`/v1/account/${ALICE}/balance`, () => ({
      balances: [
        {
          name: 'USD Coin',
          symbol: 'USDC',
          address: USDC_ID,
          price: 1,
          quantity: { decimals: '6', numeric: String(Number(world.dollars) / 1e6) },
        },
      ],
    }))
    network.on('/', request =>
      Response.json(answerOf(request.body as { id: number; method: string; params: unknown[] }, world)),
    )
  })
  return world
}

const start = (): SwapWorld => ({
  toAmount: '2478000000',
  allowance: '0',
  balance: `10${'0'.repeat(18)}`,
  dollars: '500000000',
  decimals: 6,
  prices: { [NATIVE.toLowerCase()]: 2500, [USDC_ID.toLowerCase()]: 1 },
  gasPrice: '1000000000',
  fails: [],
  refuses: () => false,
  extra: {},
})

/** Selectors of EIP-20 as block explorers show them. Other calls go to an account without code. */
const READS: Readonly<Record<string, (world: SwapWorld) => string>> = {
  '0x70a08231': ({ dollars }) => word(BigInt(dollars)),
  '0x313ce567': ({ decimals }) => word(BigInt(decimals)),
}

function answerOf(
  { id, method, params }: { id: number; method: string; params: unknown[] },
  world: SwapWorld,
) {
  const { balance, simulated } = world
  const [first] = params as [{ data?: string } | undefined]
  const results: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_getBalance: `0x${BigInt(balance).toString(16)}`,
    eth_call: READS[first?.data?.slice(0, 10) ?? '']?.(world) ?? '0x',
    eth_estimateGas: '0x2bf20',
    eth_getCode: '0x6000',
    eth_gasPrice: '0x3b9aca00',
    eth_getTransactionCount: '0x0',
    ...world.extra,
    ...(simulated && { eth_simulateV1: [{ calls: [simulated] }] }),
  }
  const data = first?.data ?? '0x'
  if (/^eth_(call|estimateGas)$/.test(method) && world.refuses(data) && data.startsWith('0x095ea7b3'))
    return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: '0x' } }
  if (method in results) return { jsonrpc: '2.0', id, result: results[method] }
  return { jsonrpc: '2.0', id, error: { code: -32601, message: 'method not found' } }
}
