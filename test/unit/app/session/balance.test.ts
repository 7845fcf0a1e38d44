import { selectNativeBalance } from '../../../../src/wallets/connections/cached'
import {
  connectWallet,
  disconnectWallet,
  openConnection,
} from '../../../../src/wallets/connections/connect-thunks'
import { accountsChanged } from '../../../../src/wallets/connections/connections-slice'
import { chooseNetwork } from '../../../../src/wallets/connections/switch-thunks'
import { SOLANA_WALLET } from '../../../support/fake-connector'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE, BOB, type FakeProvider } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'
import { until } from '../../../support/until'

const network = fakeNetwork()
let store: TestStore
let wallet: FakeProvider
beforeEach(() => {
  store = createTestStore()
  wallet = store.addWallet()
})

const connect = async () => {
  await store.dispatch(connectWallet(WALLET.uid))
  await balanceIs('1500000000000000000')
}
const balanceIs = (wei: string | undefined) =>
  until(() => expect(selectNativeBalance(store.getState())).toBe(wei))
/** Accounts whose balance was requested. */
const askedFor = () => network.to('/').map(({ body }) => (body as { params: [string] }).params[0])
/** Subscriptions of the cache: entries that it keeps. */
const kept = () =>
  Object.values(store.getState().node.queries)
    .map(query => query?.originalArgs)
    .filter(Boolean)

test('default: read as soon as a wallet is connected, with no view on screen', async () => {
  await connect()
  expect(askedFor()).toEqual([ALICE])
})

test('behavior: another account or network is another balance', async () => {
  await connect()
  wallet.emit('accountsChanged', [BOB])
  await until(() => expect(askedFor()).toEqual([ALICE, BOB]))
  wallet.emit('chainChanged', '0x89')
  await until(() => expect(askedFor()).toEqual([ALICE, BOB, BOB]))
})

test('behavior: of the chain on screen alone', async () => {
  await connect()
  const connection = { accounts: ['0xC'], network: 'solana:x' }
  store.dispatch(openConnection(SOLANA_WALLET, connection, { restored: false, background: true }))
  store.dispatch(accountsChanged({ namespace: 'solana', accounts: ['0xD'] }))
  await settled()
  expect(askedFor()).toEqual([ALICE])
  store.dispatch(chooseNetwork('solana:x'))
  await balanceIs(undefined)
  store.dispatch(chooseNetwork('eip155:1'))
  await until(() => expect(askedFor()).toEqual([ALICE, ALICE]))
})

test('behavior: read again when the visitor comes back to the page', async () => {
  await connect()
  network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: '0x7' }))
  window.dispatchEvent(new Event('focus'))
  await balanceIs('7')
  expect(askedFor()).toEqual([ALICE, ALICE])
})

test('behavior: and when the line is back', async () => {
  await connect()
  window.dispatchEvent(new Event('online'))
  await until(() => expect(askedFor()).toEqual([ALICE, ALICE]))
})

test('behavior: disconnected, nothing is read anymore', async () => {
  await connect()
  await store.dispatch(disconnectWallet())
  await balanceIs(undefined)
  window.dispatchEvent(new Event('focus'))
  expect(askedFor()).toEqual([ALICE])
})

test('behavior: stopped, it listens to the page no longer', async () => {
  await connect()
  store.session.stop()
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('online'))
  expect(askedFor()).toEqual([ALICE])
})

test('behavior: on a network that the page did not list, no node gets a request', async () => {
  wallet.answers.eth_chainId = () => '0x38'
  await store.dispatch(connectWallet(WALLET.uid))
  expect(askedFor()).toEqual([])
  expect(kept()).toEqual([])
})

test('error: a node that refuses leaves the balance unknown, and no snackbar', async () => {
  network.on('/', new Response('', { status: 404 }))
  await store.dispatch(connectWallet(WALLET.uid))
  await until(() => expect(askedFor()).toEqual([ALICE]))
  await balanceIs(undefined)
  expect(store.getState().feedback.snackbar).toBeNull()
})
