import type { Network } from '../../networks/network'

const ETH = ['Ether', 'ETH'] as const
const SWAP = { swap: true } as const
const TESTNET = { testnet: true } as const

type Row<Id extends number, Flag> = Network & Flag & { readonly id: `eip155:${Id}` }

/**
 * Builds a row: chain id, name, currency (18 decimals; a single string if name and symbol are equal), host of the
 * explorer, flag.
 */
function evm<Id extends number, Flag extends Pick<Network, 'swap' | 'testnet'> = object>(
  id: Id,
  name: string,
  currency: string | readonly [name: string, symbol: string],
  explorer: string,
  flag?: Flag,
): Row<Id, Flag> {
  const [currencyName, symbol] = typeof currency === 'string' ? [currency, currency] : currency
  return {
    id: `eip155:${id}`,
    namespace: 'eip155',
    name,
    currency: { name: currencyName, symbol, decimals: 18 },
    explorerUrl: `https://${explorer}`,
    ...flag,
  } as Row<Id, Flag>
}

/**
 * The EVM networks that load with the modal; `known-chains.ts` has more. Names and currencies are those of viem,
 * because hosts' tests find networks by name.
 *
 * A new row needs entries in other tables, which load later. The compiler asks for public nodes for `services="open"`
 * (`networks/public-nodes.ts`), and for the bounds of its fees (`fees/fees.ts`), unless it is a testnet. Tests ask for
 * its picture (`networks/network-images.ts`), unless it is a testnet; with `SWAP`, for the routers that swaps may use
 * (`networks/evm-routers.ts`); and that a network of viem leaves the table of the others: `npm run networks`. Nothing
 * asks for its mark, which is a picture without a request (`services/directory/network-marks.ts`), nor for its names in
 * other APIs (`PLATFORMS` of `services/adapters/coingecko.ts`; `networks` of swap services).
 *
 * By default its requests go to the blockchain API, which has to serve it. For one that it does not serve, pages name a
 * node with `rpc-urls`.
 */
const ROWS = [
  evm(1, 'Ethereum', ETH, 'etherscan.io', SWAP),
  evm(10, 'OP Mainnet', ETH, 'optimistic.etherscan.io', SWAP),
  evm(56, 'BNB Smart Chain', 'BNB', 'bscscan.com', SWAP),
  evm(100, 'Gnosis', 'xDAI', 'gnosisscan.io', SWAP),
  evm(137, 'Polygon', 'POL', 'polygonscan.com', SWAP),
  evm(250, 'Fantom', ['Fantom', 'FTM'], 'ftmscan.com', SWAP),
  evm(324, 'ZKsync Era', ETH, 'explorer.zksync.io', SWAP),
  evm(8217, 'Kaia', ['Kaia', 'KAIA'], 'kaiascan.io', SWAP),
  evm(8453, 'Base', ETH, 'basescan.org', SWAP),
  evm(42161, 'Arbitrum One', ETH, 'arbiscan.io', SWAP),
  evm(42220, 'Celo', 'CELO', 'celoscan.io'),
  evm(43114, 'Avalanche', ['Avalanche', 'AVAX'], 'snowtrace.io', SWAP),
  evm(7777777, 'Zora', ETH, 'explorer.zora.energy'),
  evm(1313161554, 'Aurora', ETH, 'explorer.aurora.dev', SWAP),
  // testnets
  evm(97, 'BNB Smart Chain Testnet', ['BNB', 'tBNB'], 'testnet.bscscan.com', TESTNET),
  evm(43113, 'Avalanche Fuji', ['Avalanche Fuji', 'AVAX'], 'testnet.snowtrace.io', TESTNET),
  evm(84532, 'Base Sepolia', ['Sepolia Ether', 'ETH'], 'sepolia.basescan.org', TESTNET),
  evm(11155111, 'Sepolia', ['Sepolia Ether', 'ETH'], 'sepolia.etherscan.io', TESTNET),
  evm(1313161555, 'Aurora Testnet', ETH, 'explorer.testnet.aurora.dev', TESTNET),
]

export const EVM_NETWORKS: readonly Network[] = ROWS

/** Other tables have to have a row for each of these: a missing one is a type error there. */
export type EvmNetworkId = (typeof ROWS)[number]['id']
/** Those whose currency has a value. */
export type EvmMainnetId = Exclude<EvmNetworkId, Extract<(typeof ROWS)[number], typeof TESTNET>['id']>
