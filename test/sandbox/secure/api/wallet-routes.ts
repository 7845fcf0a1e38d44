import * as v from 'valibot'
import { HostError } from '../login/host-error'
import { CALL_READS } from '../rpc/call-methods'
import { ASKED_METHODS } from '../rpc/methods'
import { OPERATION_READS } from '../rpc/operation-methods'
import { evmNetwork, type RequestContext, smartAccount } from '../rpc/request-context'
import { readUser } from '../user-view'
import { open, personal, type Route } from './route'
import { AccountTypeSchema, ChainSchema, NothingSchema } from './schemas'

const RequestSchema = v.object({ chain: ChainSchema, method: v.string(), params: v.optional(v.unknown()) })
const AnswerSchema = v.object({ id: v.string() })

type Read = (context: RequestContext, params: unknown) => Promise<unknown>

/** Methods that need neither approval nor node. */
const READS: Readonly<Record<string, Read>> = { ...CALL_READS, ...OPERATION_READS }

/** The wallet of the user who is logged in. */
export const WALLET_ROUTES: Readonly<Record<string, Route>> = {
  networks: open(NothingSchema, async ({ networks }) => ({ smart: networks.smartChainIds })),
  user: personal(
    v.object({ chain: ChainSchema, preferred: v.optional(AccountTypeSchema) }),
    async (host, { chain, preferred }, caller) => {
      const now = preferred ? await host.sessions.prefer(caller, preferred) : caller
      return readUser(host, now, chain)
    },
  ),
  prefer: personal(v.object({ chain: ChainSchema, type: AccountTypeSchema }), async (host, input, caller) => {
    const context = host.contextOf(caller, input.chain)
    const isHere = input.chain.startsWith('eip155:') && context.infrastructure(evmNetwork(context))
    if (input.type === 'smartAccount' && !isHere) throw new HostError('This network has no smart accounts')
    const { address, preferredAccountType } = await readUser(
      host,
      await host.sessions.prefer(caller, input.type),
      input.chain,
    )
    return { type: preferredAccountType, address }
  }),
  'smart-account': personal(v.object({ chain: ChainSchema }), async (host, { chain }, caller) => {
    const context = host.contextOf(caller, chain)
    const smart = await smartAccount(context, evmNetwork(context))
    if (!smart) throw new HostError('This network has no smart accounts')
    await smart.deploy()
    return { address: smart.address, isDeployed: await smart.isDeployed() }
  }),
  /** Shows what would be done; `id` identifies the answer. */
  request: personal(RequestSchema, async (host, { chain, method, params }, caller) => {
    const prepare = Object.hasOwn(ASKED_METHODS, method) ? ASKED_METHODS[method] : undefined
    if (!prepare) throw new HostError('Requested RPC call is not allowed')
    const { view, run } = await prepare(host.contextOf(caller, chain), params)
    return { id: host.pending.add(caller.session.id, run), view }
  }),
  approve: personal(AnswerSchema, async (host, { id }, { session }) => ({
    result: await host.pending.approve(session.id, id),
  })),
  reject: personal(AnswerSchema, async (host, { id }, { session }) => {
    host.pending.reject(session.id, id)
    return {}
  }),
  read: personal(RequestSchema, async (host, { chain, method, params }, caller) => {
    const answer = Object.hasOwn(READS, method) ? READS[method] : undefined
    if (!answer) throw new HostError('Requested RPC call is not allowed')
    return { result: await answer(host.contextOf(caller, chain), params) }
  }),
}
