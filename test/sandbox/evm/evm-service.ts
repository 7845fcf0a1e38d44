import type { Caip2 } from '../../../src/shared/lib/caip'
import type { SandboxContext } from '../core/context'
import { methodsOf } from '../core/json-rpc-label'
import { HttpError } from '../core/replies'
import type { Service } from '../core/types'

const PATH = '/rpc'

/** JSON-RPC of the nodes at `/rpc/<caip2>`, through the sandbox, so that its log and its faults apply. */
export function createEvmService({ evm, next, origins, attack }: SandboxContext): Service {
  return {
    name: 'evm',
    site: 'api',
    path: PATH,
    // The public host does not allow project headers here.
    cors: { headers: ['content-type', 'solana-client', 'x-sdk-type', 'x-sdk-version'] },
    manifest: {
      evm: Object.fromEntries(
        evm.chains.map((chain): [Caip2, string] => [chain, `${origins.api}${PATH}/${chain}`]),
      ),
    },
    start: () => evm.start(),
    async reset() {
      await next.reset()
      await evm.reset()
    },
    close: () => evm.close(),
    label: ({ body }) => methodsOf(body),
    async handle({ method, path, body, signal }) {
      const chain = evm.chains.find(id => path === `/${id}`)
      if (!chain) throw new HttpError(404, 'No such network')
      if (method !== 'POST') throw new HttpError(405, 'JSON-RPC is POST')
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: attack.forge(body) ?? (await next.forward(chain, body, signal)),
      }
    },
  }
}
