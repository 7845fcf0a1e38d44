/** Names of the networks that have a node in the sandbox, by chain id. */
const NAMES: Readonly<Record<number, readonly [name: string, symbol: string]>> = {
  1: ['Ethereum', 'ETH'],
  5: ['Goerli', 'ETH'],
  10: ['OP Mainnet', 'ETH'],
  56: ['BNB Smart Chain', 'BNB'],
  97: ['BNB Testnet', 'BNB'],
  100: ['Gnosis', 'XDAI'],
  137: ['Polygon', 'POL'],
  250: ['Fantom', 'FTM'],
  280: ['zkSync Testnet', 'ETH'],
  324: ['zkSync Era', 'ETH'],
  420: ['OP Goerli', 'ETH'],
  999: ['Zora Testnet', 'ETH'],
  8217: ['Kaia', 'KAIA'],
  8453: ['Base', 'ETH'],
  42161: ['Arbitrum One', 'ETH'],
  42220: ['Celo', 'CELO'],
  43113: ['Avalanche Fuji', 'AVAX'],
  43114: ['Avalanche', 'AVAX'],
  80001: ['Mumbai', 'POL'],
  84531: ['Base Goerli', 'ETH'],
  84532: ['Base Sepolia', 'ETH'],
  421613: ['Arbitrum Goerli', 'ETH'],
  7777777: ['Zora', 'ETH'],
  11155111: ['Sepolia', 'ETH'],
  1313161554: ['Aurora', 'ETH'],
  1313161555: ['Aurora Testnet', 'ETH'],
}

export function evmName(chain: string): readonly [name: string, symbol: string] {
  const id = Number(chain.slice('eip155:'.length))
  return NAMES[id] ?? [`Chain ${id}`, 'ETH']
}
