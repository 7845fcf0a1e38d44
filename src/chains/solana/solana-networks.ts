import type { Network } from '../networks/network'

/** Builds the row of a cluster from its CAIP-2 reference (https://namespaces.chainagnostic.org/solana/caip2). */
function cluster(
  reference: string,
  name: string,
  explorer: string,
  flags: Pick<Network, 'testnet'> = {},
): Network {
  return {
    id: `solana:${reference}`,
    namespace: 'solana',
    name,
    currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    explorerUrl: `https://${explorer}`,
    ...flags,
  }
}

/**
 * The Solana clusters (https://namespaces.chainagnostic.org/solana/caip2), by their names in the Wallet Standard. CAIP-2
 * references are the first 32 characters of the genesis hash.
 */
export const SOLANA_CLUSTERS: Readonly<Record<string, Network>> = {
  'solana:mainnet': cluster('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'solscan.io'),
  'solana:testnet': cluster(
    '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'Solana Testnet',
    'explorer.solana.com/?cluster=testnet',
    { testnet: true },
  ),
  'solana:devnet': cluster(
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'Solana Devnet',
    'explorer.solana.com/?cluster=devnet',
    { testnet: true },
  ),
}

export const SOLANA_NETWORKS: readonly Network[] = Object.values(SOLANA_CLUSTERS)
