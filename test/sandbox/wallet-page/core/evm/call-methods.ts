import { type BatchRequest, readBatch } from '../../../batch/read-batch'
import { type Ask, batchStatus, isDelegated, sendBatch } from '../../../batch/send-batch'
import { callNode } from '../../../page-wallet/node-client'
import { WcError } from '../protocol/wc-error'
import type { RequestQuestion } from '../question'
import { authorize, type EvmContext } from './evm-context'
import type { Method } from './evm-methods'

/** Batches (EIP-5792). The first one upgrades the account (EIP-7702). */
export const CALL_METHODS: Readonly<Record<string, Method>> = {
  wallet_getCapabilities: {
    free: true,
    describe: () => ({ title: 'Say what the wallet can do', rows: [] }),
    async run(context, request) {
      const [address] = Array.isArray(request.params) ? request.params : []
      const account = authorize(context, request, address)
      const status = (await isDelegated(askOf(context, request), account.address)) ? 'supported' : 'ready'
      return { [`0x${chainOf(request).toString(16)}`]: { atomic: { status } } }
    },
  },
  wallet_sendCalls: {
    describe(context, request) {
      const { from, calls } = parse(context, request)
      authorize(context, request, from)
      const rows = calls.map(({ to }, index) => [`Call ${index + 1}`, to] as const)
      return { title: `Send ${calls.length} calls at once`, rows: [['From', from], ...rows] }
    },
    async run(context, request) {
      const { id, from, calls, chainId } = parse(context, request)
      const wallet = authorize(context, request, from)
      const hash = await sendBatch({ ask: askOf(context, request), wallet, chainId, calls })
      context.addBundle(id, hash)
      return { id }
    },
  },
  wallet_getCallsStatus: {
    free: true,
    describe: () => ({ title: 'Say how far a batch is', rows: [] }),
    async run(context, request) {
      const [id] = Array.isArray(request.params) ? request.params : []
      const hash = context.bundle(String(id))
      if (!hash) throw Object.assign(new Error('There is no batch of that id.'), { code: 5730 })
      return batchStatus(askOf(context, request), hash, String(id), chainOf(request))
    },
  },
}

const chainOf = ({ chainId }: RequestQuestion): number => Number(chainId.slice('eip155:'.length))

function askOf({ rpcUrl }: EvmContext, { chainId }: RequestQuestion): Ask {
  return (method, params) => {
    const url = rpcUrl(chainId)
    if (!url) throw new WcError('unauthorizedChain', 'The wallet has no node for it.')
    return callNode(url, method, params)
  }
}

function parse(context: EvmContext, request: RequestQuestion): BatchRequest {
  const batch = readBatch(Array.isArray(request.params) ? request.params[0] : undefined)
  const fail = (code: number, message: string) => Object.assign(new Error(message), { code })
  if ('code' in batch) throw fail(batch.code, batch.message)
  if (context.bundle(batch.id)) throw fail(5720, 'There is a batch of that id.')
  if (batch.chainId !== chainOf(request)) throw fail(5710, 'Not the chain of the request.')
  return batch
}
