import { connectWallet, disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { connected, disconnected } from '../../../../src/wallets/connections/connections-slice'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import { hydrateWallets } from '../../../../src/wallets/pairing/hydrate-wallets'
import {
  deepLinkChosen,
  recentWalletsRecalled,
  walletUsed,
} from '../../../../src/wallets/pairing/recent-wallets-slice'
import { SOLANA_WALLET } from '../../../support/fake-connector'
import { createTestStore, type TestStore, WALLET } from '../../../support/test-store'

const DEEP_LINK = 'WALLETCONNECT_DEEPLINK_CHOICE'
const CHOICE = { href: 'rainbow://', name: 'Rainbow' }

let store: TestStore
beforeEach(async () => {
  store = createTestStore()
})
afterEach(() => store.stop())

const recent = () => JSON.parse(store.storage.getItem('@w3m/test-project/recent') ?? 'null')
const deepLink = () => JSON.parse(store.storage.getItem(DEEP_LINK) ?? 'null')
const use = (id: string) => store.dispatch(walletUsed({ id, name: id }))

test('default: the wallets that paired, the last one first, two at most', () => {
  use('a')
  expect(recent()).toEqual([{ id: 'a', name: 'a' }])
  use('b')
  use('c')
  expect(recent()).toEqual([
    { id: 'c', name: 'c' },
    { id: 'b', name: 'b' },
  ])
})

test('default: the wallet that requests are opened in, under the name that other clients know', () => {
  store.dispatch(deepLinkChosen(CHOICE))
  expect(deepLink()).toEqual(CHOICE)
})

test('behavior: it goes with the next pairing that needs no link', () => {
  store.dispatch(deepLinkChosen(CHOICE))
  store.dispatch(deepLinkChosen(null))
  expect(store.storage.getItem(DEEP_LINK)).toBeNull()
})

test('behavior: another page finds both', async () => {
  use('a')
  store.dispatch(deepLinkChosen(CHOICE))
  const next = createTestStore({ storage: store.storage })
  next.dispatch(hydrateWallets())
  expect(next.getState().recentWallets).toEqual({ wallets: [{ id: 'a', name: 'a' }], deepLink: CHOICE })
  next.stop()
})

test('behavior: what was recalled is not written again', () => {
  store.dispatch(recentWalletsRecalled({ wallets: [{ id: 'a', name: 'a' }], deepLink: CHOICE }))
  expect([recent(), deepLink()]).toEqual([null, null])
})

const PAIRED: ConnectorInfo = { ...WALLET, uid: 'pairing', id: 'walletConnect', type: 'WALLET_CONNECT' }

test('behavior: the link stays as long as a connection is left that needs it', async () => {
  for (const connector of [PAIRED, { ...PAIRED, namespace: 'solana' } as const, SOLANA_WALLET]) {
    const connection = { accounts: ['a'], network: `${connector.namespace}:1` }
    store.dispatch(connected({ connector, connection, restored: false }))
  }
  store.dispatch(deepLinkChosen(CHOICE))
  store.dispatch(disconnected({ namespace: 'solana' }))
  expect(deepLink()).toEqual(CHOICE)
  store.dispatch(disconnected({ namespace: 'eip155' }))
  expect(deepLink()).toBeNull()
})

test('behavior: disconnected, the link is forgotten and the wallets are not', async () => {
  store.addWallet()
  await store.dispatch(connectWallet(WALLET.uid))
  use('a')
  store.dispatch(deepLinkChosen(CHOICE))
  await store.dispatch(disconnectWallet())
  expect(deepLink()).toBeNull()
  expect(recent()).toEqual([{ id: 'a', name: 'a' }])
  expect(store.getState().recentWallets.deepLink).toBeNull()
})
