import type { Caip2 } from '../../shared/lib/caip'

/** Coinbase's names of the networks that it delivers on (docs/protocols/blockchain-api.md#buying). */
const COINBASE_NETWORKS: ReadonlyMap<Caip2 | undefined, string> = new Map([
  ['eip155:1', 'ethereum'],
  ['eip155:10', 'optimism'],
  ['eip155:137', 'polygon'],
  ['eip155:8453', 'base'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:42220', 'celo'],
  ['eip155:43114', 'avalanche-c-chain'],
])

/** All networks offered to Coinbase for a purchase, by Coinbase's names. */
export const COINBASE_CHAINS: readonly string[] = [...COINBASE_NETWORKS.values()]

/** Whether Coinbase delivers on a network. */
export const isCoinbaseNetwork = (network: Caip2 | undefined): boolean => COINBASE_NETWORKS.has(network)

/** Network preselected for a purchase: the current one, or Ethereum if Coinbase does not serve it. */
export const coinbaseNetwork = (network: Caip2 | undefined): string =>
  COINBASE_NETWORKS.get(network) ?? 'ethereum'
