import type { Caip2 } from '../../../src/shared/lib/caip'

/** Known networks. */
const KNOWN = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113,
  324, 280, 100, 8453, 84531, 84532, 7777777, 999,
]
/** Networks with swaps beside them. */
const SWAP_ONLY = [250, 8217]

/** The EVM networks that have a node in the sandbox. */
export const EVM_CHAINS: readonly Caip2[] = [...KNOWN, ...SWAP_ONLY].map((id): Caip2 => `eip155:${id}`)
