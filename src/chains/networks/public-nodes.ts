import type { Caip2 } from '../../shared/lib/caip'
import type { EvmNetworkId } from '../evm/networks/evm-networks'

/** Hosts of operators that serve many networks under one scheme. */
const publicnode = (name: string) => `https://${name}-rpc.publicnode.com`
const drpc = (name: string) => `https://${name}.drpc.org`

type Nodes<Network extends Caip2> = Readonly<Record<Network, readonly string[]>>

/**
 * Public nodes that answer browsers without a key, by network, the preferred one first: those of the network's own team,
 * of viem's chains, and of operators that promise not to keep addresses. Sources: https://github.com/ethereum-lists/chains,
 * https://www.publicnode.com, https://drpc.org/chainlist, https://solana.com/docs/references/clusters.
 */
export const PUBLIC_NODES: Nodes<Caip2> = {
  'eip155:1': [publicnode('ethereum'), drpc('eth'), 'https://ethereum.reth.rs/rpc'],
  'eip155:10': ['https://mainnet.optimism.io', publicnode('optimism'), drpc('optimism')],
  'eip155:56': [publicnode('bsc'), drpc('bsc'), 'https://bsc-dataseed.bnbchain.org'],
  'eip155:97': [publicnode('bsc-testnet'), 'https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
  'eip155:100': ['https://rpc.gnosischain.com', publicnode('gnosis'), drpc('gnosis')],
  'eip155:137': [publicnode('polygon-bor'), drpc('polygon')],
  'eip155:250': [publicnode('fantom'), drpc('fantom')],
  'eip155:324': ['https://mainnet.era.zksync.io', drpc('zksync')],
  'eip155:8217': ['https://public-en.node.kaia.io'],
  'eip155:8453': ['https://mainnet.base.org', publicnode('base'), drpc('base')],
  'eip155:42161': ['https://arb1.arbitrum.io/rpc', publicnode('arbitrum-one'), drpc('arbitrum')],
  'eip155:42220': ['https://forno.celo.org', publicnode('celo')],
  'eip155:43113': ['https://api.avax-test.network/ext/bc/C/rpc', publicnode('avalanche-fuji-c-chain')],
  'eip155:43114': ['https://api.avax.network/ext/bc/C/rpc', publicnode('avalanche-c-chain')],
  'eip155:84532': ['https://sepolia.base.org', publicnode('base-sepolia')],
  'eip155:7777777': ['https://rpc.zora.energy'],
  'eip155:11155111': [publicnode('ethereum-sepolia'), drpc('sepolia')],
  'eip155:1313161554': ['https://mainnet.aurora.dev'],
  'eip155:1313161555': ['https://testnet.aurora.dev'],
  // the team's node for the main network refuses many browsers
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [publicnode('solana'), 'https://api.mainnet-beta.solana.com'],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['https://api.testnet.solana.com'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['https://api.devnet.solana.com'],
} satisfies Nodes<Caip2> & Nodes<EvmNetworkId>
