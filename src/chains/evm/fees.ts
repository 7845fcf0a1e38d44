import type { EvmFees } from '../adapter'
import type { NodeProvider } from './node-provider'

/** Twice the price of now lasts for six blocks that are all full (EIP-1559: an eighth more each). */
const BLOCKS_AHEAD = 2n

/** What gas costs now; `null` where the node cannot say (spec §8 "A gas price failure returns none"). */
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
