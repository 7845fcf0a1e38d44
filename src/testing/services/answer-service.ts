import type { Caip2 } from '../../shared/lib/caip'

export type ServiceRequest = { readonly url: string; readonly method: string; readonly body?: string | null }
export type ServiceAnswer = { readonly status: number; readonly body: unknown }

/** A node, for balances and receipts that the modal reads. */
type AskNode = (network: Caip2, method: string, params: readonly unknown[]) => Promise<unknown>

const NOT_FOUND: ServiceAnswer = { status: 404, body: {} }
const ok = (body: unknown): ServiceAnswer => ({ status: 200, body })

/** Paths of the services with answers that hold nothing, as for a new account on a page without a directory. */
const ANSWERS: readonly (readonly [path: RegExp, answer: ServiceAnswer])[] = [
  [/^\/getWallets$/, ok({ count: 0, data: [] })],
  [/^\/getAnalyticsConfig$/, ok({ isAnalyticsEnabled: false })],
  [/^\/e$/, ok({})],
  [/^\/v1\/identity\//, ok({ name: null, avatar: null })],
  [/^\/v1\/profile\/reverse\//, ok([])],
  [/^\/v1\/account\/[^/]+\/balance$/, ok({ balances: [] })],
  [/^\/v1\/account\/[^/]+\/history$/, ok({ data: [], next: null })],
  [/^\/v1\/convert\/tokens$/, ok({ tokens: [] })],
]

/**
 * Answers a request of the modal to its public services, so that a test needs no network. `undefined` for requests to
 * other hosts. Calls to nodes (JSON-RPC) go to `requestNode`.
 */
export async function answerService(
  { url, method, body }: ServiceRequest,
  requestNode: AskNode,
): Promise<ServiceAnswer | undefined> {
  const { hostname, pathname, searchParams } = new URL(url)
  if (!/^(api\.web3modal\.org|(pulse|rpc|secure)\.walletconnect\.org)$/.test(hostname)) return undefined
  if (pathname === '/v1/supported-chains') return ok({ http: ['eip155:1', 'eip155:137'] })
  const network = searchParams.get('chainId')
  if (pathname === '/v1/' && method === 'POST' && network && body) {
    const call = JSON.parse(body) as { id: unknown; method: string; params?: readonly unknown[] }
    const rpc = { id: call.id, jsonrpc: '2.0' }
    return requestNode(network, call.method, call.params ?? []).then(
      result => ok({ ...rpc, result }),
      error => ok({ ...rpc, error: { code: error.code ?? -32_603, message: error.message } }),
    )
  }
  return ANSWERS.find(([path]) => path.test(pathname))?.[1] ?? NOT_FOUND
}
