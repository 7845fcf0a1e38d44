import { Interface } from 'ethers/abi'
import type { EvmTransaction } from '../adapter'
import type { NodeProvider } from './node-provider'

/** Roll-ups of the OP Stack take a fee for data beside the gas (https://docs.optimism.io/stack/transactions/fees). */
const OP_STACK = /^eip155:(10|8453|84532|7777777)$/
const ORACLE = '0x420000000000000000000000000000000000000F'
const ORACLE_ABI = new Interface(['function getL1FeeUpperBound(uint256 size) view returns (uint256)'])
/** Signature, nonce, gas and fees as they are written beside the data. */
const ENVELOPE_BYTES = 140

/** The most that it may be, wei; zero on other networks, and where the oracle cannot say. */
export async function readDataFee(
  node: NodeProvider,
  { network, data }: Pick<EvmTransaction, 'network' | 'data'>,
): Promise<string> {
  if (!OP_STACK.test(network)) return '0'
  try {
    const size = ENVELOPE_BYTES + (data.length - 2) / 2
    const answer = await node.call({
      to: ORACLE,
      data: ORACLE_ABI.encodeFunctionData('getL1FeeUpperBound', [size]),
    })
    const [fee] = ORACLE_ABI.decodeFunctionResult('getL1FeeUpperBound', answer)
    return String(fee)
  } catch {
    return '0'
  }
}
