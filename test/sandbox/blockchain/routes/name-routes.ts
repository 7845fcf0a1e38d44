import { json } from '../../core/replies'
import type { Reply } from '../../core/types'
import { checkName, suggestNames, ZONES } from '../names/name-rules'
import { registerName } from '../names/register-name'
import { isEvm, isSolana } from './addresses'
import { type Api, type Call, Refusal, type Route } from './route'

const A_DAY = { 'cache-control': 'public, max-age=86400, s-maxage=86400' }

/** Resolves addresses and names (docs/protocols/blockchain-api.md#identity, docs/protocols/blockchain-api.md#names). */
export const NAME_ROUTES: readonly Route[] = [
  { method: 'GET', path: 'identity/*', handle: identity },
  { method: 'GET', path: 'account/*/identity', handle: identity },
  {
    method: 'GET',
    path: 'profile/account/*',
    isOpen: true,
    handle(call, { names }) {
      const [name = ''] = call.parts
      checkName(name)
      const record = names.find(name)
      if (record) return json(record)
      if (call.query('apiVersion') === '2') return json([])
      throw new Refusal(404, 'name', 'Name is not registered')
    },
  },
  {
    method: 'GET',
    path: 'profile/reverse/*',
    isOpen: true,
    handle(call, { names }) {
      const [address = ''] = call.parts
      if (!isEvm(address) && !isSolana(address))
        throw new Refusal(400, 'address', `Provided address is not valid: ${address}`)
      const records = names.of(address)
      if (records.length > 0 || call.query('apiVersion') === '2') return json(records)
      throw new Refusal(404, 'address', 'No name is registered for the address')
    },
  },
  {
    method: 'GET',
    path: 'profile/suggestions/*',
    isOpen: true,
    handle(call, { names }) {
      const [label = ''] = call.parts
      const zone = call.query('zone') || String(ZONES[0])
      const isTaken = (name: string) => names.find(name) !== undefined
      return json({ suggestions: suggestNames(label, zone, isTaken) })
    },
  },
  {
    method: 'POST',
    path: 'profile/account',
    handle: async ({ body }, { evm, names }) => json(await registerName(body, { evm, names })),
  },
]

async function identity({ parts: [address = ''] }: Call, { ens, names }: Api): Promise<Reply> {
  if (!isEvm(address) && !isSolana(address))
    throw new Refusal(400, 'address', `Provided address is not valid: ${address}`)
  const primary = isEvm(address) ? await ens.primaryOf(address) : undefined
  const registered = isEvm(address) ? names.of(address)[0]?.name : undefined
  const body = { name: primary?.name ?? registered ?? null, avatar: primary?.avatar ?? null }
  const reply = json({ ...body, resolvedAt: new Date().toISOString() })
  return { ...reply, headers: { ...reply.headers, ...A_DAY } }
}
