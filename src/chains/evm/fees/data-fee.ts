import { Interface } from 'ethers/abi'
import type { Caip2 } from '../../../shared/lib/caip'
import type { EvmTransaction } from '../../family'
import type { NodeProvider } from '../node-provider'
import { isCallResponse } from '../to-evm-error'

/**
 * Gas price oracle of OP Stack roll-ups, which charge a data fee and an operator fee on top of the gas
 * (https://docs.optimism.io/stack/transactions/fees).
 */
const OP_STACK_ORACLE = '0x420000000000000000000000000000000000000F'
/**
 * Oracles of roll-ups that are not of the OP Stack: Scroll (https://docs.scroll.io/en/developers/transaction-fees-on-scroll)
 * and Morph. They charge for data only.
 */
const OTHER_ORACLES = [
  '0x5300000000000000000000000000000000000002',
  '0x530000000000000000000000000000000000000F',
]
const ORACLE_ABI = new Interface([
  'function getL1FeeUpperBound(uint256 size) view returns (uint256)',
  'function getL1Fee(bytes data) view returns (uint256)',
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
])
/** Bytes of a transaction besides its data: signature, nonce, gas and fees. */
const ENVELOPE_BYTES = 140
/** Margin of a fifth, because the fees may rise until the transaction is included. */
const RESERVE = { percent: 120n, whole: 100n }

/** Networks without an oracle. Any network may be a roll-up, and the modal queries each once. */
export type NetworksWithoutOracle = Set<Caip2>

/**
 * Upper bound of data fee and operator fee in wei; `'0'` on networks without an oracle. Rejects if the node cannot be
 * reached.
 */
export async function readDataFee(
  node: NodeProvider,
  { network, data, gas }: Pick<EvmTransaction, 'network' | 'data' | 'gas'>,
  without: NetworksWithoutOracle,
): Promise<string> {
  if (without.has(network)) return '0'
  const size = ENVELOPE_BYTES + (data.length - 2) / 2
  /** Of so many bytes that cannot be compressed. */
  const readL1Fee = (oracle: string) => callOracle(node, oracle, 'getL1Fee', `0x${'ff'.repeat(size)}`)
  const [bound, operatorFee] = await Promise.all([
    callOracle(node, OP_STACK_ORACLE, 'getL1FeeUpperBound', size),
    // The balance has to cover the whole gas limit. There is no such fee before the Isthmus upgrade.
    callOracle(node, OP_STACK_ORACLE, 'getOperatorFee', gas),
  ])
  // oracles from before `getL1FeeUpperBound` was added, and others
  const fee = bound ?? (await readL1Fee(OP_STACK_ORACLE)) ?? (await firstOf(OTHER_ORACLES.map(readL1Fee)))
  if (fee === undefined) without.add(network)
  return String((((fee ?? 0n) + (operatorFee ?? 0n)) * RESERVE.percent) / RESERVE.whole)
}

const firstOf = async (fees: readonly Promise<bigint | undefined>[]) =>
  (await Promise.all(fees)).find(fee => fee !== undefined)

/** Calls an oracle; `undefined` if there is no contract at its address or the call fails there. */
async function callOracle(
  node: NodeProvider,
  to: string,
  method: string,
  argument: unknown,
): Promise<bigint | undefined> {
  try {
    const call = { to, data: ORACLE_ABI.encodeFunctionData(method, [argument]) }
    const response = await node.call(call)
    return response === '0x'
      ? undefined
      : BigInt(String(ORACLE_ABI.decodeFunctionResult(method, response)[0]))
  } catch (error) {
    if (isCallResponse(error)) return undefined
    throw error
  }
}
