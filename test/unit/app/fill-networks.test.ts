import { createNetworkFiller } from '../../../src/app/fill-networks'
import { NETWORK_TABLE } from '../../../src/app/loaders'
import { createFakeHost, OPTIONS } from '../../support/fake-host'
import { until } from '../../support/until'

const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => warned.mockClear())
afterAll(() => warned.mockRestore())

function open() {
  const host = createFakeHost()
  let changes = 0
  const fill = createNetworkFiller(host, () => {
    changes++
  })
  return {
    fill: (change: Partial<typeof OPTIONS>) => fill({ ...OPTIONS, ...change }),
    changes: () => changes,
    errors: () => host.events.flatMap(({ name, detail }) => (name === 'error' ? [detail] : [])),
  }
}

const MANTLE = {
  id: 'eip155:5000',
  name: 'Mantle',
  currency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrl: 'https://rpc.mantle.xyz',
  explorerUrl: 'https://mantlescan.xyz',
  testnet: false,
}

test('default: a network without a row is filled in once the table has loaded', async () => {
  const { fill, changes, errors } = open()
  const networks = ['eip155:1', 'eip155:5000', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  expect(fill({ networks }).networks).toBe(networks)
  await until(() => expect(changes()).toBe(1))
  expect(fill({ networks }).networks).toEqual([networks[0], MANTLE, networks[2]])
  expect(errors()).toEqual([])
})

test('behavior: the node that the page names comes first', async () => {
  const { fill } = open()
  const change = { networks: ['eip155:5000'], rpcUrls: { 'eip155:5000': 'https://node.example' } }
  fill(change)
  await NETWORK_TABLE.load()
  expect(fill(change).networks).toEqual([{ ...MANTLE, rpcUrl: 'https://node.example' }])
})

test('behavior: networks with rows and objects of the page need no table', () => {
  const { fill, changes } = open()
  const options = { networks: ['eip155:1', { ...MANTLE, name: 'Own' }] }
  expect(fill(options).networks).toBe(options.networks)
  expect(changes()).toBe(0)
})

test('error: an id that nothing is known about is reported once', async () => {
  const { fill, errors } = open()
  const networks = ['eip155:123456789']
  fill({ networks })
  await NETWORK_TABLE.load()
  expect(fill({ networks }).networks).toEqual(networks)
  fill({ networks })
  const message = expect.stringContaining('the network eip155:123456789 is unknown')
  expect(errors()).toEqual([expect.objectContaining({ code: 'ATTRIBUTE_INVALID', message })])
  expect(warned).toHaveBeenCalledTimes(1)
})
