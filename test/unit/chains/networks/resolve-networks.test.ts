import { resolveNetworks } from '../../../../src/chains/networks/resolve-networks'
import type { HostNetwork } from '../../../../src/shared/host/host-port'

const ANVIL: HostNetwork = {
  id: 'eip155:31337',
  name: 'My chain',
  currency: { name: 'Test', symbol: 'TST', decimals: 6 },
  rpcUrl: 'http://127.0.0.1:8545',
  testnet: true,
}

const ids = (requested: readonly (string | HostNetwork)[]) => resolveNetworks(requested).map(({ id }) => id)

test('default', () => {
  const [polygon, ethereum] = resolveNetworks(['eip155:137', 'eip155:1'])
  expect(polygon).toMatchObject({ id: 'eip155:137', name: 'Polygon', currency: { symbol: 'POL' } })
  expect(ethereum).toMatchObject({ id: 'eip155:1', name: 'Ethereum' })
})

test('behavior: order is kept, each network is there once', () => {
  expect(ids(['eip155:10', 'eip155:1', 'eip155:10', 'eip155:5'])).toEqual([
    'eip155:10',
    'eip155:1',
    'eip155:5',
  ])
})

test("behavior: a network of the host's own", () => {
  expect(resolveNetworks([ANVIL])).toEqual([{ ...ANVIL, namespace: 'eip155' }])
})

test('behavior: an object refines a known network, wherever it stands', () => {
  const own = { ...ANVIL, id: 'eip155:1', name: 'Mainnet' }
  for (const requested of [
    ['eip155:1', own],
    [own, 'eip155:1'],
  ]) {
    expect(resolveNetworks(requested)).toEqual([
      {
        ...own,
        namespace: 'eip155',
        explorerUrl: 'https://etherscan.io',
        swap: true,
      },
    ])
  }
})

test("behavior: a host's name is one clean line, and never empty", () => {
  expect(resolveNetworks([{ ...ANVIL, name: ' My\n\u202Echain ' }])[0]?.name).toBe('My chain')
  expect(resolveNetworks([{ ...ANVIL, name: '\u200B' }])[0]?.name).toBe('Chain 31337')
})

test('behavior: an id without a row is a network with a plain name and no invented symbol', () => {
  expect(resolveNetworks(['eip155:59144'])).toEqual([
    {
      id: 'eip155:59144',
      namespace: 'eip155',
      name: 'Chain 59144',
      currency: { name: 'Native currency', symbol: '', decimals: 18 },
    },
  ])
})

test.each([
  '',
  'eip155',
  'eip155:',
  'eip155:abc',
  'eip155:0',
  'eip155:01',
  'eip155:1:0x0',
  'bip122:000',
  'cosmos:hub',
  '1',
])('error: %p is left out', id => {
  expect(ids([id, 'eip155:1'])).toEqual(['eip155:1'])
  expect(ids([{ ...ANVIL, id }])).toEqual([])
})

test('error: nothing that can be served', () => {
  expect(resolveNetworks([])).toEqual([])
})
