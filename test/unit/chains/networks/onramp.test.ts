import { EVM_NETWORKS } from '../../../../src/chains/evm/evm-networks'
import { COINBASE_CHAINS, coinbaseNetwork, isSoldOn } from '../../../../src/chains/networks/onramp'

test('default: "Coinbase on-ramp chains" of spec §9, Avalanche as decisions.md has it', () => {
  expect([...COINBASE_CHAINS].sort()).toEqual(
    ['ethereum', 'arbitrum', 'polygon', 'avalanche-c-chain', 'optimism', 'celo', 'base'].sort(),
  )
})

// Display name → name at Coinbase
test.each([
  ['Ethereum', 'ethereum'],
  ['Arbitrum One', 'arbitrum'],
  ['Polygon', 'polygon'],
  ['Avalanche', 'avalanche-c-chain'],
  ['OP Mainnet', 'optimism'],
  ['Celo', 'celo'],
  ['Base', 'base'],
])('default: %s is %s', (name, coinbase) => {
  expect(coinbaseNetwork(EVM_NETWORKS.find(network => network.name === name)?.id)).toBe(coinbase)
})

test.each([undefined, 'eip155:56', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'constructor'])(
  'behavior: %p falls back to ethereum',
  network => {
    expect(coinbaseNetwork(network)).toBe('ethereum')
    expect(isSoldOn(network)).toBe(false)
  },
)

test('default: it delivers on Base', () => expect(isSoldOn('eip155:8453')).toBe(true))
