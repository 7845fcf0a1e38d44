import { formatEther } from 'ethers'
import { DELEGATE } from '../contracts/contracts'
import { describeCall } from '../evm/describe-call'
import { type EvmCall, readCall, readQuantity } from '../evm/evm-call'
import type { EvmNetwork } from '../evm/evm-network'
import { feeCeiling } from '../evm/fees'
import { trim } from '../evm/tokens'
import { hiddenWarning } from '../hidden-warning'
import { HostError } from '../login/host-error'
import type { ApprovalView } from './approval-view'
import type { MethodTable } from './method-table'
import { evmNetwork, findSigner, type Signer } from './request-context'

/** A transaction that is ready to send, or the reason why it would fail. */
export type Attempt =
  | {
      /** The most that it can cost besides its value, in wei. */
      readonly cost: bigint
      readonly send: () => Promise<string>
      /** Notes for the user. */
      readonly notes?: readonly string[]
    }
  | { readonly problem: string }

/** `eth_sendTransaction`: with the EOA, or as a user operation of the smart account. */
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
    const limits = gas > 0n ? { gas } : {}
    const attempt = (ceiling?: bigint) => tryCalls(signer, [call], { ...limits, ceiling })
    const shown = await attempt()
    return {
      view: await viewOf(signer, 'requests a transaction', [call], shown),
      run: () => sendNow(attempt, shown),
    }
  },
}

/** Estimates again, as the approval may have taken minutes. The cost stays within what was shown. */
export async function sendNow(
  attempt: (ceiling?: bigint) => Promise<Attempt>,
  shown: Attempt,
): Promise<string> {
  const ceiling = 'cost' in shown ? feeCeiling(shown.cost) : undefined
  const now = await attempt(ceiling)
  if ('problem' in now) throw new HostError(now.problem, 422)
  // It was expected to fail: no fee was shown that could limit it.
  if (ceiling === undefined)
    throw new HostError('This changed after it was shown. Nothing was sent. Ask again.', 409)
  return now.send()
}

type Limits = { readonly gas?: bigint; readonly ceiling?: bigint | undefined }

/** All calls in one transaction, or one call. `ceiling`: the most that it may cost besides its value, in wei. */
export async function tryCalls(
  signer: Signer,
  calls: readonly EvmCall[],
  { gas, ceiling }: Limits = {},
): Promise<Attempt> {
  try {
    const { smart, eoa } = signer
    if (smart) {
      const { operation, cost } = await smart.prepare(calls, ceiling)
      return { cost, send: () => smart.send(operation) }
    }
    const [first] = calls
    if (!first) throw new HostError('There is no call')
    const prepared =
      calls.length > 1 ? await eoa.prepareBatch(calls, ceiling) : await eoa.prepare(first, gas, ceiling)
    const notes = prepared.delegates
      ? [`Your account will run the code of ${DELEGATE.address} from now on.`]
      : []
    return { cost: prepared.cost, send: () => eoa.send(prepared), notes }
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
  const parts = described.map(({ part }) => part)
  const problem =
    'problem' in attempt ? [`This will probably fail: ${attempt.problem}`] : (attempt.notes ?? [])
  return {
    title,
    action: 'Approve',
    network: network.name,
    account: { address, kind },
    parts,
    warnings: [
      ...problem,
      ...new Set([...described.flatMap(({ warnings }) => warnings), ...parts.flatMap(hiddenWarning)]),
    ],
    ...('cost' in attempt ? { fee: feeText(attempt.cost, network) } : {}),
  }
}

function feeText(cost: bigint, { symbol }: EvmNetwork): string {
  return `up to ${trim(formatEther(feeCeiling(cost)))} ${symbol}`
}
