import { formatEther } from 'ethers'
import { describeCall } from '../evm/describe-call'
import { type EvmCall, readCall, readQuantity } from '../evm/evm-call'
import type { EvmNetwork } from '../evm/evm-network'
import { HostError } from '../login/host-error'
import type { ApprovalView } from './approval-view'
import type { MethodTable } from './method-table'
import { evmNetwork, findSigner, type Signer } from './request-context'

/** What is about to be sent, ready; or why it would fail, in words. */
export type Attempt =
  | { readonly cost: bigint; readonly send: () => Promise<string> }
  | { readonly problem: string }

/** `eth_sendTransaction`: by the plain account, or as a user operation of the smart one. */
export const TRANSACTION_METHODS: MethodTable = {
  async eth_sendTransaction(context, params) {
    const [fields] = Array.isArray(params) ? params : []
    if (typeof fields !== 'object' || fields === null) throw new HostError('There is no transaction')
    const request: Readonly<Record<string, unknown>> = { ...fields }
    const network = evmNetwork(context)
    if (request.chainId !== undefined && Number(request.chainId) !== network.chainId)
      throw new HostError(
        `The transaction is for chain ${Number(request.chainId)}, the wallet is on ${network.chainId}`,
      )
    const signer = await findSigner(context, network, request.from)
    const call = readCall(request)
    const gas = readQuantity(request.gas ?? request.gasLimit, 'gas')
    const attempt = () => tryCalls(signer, [call], gas > 0n ? gas : undefined)
    return {
      view: await viewOf(signer, 'requests a transaction', [call], await attempt()),
      run: () => sendNow(attempt),
    }
  },
}

/** Looks at the chain again: what was shown may be minutes old. */
export async function sendNow(attempt: () => Promise<Attempt>): Promise<string> {
  const now = await attempt()
  if ('problem' in now) throw new HostError(now.problem, 422)
  return now.send()
}

/** All of the calls in one transaction, or one call. */
export async function tryCalls(signer: Signer, calls: readonly EvmCall[], gas?: bigint): Promise<Attempt> {
  try {
    const { smart, eoa } = signer
    if (smart) {
      const { operation, cost } = await smart.prepare(calls)
      return { cost, send: () => smart.send(operation) }
    }
    const [first] = calls
    if (!first) throw new HostError('There is no call')
    const prepared = calls.length > 1 ? await eoa.prepareBatch(calls) : await eoa.prepare(first, gas)
    return { cost: prepared.cost, send: () => eoa.send(prepared) }
  } catch (error) {
    if (error instanceof HostError && error.status < 500) return { problem: error.message }
    throw error
  }
}

export async function viewOf(
  { network, address, kind }: Signer,
  title: string,
  calls: readonly EvmCall[],
  attempt: Attempt,
): Promise<ApprovalView> {
  const described = await Promise.all(calls.map(call => describeCall(call, network)))
  const problem = 'problem' in attempt ? [`This will probably fail: ${attempt.problem}`] : []
  return {
    title,
    action: 'Approve',
    network: network.name,
    account: { address, kind },
    parts: described.map(({ part }) => part),
    warnings: [...problem, ...new Set(described.flatMap(({ warnings }) => warnings))],
    ...('cost' in attempt ? { fee: feeText(attempt.cost, network) } : {}),
  }
}

function feeText(cost: bigint, { symbol }: EvmNetwork): string {
  const digits = Number(formatEther(cost)).toPrecision(2)
  return `up to ${Number(digits)
    .toFixed(18)
    .replace(/\.?0+$/, '')} ${symbol}`
}
