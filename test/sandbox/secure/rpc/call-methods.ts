import * as v from 'valibot'
import { type EvmCall, readCall } from '../evm/evm-call'
import { feeCeiling } from '../evm/fees'
import { HostError } from '../login/host-error'
import type { MethodTable } from './method-table'
import { evmNetwork, findSigner, type RequestContext, type Signer } from './request-context'
import { type Attempt, sendNow, tryCalls, viewOf } from './transaction-methods'

const MAX_CALLS = 50
const HexSchema = v.pipe(v.string(), v.startsWith('0x'))

const CallsSchema = v.object({
  chainId: v.optional(v.union([v.string(), v.number()])),
  from: v.optional(v.string()),
  version: v.optional(v.string()),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
  atomicRequired: v.optional(v.boolean()),
  capabilities: v.optional(v.unknown()),
  calls: v.pipe(
    v.array(v.looseObject({ to: HexSchema, data: v.optional(HexSchema), value: v.optional(v.string()) })),
    v.minLength(1),
    v.maxLength(MAX_CALLS),
  ),
})

/** EIP-5792, in its first and its final version. */
export const CALL_METHODS: MethodTable = {
  async wallet_sendCalls(context, params) {
    const parsed = v.safeParse(CallsSchema, Array.isArray(params) ? params[0] : undefined)
    if (!parsed.success) throw new HostError('The calls cannot be read')
    const { chainId, from, id, version = '1.0', capabilities, atomicRequired = false } = parsed.output
    const isFinal = version.startsWith('2')
    if (isFinal) refuseCapabilities(capabilities)
    if (id !== undefined && context.bundles.has(id)) throw new HostError('There is a bundle of that id')
    const network = evmNetwork(context, chainId === undefined ? undefined : `eip155:${Number(chainId)}`)
    const signer = await findSigner(context, network, from)
    const calls = parsed.output.calls.map(readCall)
    const atomic = calls.length === 1 || context.infrastructure(network) !== undefined
    if (atomicRequired && !atomic) throw new HostError('Atomic batches do not exist on this network')
    const attempt = (ceiling?: bigint) =>
      atomic ? tryCalls(signer, calls, { ceiling }) : tryEach(signer, calls)
    const shown = await attempt()
    const title = calls.length === 1 ? 'requests a transaction' : `requests ${calls.length} transactions`
    const view = await viewOf(signer, title, calls, shown)
    return {
      view: atomic
        ? view
        : {
            ...view,
            warnings: [...view.warnings, 'They are sent one by one: some may fail after others were made.'],
          },
      async run() {
        const hashes = atomic ? [await sendNow(attempt, shown)] : await sendEach(signer, calls, shown)
        const bundle = {
          network,
          hashes,
          atomic,
          version: isFinal ? '2.0.0' : '1.0',
          wanted: atomic ? 1 : calls.length,
        } as const
        const name = context.bundles.add(bundle, id)
        return isFinal ? { id: name } : name
      },
    }
  },
}

/** Methods without an approval (EIP-5792). */
export const CALL_READS: Readonly<
  Record<string, (context: RequestContext, params: unknown) => Promise<unknown>>
> = {
  wallet_getCallsStatus({ bundles }, params) {
    return bundles.status(String(Array.isArray(params) ? params[0] : ''))
  },

  /** By network; `params`: `[address?, chainIds?]`. */
  async wallet_getCapabilities(context, params) {
    const [from, chainIds] = Array.isArray(params) ? params : []
    const asked = Array.isArray(chainIds) ? chainIds.map(id => `eip155:${Number(id)}`) : [context.chain]
    const found = asked.flatMap(caip2 => context.evm(caip2) ?? [])
    const entries = found.map(async network => {
      if (!context.infrastructure(network)) return []
      const signer = await findSigner(context, network, from ?? undefined)
      const isReady = signer.eoa ? await signer.eoa.isDelegated() : true
      const capability = {
        atomic: { status: isReady ? 'supported' : 'ready' },
        // Of the first version of the proposal.
        atomicBatch: { supported: true },
      }
      return [[`0x${network.chainId.toString(16)}`, capability]] as const
    })
    return Object.fromEntries((await Promise.all(entries)).flat())
  },
}

/** Rejects unsupported capabilities that are not optional. */
function refuseCapabilities(capabilities: unknown): void {
  if (typeof capabilities !== 'object' || capabilities === null) return
  for (const [name, value] of Object.entries(capabilities)) {
    const isOptional =
      typeof value === 'object' && value !== null && 'optional' in value && value.optional === true
    if (!isOptional) throw new HostError(`This wallet has no capability ${name}`)
  }
}

/**
 * Only the first call can be simulated before the others have run. Later ones are estimated if possible, or get a
 * default.
 */
async function tryEach(signer: Signer, calls: readonly EvmCall[]): Promise<Attempt> {
  const [first, ...later] = await Promise.all(calls.map(call => tryCalls(signer, [call])))
  if (!first) throw new HostError('There is no call')
  if ('problem' in first) return first
  const unknown = (await signer.eoa?.unknownCost()) ?? 0n
  const cost = later.reduce((sum, each) => sum + ('cost' in each ? each.cost : unknown), first.cost)
  return { ...first, cost }
}

/** One transaction per call, until one cannot be sent. In total they cost no more than was shown. */
async function sendEach(
  signer: Signer,
  calls: readonly EvmCall[],
  shown: Attempt,
): Promise<readonly string[]> {
  const hashes: string[] = []
  let left = 'cost' in shown ? feeCeiling(shown.cost) : 0n
  for (const call of calls) {
    const attempt = await tryCalls(signer, [call], { ceiling: left })
    if ('problem' in attempt && hashes.length === 0) throw new HostError(attempt.problem, 422)
    if ('problem' in attempt) break
    hashes.push(await attempt.send())
    left -= attempt.cost
  }
  return hashes
}
