import type { Caip2 } from '../../shared/lib/caip'
import { SOLANA_CLUSTERS } from './solana-networks'

/** `solana:mainnet` → CAIP-2. Other names stay as they are, because a wallet may also use CAIP-2 itself. */
export const clusterToNetwork = (chain: string): Caip2 => SOLANA_CLUSTERS[chain]?.id ?? chain

/** Wallet Standard name of a network; a network without one keeps its CAIP-2 id. */
export const clusterNameOf = (network: Caip2): string =>
  Object.keys(SOLANA_CLUSTERS).find(name => SOLANA_CLUSTERS[name]?.id === network) ?? network

/** The name of a network in the list of a wallet account; `undefined` if the list lacks it. */
export function networkToCluster(network: Caip2, chains: readonly string[]): string | undefined {
  return chains.find(chain => clusterToNetwork(chain) === network)
}

/** Cluster name for Sign in with Solana, such as `mainnet`; the CAIP-2 reference if it has no name. */
export function clusterOf(network: Caip2): string {
  const name = clusterNameOf(network)
  return name.slice(name.indexOf(':') + 1)
}
