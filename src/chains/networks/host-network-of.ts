import type { HostNetwork, SolanaCluster, ViemChain } from '../../shared/host/runtime-contract'
import { networkById, networkIdOf } from './resolve-networks'

/** Fields of a network, not yet validated. */
type Fields = Readonly<Record<string, unknown>>

/**
 * A network of the page with the fields of `HostNetwork`, which are unchecked: a viem `Chain` and a Solana cluster are
 * converted. Throws if one lacks what it must have.
 */
export function hostNetworkOf(given: HostNetwork | ViemChain | SolanaCluster): Fields {
  if ('nativeCurrency' in given) {
    const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = given
    return {
      id: `eip155:${id}`,
      name,
      currency: nativeCurrency,
      rpcUrl: rpcUrls.default.http,
      ...(blockExplorers && { explorerUrl: blockExplorers.default.url }),
      testnet,
    }
  }
  return 'url' in given ? { ...networkById(networkIdOf(given.id)), rpcUrl: given.url } : given
}
