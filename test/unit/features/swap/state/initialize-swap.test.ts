import {
  initializeSwap,
  selectSwapOwner,
  swapsAt,
} from '../../../../../src/features/swap/state/initialize-swap'
import { selectSwap } from '../../../../../src/features/swap/state/swap-slice'
import { optionsChanged } from '../../../../../src/store/options-slice'
import { connectWallet } from '../../../../../src/wallets/connections/connect-thunks'
import { networkChanged } from '../../../../../src/wallets/connections/connections-slice'
import { OPTIONS } from '../../../../support/fake-host'
import { fakeNetwork } from '../../../../support/fake-network'
import { ALICE } from '../../../../support/fake-wallet'
import { NATIVE, swapNetwork } from '../../../../support/swap-bench'
import { createTestStore, WALLET } from '../../../../support/test-store'

const network = fakeNetwork()
const world = swapNetwork(network)
let stop = () => {}
afterEach(() => stop())

async function connected() {
  const store = createTestStore()
  stop = store.stop
  store.addWallet()
  await store.dispatch(connectWallet(WALLET.uid))
  return { ...store, swap: () => selectSwap(store.getState()) }
}

test('default: the currency of the network and 1, asked for once', async () => {
  const store = await connected()
  await store.dispatch(initializeSwap())
  await store.dispatch(initializeSwap())
  expect(store.swap()).toMatchObject({
    status: 'ready',
    amount: '1',
    source: { symbol: 'ETH' },
    owner: `eip155:1:${ALICE}`,
  })
  expect(network.to('/v1/convert/tokens')).toHaveLength(1)
  expect(selectSwapOwner(store.getState())).toBe(`eip155:1:${ALICE}`)
})

test('error: a list that calls the currency of the network by the name of another token', async () => {
  network.on('/v1/convert/tokens', () =>
    Response.json({ tokens: [{ name: 'USD Coin', symbol: 'USDC', address: NATIVE, decimals: 18 }] }),
  )
  const store = await connected()
  await store.dispatch(initializeSwap())
  expect(store.swap().source).toMatchObject({ name: 'Ether', symbol: 'ETH' })
})

test('error: without tokens it ends', async () => {
  world.fails = ['convert/tokens']
  const store = await connected()
  await store.dispatch(initializeSwap())
  expect(store.swap().source).toBeNull()
  expect(store.getState().feedback.snackbar).toMatchObject({ text: { error: { code: 'SWAP_INIT_FAILED' } } })
})

test('error: without the price of the currency it goes on', async () => {
  world.fails = ['fungible/price']
  const store = await connected()
  await store.dispatch(initializeSwap())
  expect(store.swap().status).toBe('ready')
  expect(store.getState().feedback.snackbar).toMatchObject({ text: { error: { code: 'SWAP_PRICE_FAILED' } } })
})

test('behavior: a network that has changed meanwhile is not started', async () => {
  const store = await connected()
  const release = network.hold('/v1/convert/tokens')
  const first = store.dispatch(initializeSwap())
  store.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:137' }))
  const second = store.dispatch(initializeSwap())
  release()
  await Promise.all([first, second])
  expect(store.swap()).toMatchObject({ status: 'ready', owner: `eip155:137:${ALICE}` })
})

test('behavior: nobody connected, nothing asked', async () => {
  const store = createTestStore()
  stop = store.stop
  await store.dispatch(initializeSwap())
  expect(network.requests).toEqual([])
})

test('default: where swaps are', async () => {
  const store = await connected()
  expect(swapsAt(store.getState())).toBe('here')
  store.dispatch(optionsChanged({ ...OPTIONS, networks: ['eip155:1', 'eip155:5'] }))
  store.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:5' }))
  expect(swapsAt(store.getState())).toBe('elsewhere')
  store.dispatch(optionsChanged({ ...OPTIONS, enableSwaps: false }))
  expect(swapsAt(store.getState())).toBe('nowhere')
})
