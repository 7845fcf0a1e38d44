import type { EvmFees, EvmTransaction } from '../family'
import type { NodeProvider } from './node-provider'

/** Twice the price of now lasts for six blocks that are all full (EIP-1559: an eighth more each). */
const BLOCKS_AHEAD = 2n

/** The fees of the next block in wei (EIP-1559); `null` where the node cannot say. */
export async function readFees(node: NodeProvider): Promise<EvmFees | null> {
  try {
    const block = await node.send('eth_getBlockByNumber', ['latest', false])
    const base: unknown = block?.baseFeePerGas
    if (typeof base !== 'string')
      return { kind: 'legacy', gasPrice: String(BigInt(await node.send('eth_gasPrice', []))) }
    const tip = await readTip(node, BigInt(base))
    return {
      kind: 'eip1559',
      maxFee: String(BigInt(base) * BLOCKS_AHEAD + tip),
      maxPriorityFee: String(tip),
    }
  } catch {
    return null
  }
}

/** Some nodes know no method for it: then what they would take in all, less the base fee. */
async function readTip(node: NodeProvider, base: bigint): Promise<bigint> {
  try {
    return BigInt(await node.send('eth_maxPriorityFeePerGas', []))
  } catch {
    const price = BigInt(await node.send('eth_gasPrice', []))
    return price > base ? price - base : 0n
  }
}

const toHex = (units: string) => `0x${BigInt(units).toString(16)}`

/** As a request names them; nothing where nobody could say. */
export function feeFields(fees: EvmFees | null): Record<string, string> {
  if (fees === null) return {}
  return fees.kind === 'legacy'
    ? { gasPrice: toHex(fees.gasPrice) }
    : { maxFeePerGas: toHex(fees.maxFee), maxPriorityFeePerGas: toHex(fees.maxPriorityFee) }
}

const BLOCKS_BACK = 20
const MEDIAN = 50

/**
 * What the gas of a transaction would have cost in the latest blocks, wei: the median of their base fees with the median of
 * their tips (https://ethereum.github.io/execution-apis/api-documentation/ "eth_feeHistory"). `null` where the node cannot
 * say.
 */
export async function usualCost(
  node: NodeProvider,
  { gas, dataFee }: Pick<EvmTransaction, 'gas' | 'dataFee'>,
): Promise<string | null> {
  try {
    const blocks = `0x${BLOCKS_BACK.toString(16)}`
    const history = await node.send('eth_feeHistory', [blocks, 'latest', [MEDIAN]])
    const base = median(history.baseFeePerGas.map(BigInt))
    const tip = median((history.reward ?? []).map(([reward]: readonly string[]) => BigInt(reward ?? 0)))
    return base === undefined ? null : String((base + (tip ?? 0n)) * BigInt(gas) + BigInt(dataFee))
  } catch {
    return null
  }
}

const median = (values: readonly bigint[]): bigint | undefined =>
  [...values].sort((a, b) => (a < b ? -1 : 1))[values.length >> 1]
