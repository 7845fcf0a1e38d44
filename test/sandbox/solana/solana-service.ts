import type { Caip2 } from '../../../src/shared/lib/caip'
import type { SandboxContext } from '../core/context'
import { methodsOf } from '../core/json-rpc-label'
import { HttpError } from '../core/replies'
import type { Service } from '../core/types'
import { denySending } from '../hostile/hostile-blockchain'
import { type Cluster, SOLANA_CLUSTERS } from './clusters'

const PATH = '/rpc'

type Context = Pick<SandboxContext, 'solana' | 'origins' | 'hostile'>

/**
 * JSON-RPC of a cluster's node at `/rpc/<caip2>`, next to the EVM nodes, and its WebSocket at the same address. Log and
 * faults see both.
 */
export function createSolanaService({ solana, origins, hostile }: Context, { id }: Cluster): Service {
  const url = new URL(`${origins.api}${PATH}/${id}`)
  return {
    name: 'solana',
    site: 'api',
    path: `${PATH}/${id}`,
    // web3.js sends the header `solana-client`.
    cors: { headers: ['content-type', 'solana-client', 'x-sdk-type', 'x-sdk-version'] },
    manifest: {
      solana: Object.fromEntries(
        SOLANA_CLUSTERS.map((cluster): [Caip2, string] => [
          cluster.id,
          `${origins.api}${PATH}/${cluster.id}`,
        ]),
      ),
    },
    reset: () => solana.reset(id),
    close: () => solana.reset(id),
    label: ({ body }) => methodsOf(body),
    async handle({ method, path, headers, body }) {
      if (path !== '/') throw new HttpError(404, 'No such network')
      const node = await solana.node(id)
      if (headers.upgrade?.toLowerCase() === 'websocket') return node.upgrade(url)
      if (method !== 'POST')
        throw new HttpError(405, 'Used HTTP Method is not allowed. POST or OPTIONS is required')
      if (!headers['content-type']?.startsWith('application/json'))
        throw new HttpError(
          415,
          'Supplied content type is not allowed. Content-Type: application/json is required',
        )
      const answer = node.answer(body)
      const headersOut = { 'content-type': 'application/json' }
      return { status: 200, headers: headersOut, body: denySending(hostile, body) ?? answer }
    },
  }
}
