import type { NodeClient } from './node-client'

export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** Twice the price of now lasts for the blocks until it is mined. */
export async function readFees(node: NodeClient): Promise<Fees> {
  const [price, tip] = await Promise.all([
    node.callNumber('eth_gasPrice', []),
    node.callNumber('eth_maxPriorityFeePerGas', []),
  ])
  return { maxFeePerGas: price * 2n + tip, maxPriorityFeePerGas: tip }
}
