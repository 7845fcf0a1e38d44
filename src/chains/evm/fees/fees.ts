import type { Caip2 } from '../../../shared/lib/caip'
import type { CostBounds, EvmFees, EvmTransaction } from '../../family'
import type { NodeProvider } from '../node-provider'

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

/** Some nodes have no method for it: then the gas price less the base fee. */
async function readTip(node: NodeProvider, base: bigint): Promise<bigint> {
  try {
    return BigInt(await node.send('eth_maxPriorityFeePerGas', []))
  } catch {
    const price = BigInt(await node.send('eth_gasPrice', []))
    return price > base ? price - base : 0n
  }
}

const toHex = (units: string) => `0x${BigInt(units).toString(16)}`

/** The fee fields of a request; empty if the fees are not known. */
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

/** `large` times this is huge. */
const HUGE = 50n
const GWEI = 10n ** 9n
/** Thousandths of a coin, so that the table has no fractions. */
const MILLIETHER = 10n ** 15n

/**
 * By network: the highest price of gas, in gwei, that its busy days have had, with room for a base fee that is doubled; and, in
 * thousandths of its currency, about $50.
 */
const BOUNDS: Readonly<Record<Caip2, readonly [gwei: bigint, large: bigint]>> = {
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
}

/** `null` for networks without a row, whose currency may be worth anything. */
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
