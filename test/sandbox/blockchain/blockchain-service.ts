import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../core/context'
import { methodsOf } from '../core/json-rpc-label'
import { json } from '../core/replies'
import type { Reply, SandboxRequest, Service } from '../core/types'
import { denySending, forgeBlockchain } from '../hostile/hostile-blockchain'
import { PAY_PATH, SELECT_ASSET } from '../pay/pay-service'
import { SOLANA_CLUSTERS } from '../solana/clusters'
import { CONVERT_ROUTES } from '../swap/convert-routes'
import { BALANCE_ROUTES } from './routes/balance-routes'
import { HISTORY_ROUTES } from './routes/history-routes'
import { NAME_ROUTES } from './routes/name-routes'
import { ONRAMP_ROUTES } from './routes/onramp/onramp-routes'
import { PRICE_ROUTES } from './routes/price-routes'
import { type Api, matchPath, Refusal, type Route } from './routes/route'

const PATH = '/blockchain'
const A_DAY = { 'cache-control': 'public, max-age=86400' }

type Context = Pick<
  SandboxContext,
  | 'evm'
  | 'indexes'
  | 'market'
  | 'next'
  | 'solana'
  | 'origins'
  | 'prices'
  | 'purchases'
  | 'names'
  | 'ens'
  | 'hostile'
  | 'attack'
>

const CHAINS: Route = {
  method: 'GET',
  path: 'supported-chains',
  isOpen: true,
  handle(_call, { evm }) {
    const reply = json({ http: [...evm.chains, ...SOLANA_CLUSTERS.map(({ id }) => id)], ws: [] })
    return { ...reply, headers: { ...reply.headers, ...A_DAY } }
  },
}

const ROUTES: readonly Route[] = [
  CHAINS,
  ...BALANCE_ROUTES,
  ...HISTORY_ROUTES,
  ...NAME_ROUTES,
  ...CONVERT_ROUTES,
  ...PRICE_ROUTES,
  ...ONRAMP_ROUTES,
]

/**
 * The blockchain API (docs/protocols/blockchain-api.md): its JSON-RPC proxy,
 * `POST /v1/?chainId=<caip2>&projectId=<id>`, and its data about accounts, names, tokens and prices, read from the
 * nodes. It accepts JSON with any content type.
 */
export function createBlockchainService({
  evm,
  indexes,
  market,
  next,
  solana,
  origins,
  prices,
  purchases,
  names,
  ens,
  hostile,
  attack,
}: Context): Service {
  const api: Api = {
    attack,
    evm,
    market,
    solana,
    hostile,
    prices,
    purchases,
    payPage: `${origins.api}${PAY_PATH}${SELECT_ASSET}`,
    names,
    ens,
    balances: new Map(),
    index: chain => indexes.of(chain),
  }

  async function forward(chain: string, { body, signal }: SandboxRequest): Promise<string> {
    if (evm.chains.includes(chain)) return attack.forge(body) ?? next.forward(chain, body, signal)
    if (SOLANA_CLUSTERS.some(({ id }) => id === chain)) {
      const answer = (await solana.node(chain)).answer(body)
      return denySending(hostile, body) ?? answer
    }
    throw new Refusal(400, 'chainId', `We don't support the chainId you provided: ${chain}`)
  }

  async function answer(request: SandboxRequest): Promise<Reply> {
    const { method, path, url } = request
    const query = (name: string) => url.searchParams.get(name) ?? ''
    if (path === '/health') return { status: 200, headers: { 'content-type': 'text/plain' }, body: 'OK' }
    if (path === '/v1' || path === '/v1/') {
      if (method !== 'POST') throw new Refusal(405, 'method', 'JSON-RPC is POST')
      checkProject(query('projectId'))
      const headers = { 'content-type': 'application/json' }
      return { status: 200, headers, body: await forward(query('chainId'), request) }
    }
    const found = ROUTES.flatMap(route => {
      const parts = path.startsWith('/v1/') ? matchPath(route.path, path.slice('/v1/'.length)) : undefined
      return parts ? [{ route, parts }] : []
    })
    const match = found.find(({ route }) => route.method === method)
    if (!match) throw new Refusal(found.length > 0 ? 405 : 404, 'path', 'Not found')
    // a POST has it in its body
    if (method === 'GET' && !match.route.isOpen) checkProject(query('projectId'))
    return match.route.handle({ ...request, parts: match.parts, query }, api)
  }

  return {
    name: 'blockchain',
    site: 'api',
    path: PATH,
    // No project header here.
    cors: { headers: ['content-type', 'solana-client', 'x-sdk-type', 'x-sdk-version'] },
    manifest: { blockchain: `${origins.api}${PATH}` },
    label: ({ body }) => methodsOf(body),
    async reset() {
      indexes.clear()
      api.balances.clear()
      prices.clear()
      names.clear()
    },
    async handle(request) {
      const reply = forgeBlockchain(hostile, request.url, await answer(request).catch(toReply))
      return { ...reply, headers: { ...reply.headers, 'x-request-id': randomUUID() } }
    },
  }
}

function checkProject(projectId: string): void {
  if (!projectId) throw new Refusal(401, 'projectId', 'Project id is missing')
}

/** Reasons for what was refused, plain text for what broke. */
function toReply(error: unknown): Reply {
  if (error instanceof Refusal) {
    const { field, message, status } = error
    return json({ status: 'FAILED', reasons: [{ field, description: message }] }, status)
  }
  const body = error instanceof Error ? error.message : String(error)
  return { status: 500, headers: { 'content-type': 'text/plain' }, body }
}
