import type { SandboxContext } from '../core/context'
import { methodsOf } from '../core/json-rpc-label'
import { HttpError } from '../core/replies'
import type { SandboxRequest, Service } from '../core/types'
import { SOLANA_CLUSTERS } from '../solana/clusters'

const PATH = '/blockchain'

type Context = Pick<SandboxContext, 'evm' | 'solana' | 'origins'>

/**
 * The JSON-RPC proxy of the blockchain API, `POST /v1/?chainId=<caip2>&projectId=<id>` (protocol-facts §4.9), for every
 * network that has a node. It reads JSON whatever the content type says.
 */
export function createBlockchainService({ evm, solana, origins }: Context): Service {
  async function forward(chain: string, { body, signal }: SandboxRequest): Promise<string> {
    if (evm.chains.includes(chain)) return evm.forward(chain, body, signal)
    if (SOLANA_CLUSTERS.some(({ id }) => id === chain)) return (await solana.node(chain)).answer(body)
    throw new HttpError(400, `We don't support the chainId you provided: ${chain}`)
  }

  return {
    name: 'blockchain',
    site: 'api',
    path: PATH,
    // protocol-facts §4.1: no project header here.
    cors: { headers: ['content-type', 'solana-client', 'x-sdk-type', 'x-sdk-version'] },
    manifest: { blockchain: `${origins.api}${PATH}` },
    label: ({ body }) => methodsOf(body),
    async handle(request) {
      const { method, path, url } = request
      if (path !== '/v1' && path !== '/v1/') throw new HttpError(404, 'Not found')
      if (method !== 'POST') throw new HttpError(405, 'JSON-RPC is POST')
      if (!url.searchParams.get('projectId')) throw new HttpError(401, 'Project id is missing')
      const chain = url.searchParams.get('chainId') ?? ''
      const headers = { 'content-type': 'application/json' }
      return { status: 200, headers, body: await forward(chain, request) }
    },
  }
}
