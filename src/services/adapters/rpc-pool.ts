import type { NodeRequest, NodeService, ServiceOptions } from '../../shared/host/services'
import type { Caip2 } from '../../shared/lib/caip'
import { systemClock } from '../../shared/lib/clock'
import { withTimeout } from '../../shared/lib/deadline'
import { withSignal } from '../../shared/lib/promise'
import { adapterError } from './support/adapter-error'

/** A transport of viem, such as `http('https://…')` or `webSocket('wss://…')`. */
export type ViemTransport = (config: {
  readonly chain?: undefined
  readonly retryCount?: number
  readonly timeout?: number
}) => { request(args: { readonly method: string; readonly params?: never }): Promise<unknown> }

/** A node: its URL, or a transport of viem. */
export type PoolNode = string | ViemTransport

export type RpcPoolOptions = {
  /** How long a node may take to answer, ms. Default: 8,000. */
  readonly timeout?: number | undefined
  /**
   * URL of a network's node that wallets may receive. Default: the first one in the list. Return `undefined` for nodes whose
   * URL holds a key.
   */
  readonly publicUrl?: ((network: Caip2) => string | undefined) | undefined
}

type PooledNode = {
  readonly url: string | undefined
  readonly ask: (request: NodeRequest, options: ServiceOptions) => Promise<unknown>
  failures: number
  /** End of the backoff, ms since 1970. Until then, the other nodes are tried first. */
  backoffUntil: number
}

const TIMEOUT_MS = 8000
/** Backoff of a node after a failure; doubles with each one. */
const BACKOFF_MS = 10_000
const MAX_BACKOFF_MS = 5 * 60_000
/** `Limit exceeded` (https://eips.ethereum.org/EIPS/eip-1474#error-codes): the node did nothing. */
const LIMIT_EXCEEDED = -32_005
/** A request that the node has taken in may be under way, so it is not repeated elsewhere. */
const SENDS = /^(eth_send|wallet_send|sendTransaction$|requestAirdrop$)/

/**
 * JSON-RPC nodes with fallback: if a node is unreachable, late, busy or broken, the request goes to the next node of the
 * network, and the failing one is tried last for a while. An error of the chain, such as a reverted call, is a result and
 * causes no fallback. A transaction goes to one node only, unless that node refused to accept it.
 *
 * @example rpcPool({ 'eip155:1': ['https://node.example', http('https://other.example')] })
 */
export function rpcPool(
  nodes:
    | Readonly<Record<Caip2, PoolNode | readonly PoolNode[]>>
    | ((network: Caip2) => PoolNode | readonly PoolNode[] | undefined),
  { timeout = TIMEOUT_MS, publicUrl }: RpcPoolOptions = {},
): NodeService {
  const pools = new Map<Caip2, readonly PooledNode[]>()

  function poolOf(network: Caip2): readonly PooledNode[] {
    const known = pools.get(network)
    if (known) return known
    const given = typeof nodes === 'function' ? nodes(network) : nodes[network]
    const list =
      given === undefined ? [] : Array.isArray(given) ? (given as readonly PoolNode[]) : [given as PoolNode]
    const pool = list.map(node => createNode(node, timeout))
    pools.set(network, pool)
    return pool
  }

  return {
    url: network =>
      publicUrl ? publicUrl(network) : poolOf(network).find(({ url }) => url !== undefined)?.url,
    async request(request, options) {
      const now = Date.now()
      const pool = poolOf(request.network)
      const sorted = [...pool].sort((a, b) => Math.max(a.backoffUntil, now) - Math.max(b.backoffUntil, now))
      let failure: unknown = adapterError('HTTP_UNREACHABLE', `no node of ${request.network}`)
      for (const node of sorted) {
        try {
          const result = await withTimeout(node.ask(request, options), systemClock, timeout, () =>
            adapterError('HTTP_TIMEOUT', `no answer within ${timeout} ms`),
          )
          node.failures = 0
          return result
        } catch (error) {
          if (options.signal.aborted) throw adapterError('ABORTED', 'aborted', { cause: error })
          if (isAnswer(error)) throw error
          node.failures += 1
          node.backoffUntil = Date.now() + Math.min(BACKOFF_MS * 2 ** (node.failures - 1), MAX_BACKOFF_MS)
          failure = error
          if (SENDS.test(request.method) && !wasRefused(error)) throw error
        }
      }
      throw failure
    },
  }
}

/** Whether a node answered with an error of its own, as `{ code, message, data }`. */
function isAnswer(error: unknown): boolean {
  const { code } = Object(error)
  return typeof code === 'number' && code !== LIMIT_EXCEEDED && code !== 429
}

/** Whether a node said that it did not take the request in. */
function wasRefused(error: unknown): boolean {
  const { code, status } = Object(error)
  return code === LIMIT_EXCEEDED || code === 429 || [401, 403, 429].includes(status)
}

function createNode(node: PoolNode, timeout: number): PooledNode {
  const state = { failures: 0, backoffUntil: 0 }
  if (typeof node === 'string')
    return { ...state, url: node, ask: (request, options) => post(node, request, options) }
  let transport: ReturnType<ViemTransport> | undefined
  return {
    ...state,
    url: undefined,
    async ask({ method, params }, { signal }) {
      transport ??= node({ retryCount: 0, timeout })
      const work = transport.request({ method, params: params as never })
      return withSignal(work, signal, () => adapterError('ABORTED', 'aborted'))
    },
  }
}

/** One JSON-RPC 2.0 call by HTTP (https://www.jsonrpc.org/specification). */
async function post(url: string, { method, params }: NodeRequest, options: ServiceOptions): Promise<unknown> {
  const { host } = new URL(url)
  let response: Response
  try {
    response = await options.fetch(url, {
      method: 'POST',
      signal: options.signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
  } catch (cause) {
    throw adapterError('HTTP_UNREACHABLE', `${host} cannot be reached`, { cause })
  }
  const { status } = response
  const reply = Object(await response.json().catch(() => undefined))
  const { code, message, data } = Object(reply.error)
  // some nodes send errors of the chain with a status other than 200
  if (typeof code === 'number' && typeof message === 'string')
    throw Object.assign(new Error(message), { code, data, status })
  if (!response.ok) throw adapterError('HTTP_STATUS', `${host} answered ${status}`, { status })
  if (!('result' in reply)) throw adapterError('HTTP_INVALID_RESPONSE', `${host}: not JSON-RPC`)
  return reply.result
}
