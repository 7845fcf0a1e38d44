import { accountExplorerUrl } from '../../../../src/chains/networks/explorer-url'
import { networkImageId } from '../../../../src/chains/networks/network-images'
import { resolveNetworks } from '../../../../src/chains/networks/resolve-networks'
import { SOLANA_NETWORKS } from '../../../../src/chains/solana/solana-networks'

const ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

// Three Solana networks
test.each([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', undefined, `https://solscan.io/account/${ADDRESS}`],
  [
    '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'Solana Testnet',
    true,
    `https://explorer.solana.com/account/${ADDRESS}?cluster=testnet`,
  ],
  [
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'Solana Devnet',
    true,
    `https://explorer.solana.com/account/${ADDRESS}?cluster=devnet`,
  ],
])('default: %s is %s, with the account on its explorer', (reference, name, testnet, page) => {
  const [network] = resolveNetworks([`solana:${reference}`])
  expect(network).toMatchObject({
    namespace: 'solana',
    name,
    currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  })
  expect(network?.testnet).toBe(testnet)
  expect(network && accountExplorerUrl(network, ADDRESS)).toBe(page)
  expect(network && networkImageId(network)).toBe('a1b58899-f671-4276-6a5e-56ca5bd59700')
})

test('behavior: there are three, and none of them swaps', () => {
  expect(SOLANA_NETWORKS).toHaveLength(3)
  expect(SOLANA_NETWORKS.some(({ swap, retired }) => swap || retired)).toBe(false)
})

test('param: a Solana network of the host’s own', () => {
  const own = {
    id: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    name: 'Our validator',
    currency: { name: 'Our coin', symbol: 'OUR', decimals: 6 },
    rpcUrl: 'http://127.0.0.1:8899',
    explorerUrl: 'https://explorer.example/?cluster=custom&customUrl=http%3A%2F%2F127.0.0.1%3A8899',
  }
  const [network] = resolveNetworks([own])
  expect(network).toEqual({ ...own, namespace: 'solana' })
  expect(network && accountExplorerUrl(network, ADDRESS)).toBe(
    `https://explorer.example/account/${ADDRESS}?cluster=custom&customUrl=http%3A%2F%2F127.0.0.1%3A8899`,
  )
})

test('behavior: an id without a row has nine decimals and no invented symbol', () => {
  expect(resolveNetworks(['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'])[0]).toMatchObject({
    name: 'Chain 8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    currency: { symbol: '', decimals: 9 },
  })
})

test.each(['solana:mainnet', 'solana:0OIl000000000000000000000000000O', 'solana:', 'solana'])(
  'error: %p is left out',
  id => expect(resolveNetworks([id])).toEqual([]),
)
