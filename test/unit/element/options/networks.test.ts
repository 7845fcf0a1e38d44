import { mantle } from 'viem/chains'
import { CHAIN_FACTS } from '../../../../src/chains/facts'
import { resolveNetworks } from '../../../../src/chains/networks/resolve-networks'
import { modalOptions } from '../../../../src/element/options/modal-options'
import { createOptions } from '../../../../src/element/options/options'
import { until } from '../../../support/until'

/** An element that computes its options again on demand. */
function open(networks: unknown) {
  let changes = 0
  const element = Object.assign(document.createElement('div'), {
    attributeChangedCallback: () => void changes++,
  })
  const options = createOptions(element)
  options.set('networks', 'networks', networks)
  return {
    networks: () => modalOptions(element, options).networks,
    refusals: () => options.refusals.splice(0),
    changes: () => changes,
  }
}

const MANTLE = {
  id: 'eip155:5000',
  name: 'Mantle',
  currency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  publicRpcUrl: ['https://rpc.mantle.xyz'],
  explorerUrl: 'https://mantlescan.xyz',
  testnet: false,
}

test('default: a network without a row is completed once it is known', async () => {
  const { networks, changes, refusals } = open('eip155:1 eip155:5000 solana:devnet')
  const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  expect(networks()).toEqual(['eip155:1', 'eip155:5000', devnet])
  await until(() => expect(changes()).toBe(1))
  expect(networks()).toEqual(['eip155:1', MANTLE, devnet])
  expect(networks()).toBe(networks())
  expect(changes()).toBe(1)
  expect(refusals()).toEqual([])
})

test('behavior: a network that has been shut down is known by its id', async () => {
  await CHAIN_FACTS.eip155.known?.load()
  expect(resolveNetworks(open('eip155:5').networks())).toMatchObject([{ name: 'Goerli', retired: true }])
})

test('behavior: networks with rows and objects of the page load nothing', () => {
  const { networks, changes, refusals } = open(['eip155:1', mantle])
  expect(networks()).toMatchObject(['eip155:1', { name: 'Mantle', rpcUrl: ['https://rpc.mantle.xyz'] }])
  expect([changes(), refusals()]).toEqual([0, []])
})

test('error: ids of which nothing is known are refused once, and are unchanged', async () => {
  await CHAIN_FACTS.eip155.known?.load()
  const strange = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
  const { networks, refusals } = open(`eip155:123456789 ${strange}`)
  expect(networks()).toEqual(['eip155:123456789', strange])
  networks()
  expect(refusals()).toEqual([
    ['networks', 'eip155:123456789', true],
    ['networks', strange, true],
  ])
})

test('error: a network of another chain family is refused, where others are supported', () => {
  const { networks, refusals } = open('eip155:1 cosmos:hub')
  networks()
  expect(refusals()).toEqual([['networks', 'cosmos:hub', true]])
  const object = { id: 'cosmos:hub', name: 'Hub', currency: { name: 'Atom', symbol: 'ATOM', decimals: 6 } }
  const asObject = open(['eip155:1', { ...object, rpcUrl: 'https://node.example' }])
  asObject.networks()
  expect(asObject.refusals()).toEqual([['networks', 'cosmos:hub', true]])
  const alone = open('cosmos:hub')
  alone.networks()
  expect(alone.refusals()).toEqual([])
})
