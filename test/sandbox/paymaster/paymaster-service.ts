import * as v from 'valibot'
import type { SandboxContext } from '../core/context'
import { HttpError, json } from '../core/replies'
import type { Service } from '../core/types'

const PATH = '/paymaster'
const Hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))

/** https://eips.ethereum.org/EIPS/eip-7677#pm_getpaymasterstubdata */
const ParamsSchema = v.tuple([
  v.looseObject({ sender: Hex }),
  Hex,
  Hex,
  v.optional(v.record(v.string(), v.unknown())),
])

/**
 * A paymaster service (ERC-7677). It accepts all requests, unless the page's context says `{ "refuse": true }`. It does
 * not really pay: the page wallet takes the fee from the account.
 */
export function createPaymasterService({ origins }: Pick<SandboxContext, 'origins'>): Service {
  return {
    name: 'paymaster',
    site: 'api',
    path: PATH,
    cors: { headers: ['content-type'] },
    manifest: { paymaster: `${origins.api}${PATH}` },
    handle({ method, body }) {
      if (method !== 'POST') throw new HttpError(405, 'Requests are posted')
      const { id = null, method: name, params } = parse(body)
      const fail = (code: number, message: string) => json({ jsonrpc: '2.0', id, error: { code, message } })
      if (name !== 'pm_getPaymasterStubData' && name !== 'pm_getPaymasterData')
        return fail(-32601, 'Method not found')
      const { success, output } = v.safeParse(ParamsSchema, params)
      if (!success) return fail(-32602, 'Invalid user operation')
      if (output[3]?.refuse === true) return fail(-32000, 'The policy does not pay for this account')
      const result = { paymaster: `0x${'5a'.repeat(20)}`, paymasterData: '0x', sponsor: { name: 'Sandbox' } }
      return json({ jsonrpc: '2.0', id, result })
    },
  }
}

function parse(body: string): {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
} {
  try {
    return Object(JSON.parse(body))
  } catch {
    throw new HttpError(400, 'body: not JSON')
  }
}
