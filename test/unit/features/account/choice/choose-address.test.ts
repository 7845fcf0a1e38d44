import { chooseAddress } from '../../../../../src/features/account/choice/choose-address'
import { SESSION } from '../../../../../src/shared/storage/entries'
import { createMemoryStorage } from '../../../../../src/shared/storage/memory-storage'
import { readEntry } from '../../../../../src/shared/storage/typed-storage'
import { connectWallet, openConnection } from '../../../../../src/wallets/connections/connect-thunks'
import { accountsChanged } from '../../../../../src/wallets/connections/connections-slice'
import { restoreSessions } from '../../../../../src/wallets/connections/restore-thunks'
import {
  addConnector,
  createFakeConnector,
  SOL_ALICE,
  SOL_BOB,
  SOLANA,
  SOLANA_WALLET,
} from '../../../../support/fake-connector'
import { createFakeProvider } from '../../../../support/fake-wallet'
import { createTestStore, settled, WALLET } from '../../../../support/test-store'
import { BOB, EVE, ME } from '../data/support/wire'

const PROJECT = 'test-project'
const both = { accounts: [ME, BOB], network: 'eip155:1' } as const

async function connected(storage = createMemoryStorage()) {
  const store = createTestStore({ storage })
  store.dispatch(openConnection(WALLET, both, { restored: false }))
  return store
}
type Store = Awaited<ReturnType<typeof connected>>
const accounts = (store: Store) => store.getState().connections.byNamespace.eip155?.accounts
const stored = ({ storage }: Store) => readEntry(storage, PROJECT, SESSION)?.connections.eip155

test('default: it comes first, the page is told, and storage remembers who chose it', async () => {
  const store = await connected()
  store.dispatch(chooseAddress(BOB))
  expect(accounts(store)).toEqual([BOB, ME])
  expect(store.eventNames()).toContain('accountchange')
  expect(stored(store)).toMatchObject({ address: BOB, chosen: true })
  store.stop()
})

test('behavior: one that the wallet does not share is passed over', async () => {
  const store = await connected()
  store.dispatch(chooseAddress(EVE))
  expect(accounts(store)).toEqual([ME, BOB])
  store.stop()
})

test('behavior: the wallet turns to another one later: that one counts', async () => {
  const store = await connected()
  store.dispatch(chooseAddress(BOB))
  store.dispatch(accountsChanged({ namespace: 'eip155', accounts: [ME, BOB] }))
  expect(stored(store)).toEqual(expect.not.objectContaining({ chosen: true }))
  store.stop()
})

async function reloaded(storage: Store['storage'], shared: readonly string[]) {
  const next = createTestStore({ storage })
  const answer = () => shared.map(address => address.toLowerCase())
  next.addWallet(createFakeProvider({ eth_accounts: answer, eth_requestAccounts: answer }))
  void next.dispatch(restoreSessions())
  await settled()
  await settled()
  const found = accounts(next as Store)
  next.stop()
  return found
}

test('behavior: it is the first one after a reload too, whichever the wallet puts first', async () => {
  const store = await connected()
  store.dispatch(chooseAddress(BOB))
  store.stop()
  expect(await reloaded(store.storage, [ME, BOB])).toEqual([BOB, ME])
  expect(await reloaded(store.storage, [ME])).toEqual([ME])
})

test('behavior: what nobody chose here is the wallet’s to order', async () => {
  const store = await connected()
  store.stop()
  expect(await reloaded(store.storage, [BOB, ME])).toEqual([BOB, ME])
})

test('behavior: the wallet’s side is told, now and when it is found again: its provider signs for that account', async () => {
  const options = { networks: [SOLANA] }
  const both = { accounts: [SOL_ALICE, SOL_BOB], network: SOLANA } as const
  const storage = createMemoryStorage()
  const open = () => {
    const store = createTestStore({ storage, options })
    const connector = addConnector(store, createFakeConnector(SOLANA_WALLET, both))
    const told: (readonly string[])[] = []
    connector.chooseAccounts = accounts => void told.push(accounts)
    return { ...store, told }
  }
  const store = open()
  await store.dispatch(connectWallet(SOLANA_WALLET.uid))
  store.dispatch(chooseAddress(SOL_BOB))
  expect(store.told).toEqual([[SOL_BOB, SOL_ALICE]])
  store.stop()

  const next = open()
  await next.dispatch(restoreSessions())
  expect(next.told).toEqual([[SOL_BOB, SOL_ALICE]])
  expect(next.getState().connections.byNamespace.solana?.accounts).toEqual([SOL_BOB, SOL_ALICE])
  next.stop()
})
