import { Interface } from 'ethers/abi'
import type { Caip2 } from '../../../shared/lib/caip'
import type { EvmTransaction } from '../../family'
import type { NodeProvider } from '../node-provider'
import { isCallAnswer } from '../to-evm-error'

/** Roll-ups of the OP Stack take a fee for data beside the gas (https://docs.optimism.io/stack/transactions/fees). */
const ORACLE = '0x420000000000000000000000000000000000000F'
const ORACLE_ABI = new Interface([
  'function getL1FeeUpperBound(uint256 size) view returns (uint256)',
  'function getL1Fee(bytes data) view returns (uint256)',
])
/** Signature, nonce, gas and fees as they are written beside the data. */
const ENVELOPE_BYTES = 140
/** It may rise until it is the transaction's turn. */
const RESERVE = { percent: 120n, whole: 100n }

/** Networks that have no such oracle: any network may be one of the OP Stack, so each is asked once. */
export type WithoutOracle = Set<Caip2>

/** The most that it may be, wei; zero on other networks. Rejects where the way to the node is what fails. */
export async function readDataFee(
  node: NodeProvider,
  { network, data }: Pick<EvmTransaction, 'network' | 'data'>,
  without: WithoutOracle,
): Promise<string> {
  if (without.has(network)) return '0'
  const size = ENVELOPE_BYTES + (data.length - 2) / 2
  const fee =
    (await ask(node, 'getL1FeeUpperBound', size)) ??
    // an oracle of before the upgrade that brought the other one
    (await ask(node, 'getL1Fee', `0x${'ff'.repeat(size)}`))
  if (fee === undefined) without.add(network)
  return String(((fee ?? 0n) * RESERVE.percent) / RESERVE.whole)
}

/** `undefined` if there is no contract at that address. */
async function ask(node: NodeProvider, method: string, argument: unknown): Promise<bigint | undefined> {
  try {
    const call = { to: ORACLE, data: ORACLE_ABI.encodeFunctionData(method, [argument]) }
    const answer = await node.call(call)
    return answer === '0x' ? undefined : BigInt(String(ORACLE_ABI.decodeFunctionResult(method, answer)[0]))
  } catch (error) {
    if (isCallAnswer(error)) return undefined
    throw error
  }
}
