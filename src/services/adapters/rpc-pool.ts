import type { NodeRequest, NodeService, ServiceOptions } from '../../shared/host/services'
import type { Caip2 } from '../../shared/lib/caip'
import { withSignal } from '../../shared/lib/promise'
import { adapterError } from './support/adapter-error'
import { createHeights } from './support/node-heights'

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
  /** After how many ms the request also goes to the next node, in case it answers sooner. Default: 2,500. */
  readonly slow?: number | undefined
  /**
   * URL of a network's node that wallets may receive. Default: the first one in the list. Return `undefined` for nodes
   * whose URL holds a key.
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

type Pool = {
  /** Keyed by what the page passed, so that a node keeps its state when the page changes the list. */
  readonly nodes: Map<PoolNode, PooledNode>
  readonly heights: ReturnType<typeof createHeights>
}

const TIMEOUT_MS = 8000
const SLOW_MS = 2500
/** Backoff of a node after a failure; doubles with each one in a row. */
const BACKOFF_MS = 10_000
const MAX_BACKOFF_MS = 5 * 60_000
/**
 * Codes of nodes that did nothing: `Limit exceeded` (https://eips.ethereum.org/EIPS/eip-1474#error-codes), which is
 * `Node is unhealthy` on Solana, and `Minimum context slot has not been reached`.
 */
const REFUSALS = [-32_005, -32_016, 429]
/** `Method not found` and `Method not supported`: another node may have it. */
const UNSUPPORTED = [-32_601, -32_004]
const NOT_DONE = [...REFUSALS, ...UNSUPPORTED]
/**
 * Requests that create a new transaction each time. If a node may have accepted one, it is not sent to another node.
 */
const CREATES = /^(eth_sendTransaction$|wallet_|personal_|requestAirdrop$)/
/**
 * Signed transactions. A network executes each at most once, by its nonce or its signature, however often it is sent.
 */
const SENDS = /^(eth_sendRaw|sendTransaction$)/

/**
 * JSON-RPC nodes with fallback: if a node is unreachable, late, busy, behind the others or broken, the request goes to
 * the next node of the network, and the failing one is tried last for a while. An error of the chain, such as a
 * reverted call, is a result and causes no fallback.
 *
 * @example rpcPool({ 'eip155:1': ['https://node.example', http('https://other.example')] })
 */
export function rpcPool(
  nodes:
    | Readonly<Record<Caip2, PoolNode | readonly PoolNode[]>>
    | ((network: Caip2) => PoolNode | readonly PoolNode[] | undefined),
  { timeout = TIMEOUT_MS, slow = SLOW_MS, publicUrl }: RpcPoolOptions = {},
): NodeService {
  const pools = new Map<Caip2, Pool>()

  function poolOf(network: Caip2): Pool {
    const pool = pools.get(network) ?? { nodes: new Map(), heights: createHeights() }
    pools.set(network, pool)
    return pool
  }

  /** Nodes of a network in the order of the page. */
  function nodesOf(network: Caip2): readonly PooledNode[] {
    const given = typeof nodes === 'function' ? nodes(network) : nodes[network]
    const list = given === undefined ? [] : ([given].flat() as readonly PoolNode[])
    const known = poolOf(network).nodes
    return list.map(each => {
      const node = known.get(each) ?? createNode(each, timeout)
      known.set(each, node)
      return node
    })
  }

  /** Asks one node, which moves back or forward in the order by how it answers. */
  async function ask(node: PooledNode, request: NodeRequest, options: ServiceOptions): Promise<unknown> {
    const { heights } = poolOf(request.network)
    const controller = new AbortController()
    const stop = () => controller.abort()
    options.signal.addEventListener('abort', stop, { once: true })
    const timer = setTimeout(stop, timeout)
    try {
      const work = node.ask(request, { ...options, signal: controller.signal })
      const result = await withSignal(work, controller.signal, () =>
        options.signal.aborted
          ? adapterError('ABORTED', 'aborted')
          : adapterError('HTTP_TIMEOUT', `no answer within ${timeout} ms`),
      )
      if (heights.isBehind(request, result)) throw new BehindError(result)
      node.failures = 0
      node.backoffUntil = 0
      return result
    } catch (error) {
      if (options.signal.aborted) throw adapterError('ABORTED', 'aborted', { cause: error })
      if (!isResponse(error) && !isOneOf(UNSUPPORTED, error)) {
        node.backoffUntil = Date.now() + Math.min(BACKOFF_MS * 2 ** node.failures, MAX_BACKOFF_MS)
        node.failures += 1
      }
      throw error
    } finally {
      clearTimeout(timer)
      options.signal.removeEventListener('abort', stop)
    }
  }

  /** Asks one node after the other. */
  async function requestInSequence(
    order: readonly PooledNode[],
    request: NodeRequest,
    options: ServiceOptions,
  ) {
    let failure: unknown = noNodeError(request)
    /** Failure of a node that may have sent the transaction. */
    let uncertainFailure: unknown
    for (const node of order) {
      try {
        return await ask(node, request, options)
      } catch (error) {
        // the refusal of a second node, such as `already known`, does not say that nothing was sent
        if (options.signal.aborted || isResponse(error)) throw uncertainFailure ?? error
        failure = error
        const isUnsure = !isOneOf(NOT_DONE, error) && ![401, 403, 429].includes(Object(error).status)
        if (isUnsure && CREATES.test(request.method)) throw error
        if (isUnsure) uncertainFailure ??= error
      }
    }
    throw uncertainFailure ?? failure
  }

  /** Asks the next node once one has failed, or has not answered for a while. The first response counts. */
  function requestUntilResponse(order: readonly PooledNode[], request: NodeRequest, options: ServiceOptions) {
    return new Promise<unknown>((resolve, reject) => {
      const done = new AbortController()
      const settle = <T>(end: (value: T) => void, value: T) => {
        options.signal.removeEventListener('abort', stop)
        end(value)
        done.abort()
      }
      const stop = () => settle(reject, adapterError('ABORTED', 'aborted'))
      let open = 0
      let failure: unknown = noNodeError(request)
      let late: BehindError | undefined
      const rest = [...order]

      function next(): void {
        const node = rest.shift()
        if (!node && open === 0) {
          // all nodes are behind, for example after a reset of a testnet, so their answers are used
          if (late) poolOf(request.network).heights.reset()
          if (late) settle(resolve, late.result)
          else settle(reject, failure)
        }
        if (!node) return
        open++
        const timer = setTimeout(() => {
          if (rest.length === 0) return
          node.backoffUntil = Date.now() + BACKOFF_MS
          next()
        }, slow)
        ask(node, request, { ...options, signal: done.signal }).then(
          result => {
            clearTimeout(timer)
            settle(resolve, result)
          },
          error => {
            clearTimeout(timer)
            open--
            if (done.signal.aborted) return
            if (isResponse(error)) return settle(reject, error)
            if (error instanceof BehindError) late ??= error
            failure = error
            next()
          },
        )
      }

      if (options.signal.aborted) return stop()
      options.signal.addEventListener('abort', stop, { once: true })
      next()
    })
  }

  return {
    url: network =>
      publicUrl ? publicUrl(network) : nodesOf(network).find(({ url }) => url !== undefined)?.url,
    async request(request, options) {
      const now = Date.now()
      const until = ({ backoffUntil }: PooledNode) => Math.max(backoffUntil, now)
      const order = [...nodesOf(request.network)].sort((a, b) => until(a) - until(b))
      const isSent = CREATES.test(request.method) || SENDS.test(request.method)
      return await (isSent ? requestInSequence : requestUntilResponse)(order, request, options)
    },
  }
}

/** A node that is behind the others, with what it answered. */
class BehindError extends Error {
  constructor(readonly result: unknown) {
    super('the node is behind')
  }
}

const noNodeError = ({ network }: NodeRequest) => adapterError('HTTP_UNREACHABLE', `no node of ${network}`)

const isOneOf = (codes: readonly number[], error: unknown) => codes.includes(Object(error).code)

/** Whether an error is the node's response to the request, as `{ code, message, data }`, and not a refusal. */
const isResponse = (error: unknown): boolean =>
  typeof Object(error).code === 'number' && !isOneOf(NOT_DONE, error)

function createNode(node: PoolNode, timeout: number): PooledNode {
  const state = { failures: 0, backoffUntil: 0 }
  if (typeof node === 'string')
    return { ...state, url: node, ask: (request, options) => post(node, request, options) }
  let transport: ReturnType<ViemTransport> | undefined
  return {
    ...state,
    url: undefined,
    async ask({ method, params }) {
      transport ??= node({ retryCount: 0, timeout })
      return await transport.request({ method, params: params as never })
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
  if (!response.ok) throw adapterError('HTTP_STATUS', `${host} responded with ${status}`, { status })
  if (!('result' in reply)) throw adapterError('HTTP_INVALID_RESPONSE', `${host}: not JSON-RPC`)
  return reply.result
}
