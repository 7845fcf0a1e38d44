import { toQuantity } from 'ethers'
import { W3mError } from '../../shared/errors/w3m-error'
import type { BalanceChange, CallBatch, EvmTransaction, PlainCall, Simulation, TokenAddress } from '../family'
import { describeCall } from './calls/describe'
import { feeFields } from './fees/fees'
import type { NodeProvider } from './node-provider'
import { readOtherChanges } from './other-changes'
import { isCallResponse, reasonOf } from './to-evm-error'
import { type Log, readMovement, receivedBy } from './transfer-logs'

export type CallResult = {
  readonly status: string
  readonly gasUsed?: string
  readonly returnData?: string
  readonly logs?: readonly Log[] | undefined
  readonly error?: { readonly message?: string }
}

/**
 * Simulates a transaction on the node with `eth_simulateV1`
 * (https://github.com/ethereum/execution-apis/blob/main/src/eth/execute.yaml), or with `eth_call` if the node lacks it.
 * Includes the gas price, so that the simulation fails if the balance does not cover the fee. Never rejects: without a
 * response the result is `unavailable`.
 */
export async function simulate(node: NodeProvider, transaction: EvmTransaction): Promise<Simulation> {
  if (transaction.batch) return simulateBatch(node, transaction, transaction.batch)
  const { from, to, data, value, gas, fees } = transaction
  const call = { from, to, data, value: toQuantity(value), gas: toQuantity(gas), ...feeFields(fees) }
  const block = { blockStateCalls: [{ calls: [call] }], traceTransfers: true, validation: false }
  try {
    const [response] = await node.send('eth_simulateV1', [block, 'latest'])
    return readCall(response.calls[0], transaction)
  } catch {
    return simulateByCall(node, transaction)
  }
}

/**
 * Simulates calls one after the other in one block. Without gas and fees, which the wallet chooses for a batch. Rejects
 * if the node cannot.
 */
export async function simulateCalls(
  node: NodeProvider,
  from: string,
  all: readonly PlainCall[],
): Promise<readonly CallResult[]> {
  const calls = all.map(({ to, data, value }) => ({ from, to, data, value: toQuantity(value) }))
  const block = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  const [response] = await node.send('eth_simulateV1', [block, 'latest'])
  if (response.calls.length !== all.length) throw new W3mError('HTTP_INVALID_RESPONSE')
  return response.calls
}

async function simulateBatch(
  node: NodeProvider,
  transaction: EvmTransaction,
  { before }: CallBatch,
): Promise<Simulation> {
  try {
    const results = await simulateCalls(node, transaction.from, [...before, transaction])
    const failed = results.find(({ status }) => BigInt(status) !== 1n)
    // of all calls or of none: amounts of some would be too low
    const logs = results.every(each => each.logs) ? results.flatMap(each => each.logs ?? []) : undefined
    const last = results.at(-1)
    return last ? readCall({ ...(failed ?? last), logs }, transaction) : { kind: 'unavailable' }
  } catch {
    return { kind: 'unavailable' }
  }
}

function readCall({ status, logs, error, returnData }: CallResult, transaction: EvmTransaction): Simulation {
  const { from } = transaction
  const account = from.toLowerCase()
  if (BigInt(status) !== 1n) return { kind: 'fails', reason: reasonOf({ reason: error?.message }) }
  if (!logs?.length && isRefusedTransfer(returnData, transaction)) return { kind: 'fails', reason: undefined }
  if (!logs) return { kind: 'succeeds' }
  const sums = new Map<TokenAddress, bigint>()
  for (const log of logs) {
    const move = readMovement(log)
    if (!move) continue
    const units = (move.to === account ? move.units : 0n) - (move.from === account ? move.units : 0n)
    sums.set(move.token, (sums.get(move.token) ?? 0n) + units)
  }
  const changes = (sign: 1n | -1n): BalanceChange[] =>
    [...sums]
      .filter(([, units]) => units * sign > 0n)
      .map(([token, units]) => ({ token, amount: String(units * sign) }))
  const received = receivedBy(logs, describeCall(transaction), from)
  const others = readOtherChanges(logs, from)
  const moved = { kind: 'changes', leaves: changes(-1n), arrives: changes(1n), received } as const
  return others.length > 0 ? { ...moved, others } : moved
}

async function simulateByCall(node: NodeProvider, transaction: EvmTransaction): Promise<Simulation> {
  const { from, to, data, value, gas, fees } = transaction
  const call = { from, to, data, value: BigInt(value), gasLimit: BigInt(gas), ...feeFields(fees) }
  try {
    const response = await node.call(call)
    if (isRefusedTransfer(response, transaction)) return { kind: 'fails', reason: undefined }
    return { kind: 'succeeds' }
  } catch (error) {
    return isCallResponse(error) ? { kind: 'fails', reason: reasonOf(error) } : { kind: 'unavailable' }
  }
}

/**
 * Whether a token refuses a transfer without reverting, by returning `false` (https://eips.ethereum.org/EIPS/eip-20).
 */
function isRefusedTransfer(response: string | undefined, transaction: EvmTransaction): boolean {
  const decoded = describeCall(transaction)
  return decoded.kind === 'transfer' && decoded.token !== null && /^0x0{64}$/.test(response ?? '')
}
