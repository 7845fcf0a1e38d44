import type { SandboxContext } from '../core/context'
import { HttpError, json } from '../core/replies'
import type { Service } from '../core/types'

export const ENS_GATEWAY_PATH = '/ens-gateway'
const CCIP = /^\/ccip\/(0x[0-9a-f]{40})\/(0x[0-9a-f]+)$/i

/** NameStone's API behind a server of the page, and the gateway that the resolver of `dapp.eth` names. */
export function createEnsGatewayService({
  subnames,
  origins,
}: Pick<SandboxContext, 'subnames' | 'origins'>): Service {
  return {
    name: 'ens-gateway',
    site: 'api',
    path: ENS_GATEWAY_PATH,
    cors: { headers: ['content-type'] },
    manifest: { ensGateway: `${origins.api}${ENS_GATEWAY_PATH}` },
    async reset() {
      subnames.clear()
    },
    async handle({ method, url, path, body }) {
      const gateway = await subnames.open()
      const [, sender, data] = CCIP.exec(path) ?? []
      if (sender && data) return json(gateway.answer(sender, data))
      const reply = gateway.api({ url, method, body: method === 'POST' ? parse(body) : undefined })
      return json(reply.json, reply.status)
    },
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new HttpError(400, 'body: not JSON')
  }
}
