import * as v from 'valibot'
import type { SandboxContext } from '../core/context'
import { methodsOf } from '../core/json-rpc-label'
import { HttpError, json } from '../core/replies'
import type { Service } from '../core/types'
import { ChainBundler } from './chain-bundler'

const PATH = '/bundler'
const RequestSchema = v.object({
  id: v.optional(v.union([v.string(), v.number(), v.null()]), null),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
})

/**
 * A bundler of each EVM network at `/bundler/<caip2>` (https://eips.ethereum.org/EIPS/eip-7769), over EntryPoint 0.8. It
 * deploys the contracts on its first request.
 */
export function createBundlerService({ evm, origins }: SandboxContext): Service {
  const bundlers = new Map<string, ChainBundler>()
  return {
    name: 'bundler',
    site: 'api',
    path: PATH,
    cors: { headers: ['content-type'] },
    manifest: { bundler: `${origins.api}${PATH}` },
    label: ({ body }) => methodsOf(body),
    async handle({ method, path, body }) {
      const chain = evm.chains.find(id => path === `/${id}`)
      if (!chain) throw new HttpError(404, 'No such network')
      if (method !== 'POST') throw new HttpError(405, 'JSON-RPC is POST')
      const { success, output: request } = v.safeParse(RequestSchema, parse(body))
      if (!success) throw new HttpError(400, 'body: not a JSON-RPC request')
      const bundler = bundlers.get(chain) ?? new ChainBundler(chain, `${origins.api}/rpc/${chain}`)
      bundlers.set(chain, bundler)
      const reply = (answer: object) => json({ jsonrpc: '2.0', id: request.id, ...answer })
      return bundler.answer(request.method, request.params).then(
        result => reply({ result }),
        error => reply({ error: { code: error.code ?? -32_500, message: error.message } }),
      )
    },
    async reset() {
      bundlers.clear()
    },
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
