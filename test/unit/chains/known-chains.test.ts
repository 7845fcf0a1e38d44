import { avalanche, mainnet, mantle } from 'viem/chains'
import rows from '../../../src/chains/evm/networks/evm-chain-table.json'
import { EVM_NETWORKS } from '../../../src/chains/evm/networks/evm-networks'
import { knownNetwork } from '../../../src/chains/evm/networks/known-chains'
import { CONTENT_PARSERS } from '../../../src/element/options/content-parsers'
import { isWebUrl } from '../../../src/shared/lib/url'

test('default: a network of viem, by its id', () => {
  expect(knownNetwork('eip155:5000')).toEqual({
    id: 'eip155:5000',
    name: 'Mantle',
    currency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
    publicRpcUrl: ['https://rpc.mantle.xyz'],
    explorerUrl: 'https://mantlescan.xyz',
    testnet: false,
  })
})

test('behavior: networks with a row of their own are not in it (npm run networks)', () => {
  expect(EVM_NETWORKS.map(({ id }) => id).filter(knownNetwork)).toEqual([])
})

test('default: test networks say so, and one that was shut down is known', () => {
  expect(knownNetwork('eip155:5003')).toMatchObject({ name: 'Mantle Sepolia Testnet', testnet: true })
  expect(knownNetwork('eip155:5')).toMatchObject({ id: 'eip155:5', name: 'Goerli', testnet: true })
})

test('behavior: several networks with one id, and unknown ids are not in it', () => {
  // Quai Network, and a local chain of ZKsync
  expect(knownNetwork('eip155:9')).toBeUndefined()
  expect(knownNetwork('eip155:123456789012')).toBeUndefined()
})

test('default: every row can be used', () => {
  expect(rows.length).toBeGreaterThan(600)
  for (const [id] of rows) {
    const { name, currency, publicRpcUrl, explorerUrl } = knownNetwork(`eip155:${id}`) ?? {}
    expect([id, name, currency?.name, currency?.symbol].every(Boolean)).toBe(true)
    const urls = [publicRpcUrl ?? [], explorerUrl ?? []].flat()
    expect(urls.filter(url => !isWebUrl(url))).toEqual([])
    expect(currency?.decimals).toBeLessThan(78)
  }
})

describe('objects of libraries', () => {
  const take = (network: object) => CONTENT_PARSERS.networks?.([JSON.parse(JSON.stringify(network))] as never)

  test('default: a chain of viem', () => {
    expect(take(mantle)).toEqual([
      {
        id: 'eip155:5000',
        name: 'Mantle',
        currency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
        rpcUrl: ['https://rpc.mantle.xyz'],
        explorerUrl: 'https://mantlescan.xyz/',
        testnet: false,
      },
    ])
  })

  test('default: a Solana cluster, and the names that the Wallet Standard has for clusters', () => {
    const url = 'https://api.devnet.solana.com'
    const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    expect(take({ id: 'solana:devnet', label: 'Devnet', url })).toMatchObject([
      {
        id: devnet,
        name: 'Solana Devnet',
        currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrl: url,
        testnet: true,
      },
    ])
    expect(CONTENT_PARSERS.networks?.(['solana:devnet', 'solana:mainnet', 'eip155:1'] as never)).toEqual([
      devnet,
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'eip155:1',
    ])
  })

  test.each([
    ['a cluster that is unknown', { id: 'solana:mine', label: 'Mine', url: 'https://node.example' }],
    ['a chain without nodes', { ...mainnet, rpcUrls: {} }],
    ['a chain without a currency', { ...avalanche, nativeCurrency: undefined }],
    [
      'a chain with a node that is none',
      { ...avalanche, rpcUrls: { default: { http: ['wss://node.example'] } } },
    ],
  ])('error: %s', (_what, network) => {
    let taken: unknown
    try {
      taken = take(network)
    } catch {
      // counts as refused
    }
    expect(taken).toBeUndefined()
  })
})
