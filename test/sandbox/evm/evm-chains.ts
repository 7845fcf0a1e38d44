import type { Caip2 } from '../../../src/shared/lib/caip'
import { KNOWN_EVM_NETWORKS } from '../../support/known-evm-networks'

/** The wallets of the directory get their networks by index, so new ones are added at the end. */
const FIRST = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113,
  324, 280, 100, 8453, 84531, 84532, 7777777, 999,
]

/** The EVM networks that have a node in the sandbox: all that the modal knows. */
export const EVM_CHAINS: readonly Caip2[] = [
  ...new Set([...FIRST.map((id): Caip2 => `eip155:${id}`), ...KNOWN_EVM_NETWORKS.map(({ id }) => id)]),
]
