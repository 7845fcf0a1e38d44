import { HostError } from '../login/host-error'
import type { NodeClient } from './node-client'

export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** Twice the current gas price is enough for the blocks until it is mined. */
export async function readFees(node: NodeClient): Promise<Fees> {
  const [price, tip] = await Promise.all([
    node.callNumber('eth_gasPrice', []),
    node.callNumber('eth_maxPriorityFeePerGas', []),
  ])
  return { maxFeePerGas: price * 2n + tip, maxPriorityFeePerGas: tip }
}

/** The most that a request may cost, in wei: its cost, rounded up to the two digits that are shown. */
export function feeCeiling(cost: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(cost.toString().length - 2, 0))
  return ((cost + unit - 1n) / unit) * unit
}

/** Fees within what was shown to the user. Throws if the network's are higher. `ceiling` in wei. */
export function limitFees(fees: Fees, gas: bigint, ceiling: bigint | undefined): Fees {
  if (ceiling === undefined || gas * fees.maxFeePerGas <= ceiling) return fees
  const maxFeePerGas = ceiling / gas
  const price = (fees.maxFeePerGas - fees.maxPriorityFeePerGas) / 2n
  if (maxFeePerGas < price)
    throw new HostError('The network fee rose above what you approved. Nothing was sent.', 409)
  if (fees.maxPriorityFeePerGas <= maxFeePerGas) return { ...fees, maxFeePerGas }
  return { maxFeePerGas, maxPriorityFeePerGas: maxFeePerGas }
}
