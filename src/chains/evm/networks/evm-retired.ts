import type { Network } from '../../networks/network'

const retired = (id: number, name: string, currencyName: string, symbol: string): Network => ({
  id: `eip155:${id}`,
  namespace: 'eip155',
  name,
  currency: { name: currencyName, symbol, decimals: 18 },
  testnet: true,
  retired: true,
})

/**
 * Testnets that have been shut down, all with Goerli in 2024. No explorer URLs: the explorers are gone, and anyone can
 * register an abandoned host name. They load with `known-chains.ts`.
 */
export const RETIRED_EVM_NETWORKS: readonly Network[] = [
  retired(5, 'Goerli', 'Goerli Ether', 'ETH'),
  retired(280, 'ZKsync Era Goerli Testnet', 'Ether', 'ETH'),
  retired(420, 'Optimism Goerli', 'Goerli Ether', 'ETH'),
  // HyperEVM has the same id 999, so current wallets may mean that network.
  retired(999, 'Zora Goerli Testnet', 'Zora Goerli', 'ETH'),
  retired(80001, 'Polygon Mumbai', 'MATIC', 'MATIC'),
  retired(84531, 'Base Goerli', 'Goerli Ether', 'ETH'),
  retired(421613, 'Arbitrum Goerli', 'Goerli Ether', 'ETH'),
]
