import type { Caip2 } from '../../shared/lib/caip'

/** Wallet Standard names of the clusters, by CAIP-2 id. */
const CLUSTERS: Readonly<Record<Caip2, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
}

/** `solana:mainnet` → CAIP-2. Other names stay as they are, because a wallet may also use CAIP-2 itself. */
export function clusterToNetwork(chain: string): Caip2 {
  return Object.keys(CLUSTERS).find(network => CLUSTERS[network] === chain) ?? chain
}

/** Wallet Standard name of a network; a network without one keeps its CAIP-2 id. */
export const clusterNameOf = (network: Caip2): string => CLUSTERS[network] ?? network

/** The name of a network in the list of a wallet account; `undefined` if the list lacks it. */
export function networkToCluster(network: Caip2, chains: readonly string[]): string | undefined {
  return chains.find(chain => clusterToNetwork(chain) === network)
}

/** Cluster name for Sign-In With Solana, such as `mainnet`; the CAIP-2 reference if it has no name. */
export function clusterOf(network: Caip2): string {
  const name = clusterNameOf(network)
  return name.slice(name.indexOf(':') + 1)
}
