import type { Caip2 } from '../../shared/lib/caip'

/** Coinbase's names of the networks that it sells on (docs/protocols/blockchain-api.md#buying). */
const COINBASE_NETWORKS: ReadonlyMap<Caip2 | undefined, string> = new Map([
  ['eip155:1', 'ethereum'],
  ['eip155:10', 'optimism'],
  ['eip155:137', 'polygon'],
  ['eip155:8453', 'base'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:42220', 'celo'],
  ['eip155:43114', 'avalanche-c-chain'],
])

/** All that Coinbase is told a visitor may buy on. */
export const COINBASE_CHAINS: readonly string[] = [...COINBASE_NETWORKS.values()]

/** Whether Coinbase delivers there. */
export const isSoldOn = (network: Caip2 | undefined): boolean => COINBASE_NETWORKS.has(network)

/** The network that a purchase begins on: Ethereum where Coinbase does not serve the one in use. */
export const coinbaseNetwork = (network: Caip2 | undefined): string =>
  COINBASE_NETWORKS.get(network) ?? 'ethereum'
