import type { Caip2 } from '../../shared/lib/caip'
import type { CostBounds, EvmTransaction } from '../family'

/** `large` times this is huge. */
const HUGE = 50n
const GWEI = 10n ** 9n
/** Thousandths of a coin, so that the table has no fractions. */
const MILLI = 10n ** 15n

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
    large: String(large * MILLI),
    huge: String(large * MILLI * HUGE),
  }
}
