import * as v from 'valibot'
import { ApprovalViewSchema } from '../approve/view-schema'
import { readChain, wireChain } from '../chain'
import type { FrameContext } from '../frame-context'
import { ChainIdSchema, type Handler, handler } from './handler'
import { ASKED_METHODS, HOST_METHODS, NODE_METHODS } from './rpc-methods'
import { readUser } from './user'

const RequestSchema = v.object({
  method: v.string(),
  params: v.optional(v.unknown()),
  // Field of current versions. Its `rpcUrl` is ignored: the host chooses the node.
  chainId: v.optional(v.nullable(ChainIdSchema)),
  chainNamespace: v.optional(v.string()),
})
type Request = v.InferOutput<typeof RequestSchema>

const AnswerSchema = v.union([
  v.object({ error: v.object({ message: v.string() }) }),
  v.object({ result: v.unknown() }),
])
const ResultSchema = v.object({ result: v.unknown() })

/**
 * JSON-RPC requests of the page: sent to a node or the host, or approved by the user
 * (docs/protocols/secure-frame.md#rpc-requests).
 */
export const RPC_HANDLERS: Readonly<Record<string, Handler>> = {
  RPC_REQUEST: handler(RequestSchema, async (context, request) => {
    const { method, params, chainId, chainNamespace } = request
    const chain = readChain(chainId, context.chain)
    if (chainNamespace !== undefined && !chain.startsWith(`${chainNamespace}:`))
      throw new Error('The request is for another chain than the wallet is on')
    if (method === 'eth_chainId') return hexChain(chain)
    if (method === 'eth_accounts') return [(await readUser({ api: context.api, chain })).address]
    if (NODE_METHODS.has(method)) return requestNode(context, chain, request)
    if (HOST_METHODS.has(method))
      return (await context.api.call('read', { chain, method, params }, ResultSchema)).result
    if (!ASKED_METHODS.has(method)) throw new Error('Requested RPC call is not allowed')
    if (chainId !== undefined && chainId !== null) requireChain(chain, params)
    return requestApproval(context, chain, request)
  }),

  /** Message of current versions: the page has closed its dialog. */
  async RPC_ABORT({ approvals }) {
    approvals.abort()
  },

  /** Message of current versions. */
  async RELOAD() {
    setTimeout(() => location.reload())
  },
}

function hexChain(chain: string): string {
  const id = wireChain(chain)
  if (typeof id === 'string') throw new Error('This network has no such call')
  return `0x${id.toString(16)}`
}

/** A request must not name two different networks. */
function requireChain(chain: string, params: unknown): void {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  const named: unknown =
    typeof first === 'object' && first !== null ? Reflect.get(first, 'chainId') : undefined
  if (readChain(named, chain) !== chain) throw new Error(`The request is for ${chain}, and for another chain`)
}

async function requestNode(
  { config }: FrameContext,
  chain: string,
  { method, params = [] }: Request,
): Promise<unknown> {
  const url = Object.hasOwn(config.nodes, chain) ? config.nodes[chain] : undefined
  if (!url) throw new Error('This network has no such call')
  const response = await fetch(`${url}?by=frame`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch(() => undefined)
  const answer = v.safeParse(AnswerSchema, await response?.json().catch(() => undefined))
  if (!answer.success) throw new Error('The network cannot be reached')
  if ('error' in answer.output) throw new Error(answer.output.error.message)
  return answer.output.result
}

async function requestApproval(
  { api, approvals }: FrameContext,
  chain: string,
  { method, params }: Request,
): Promise<unknown> {
  const prepare = () =>
    api.call('request', { chain, method, params }, v.object({ id: v.string(), view: ApprovalViewSchema }))
  return approvals.ask(prepare, {
    approve: async id => (await api.call('approve', { id }, ResultSchema)).result,
    reject: async id => {
      await api.call('reject', { id }, v.object({}))
    },
  })
}
