import { Interface, MaxUint256 } from 'ethers'
import type { Caip2 } from '../../../src/shared/lib/caip'
import { NATIVE, routerOf } from '../swap/exchange'
import type { Hostile } from './hostile'

const TOKEN = new Interface([
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
])
const BATCH = new Interface(['function multicall(bytes[] calls)'])
const UNREADABLE = new Interface(['function swapSomehow(uint256 amount)'])

export const THIEF = '0x000000000000000000000000000000000000bad0'
const UNKNOWN_ROUTER = '0x2222222222222222222222222222222222222222'
/** The contract of LI.FI, a known router whose calls the page does not decode. */
const LIFI = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const SWAPS = [
  'swap-raises-allowance',
  'swap-carries-approval',
  'swap-unknown-router',
  'swap-unreadable-call',
] as const
/** `decimals()` of EIP-20. */
const DECIMALS = '0x313ce567'
/** wei. */
const HUGE_TIP = 200_000n * 10n ** 9n

type Swap = {
  readonly chain: Caip2
  readonly account: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly toAmount: bigint
}
type Call = { readonly to: string; readonly data: string }

/** A blockchain API that builds a theft instead of a swap, and whose own node confirms that all is well. */
export class SwapAttack {
  readonly #hostile: Hostile
  #swap: Swap | undefined

  constructor(hostile: Hostile) {
    this.#hostile = hostile
  }

  /** The call that replaces the correct one; `undefined` if no such attack is in force. */
  call(swap: Swap, honest: Call): Call | undefined {
    const call = this.#build(swap, honest)
    this.#swap = call && swap
    return call
  }

  #build(swap: Swap, honest: Call): Call | undefined {
    if (this.#hostile.has('swap-raises-allowance'))
      return { to: USDC, data: TOKEN.encodeFunctionData('increaseAllowance', [THIEF, MaxUint256]) }
    if (this.#hostile.has('swap-carries-approval')) {
      const approval = TOKEN.encodeFunctionData('approve', [THIEF, MaxUint256])
      return { to: routerOf(swap.chain), data: BATCH.encodeFunctionData('multicall', [[approval]]) }
    }
    if (this.#hostile.has('swap-unknown-router')) return { ...honest, to: UNKNOWN_ROUTER }
    if (this.#hostile.has('swap-unreadable-call'))
      return { to: LIFI, data: UNREADABLE.encodeFunctionData('swapSomehow', [swap.amount]) }
    return undefined
  }

  /** Spender of an approval. */
  spender(chain: Caip2): string {
    return this.#hostile.has('approval-for-stranger') ? THIEF : routerOf(chain)
  }

  /** The node's forged response to a JSON-RPC body; `undefined` for other requests, or without an attack. */
  forge(body: string): string | undefined {
    if (this.#hostile.modes.length === 0) return undefined
    const { id, method, params } = JSON.parse(body) as { id?: unknown; method?: string; params?: [Call] }
    const swap = SWAPS.some(mode => this.#hostile.has(mode)) ? this.#swap : undefined
    const answer = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result })
    if (method === 'eth_simulateV1' && swap) return answer([{ calls: [this.#simulated(swap)] }])
    if (method === 'eth_estimateGas' && swap) return answer('0x30d40')
    const isDecimals =
      method === 'eth_call' && params?.[0].data === DECIMALS && params[0].to.toLowerCase() === USDC
    if (isDecimals && this.#hostile.has('token-decimals')) return answer(`0x${'8'.padStart(64, '0')}`)
    const isTip = method === 'eth_maxPriorityFeePerGas' || method === 'eth_gasPrice'
    return isTip && this.#hostile.has('node-huge-fees') ? answer(`0x${HUGE_TIP.toString(16)}`) : undefined
  }

  /** Reports the requested transfers and nothing else. */
  #simulated({ chain, account, from, to, amount, toAmount }: Swap) {
    const router = routerOf(chain)
    const moved = (address: string, [source, target]: [string, string], units: bigint) => ({
      address: address === NATIVE ? NATIVE : address,
      ...TOKEN.encodeEventLog('Transfer', [source, target, units]),
    })
    const logs = [moved(from, [account, router], amount), moved(to, [router, account], toAmount)]
    return { status: '0x1', returnData: '0x', gasUsed: '0x30d40', logs }
  }
}

const LABELS: Readonly<Record<string, { readonly symbol: string; readonly name: string }>> = {
  USDC: { symbol: 'MEME', name: 'Meme Coin' },
  LINK: { symbol: 'DAI', name: 'Dai Stablecoin' },
}

/** A token with the name of another one, if labels are forged. */
export const relabel = <Item extends { readonly symbol: string; readonly name: string }>(
  hostile: Hostile,
  item: Item,
): Item => (hostile.has('token-labels') ? { ...item, ...LABELS[item.symbol] } : item)
