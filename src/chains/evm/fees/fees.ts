import { toQuantity } from 'ethers'
import type { Caip2 } from '../../../shared/lib/caip'
import type { CostBounds, EvmFees, EvmTransaction } from '../../family'
import type { EvmMainnetId } from '../networks/evm-networks'
import type { NodeProvider } from '../node-provider'

/**
 * Factor by which the maximum fee exceeds the current base fee. Twice the base fee lasts for six full blocks (EIP-1559:
 * up to an eighth more with each).
 */
const BLOCKS_AHEAD = 2n

/**
 * Fees for the next block in wei (EIP-1559, or legacy if blocks have no base fee); `null` if the node cannot provide
 * them.
 */
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

/** Priority fee in wei. For nodes without `eth_maxPriorityFeePerGas`, the gas price minus the base fee. */
async function readTip(node: NodeProvider, base: bigint): Promise<bigint> {
  try {
    return BigInt(await node.send('eth_maxPriorityFeePerGas', []))
  } catch {
    const price = BigInt(await node.send('eth_gasPrice', []))
    return price > base ? price - base : 0n
  }
}

/** Fee fields of a JSON-RPC request; empty if the fees are unknown. */
export function feeFields(fees: EvmFees | null): Record<string, string> {
  if (fees === null) return {}
  return fees.kind === 'legacy'
    ? { gasPrice: toQuantity(fees.gasPrice) }
    : { maxFeePerGas: toQuantity(fees.maxFee), maxPriorityFeePerGas: toQuantity(fees.maxPriorityFee) }
}

const BLOCKS_BACK = 20
const MEDIAN = 50

/**
 * Cost in wei of this transaction's gas at recent prices: median base fee plus median tip of the latest blocks
 * (https://ethereum.github.io/execution-apis/api-documentation/ "eth_feeHistory"). `null` if the node cannot provide
 * it.
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

/** A fee of more than `large` times this counts as huge. */
const HUGE = 50n
const GWEI = 10n ** 9n
/** Wei in a thousandth of a coin, the unit of the second column of `BOUNDS`. */
const MILLIETHER = 10n ** 15n

type Bounds = readonly [gwei: bigint, large: bigint]

/**
 * Bounds by network: the gas price on its busiest days in gwei, with room for a doubled base fee; and an amount worth
 * about $50 in thousandths of the native currency.
 */
const BOUNDS: Readonly<Record<Caip2, Bounds>> = {
  'eip155:1': [200n, 20n],
  'eip155:10': [10n, 20n],
  'eip155:56': [20n, 80n],
  'eip155:100': [1_000n, 50_000n],
  'eip155:137': [3_000n, 200_000n],
  'eip155:250': [5_000n, 200_000n],
  'eip155:324': [10n, 20n],
  'eip155:8217': [750n, 500_000n],
  'eip155:8453': [10n, 20n],
  'eip155:42161': [10n, 20n],
  'eip155:42220': [500n, 200_000n],
  'eip155:43114': [300n, 3_000n],
  'eip155:7777777': [10n, 20n],
  'eip155:1313161554': [10n, 20n],
} satisfies Readonly<Record<EvmMainnetId, Bounds>>

/**
 * Bounds for the fee of a transaction; `null` for networks without a row, because the value of their currency is not
 * known.
 */
export function costBounds({ network, gas }: EvmTransaction): CostBounds | null {
  const row = BOUNDS[network]
  if (!row) return null
  const [gwei, large] = row
  return {
    fair: String(BigInt(gas) * gwei * GWEI),
    large: String(large * MILLIETHER),
    huge: String(large * MILLIETHER * HUGE),
  }
}
