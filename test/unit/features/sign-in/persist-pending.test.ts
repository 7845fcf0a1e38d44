import { signInCanceled } from '../../../../src/features/sign-in/sign-in-slice'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import {
  connectWallet,
  disconnectWallet,
  openConnections,
  toEstablishedConnection,
} from '../../../../src/wallets/connections/connect-thunks'
import { addConnector, createFakeConnector, SOL_ALICE, SOLANA } from '../../../support/fake-connector'
import { PAIRING_INFO } from '../../../support/fake-pairing'
import { ALICE } from '../../../support/fake-wallet'
import { createFakeService, openPages, rest } from '../../../support/sign-in-bench'

const { open } = openPages()
const KEY = '@w3m/test-project/pendingSession'

/** A page with a paired wallet. */
function openPaired(setup: Parameters<typeof open>[0] = {}) {
  const page = open(setup)
  const wallet = createFakeConnector(PAIRING_INFO, { accounts: [ALICE], network: 'eip155:1' })
  addConnector(page.store, Object.assign(wallet, { getProvider: async () => page.provider }))
  return { ...page, wallet, stored: () => page.storage.getItem(KEY) }
}

/** Reloads the page while it prompts its visitor to sign in. */
async function reloaded(setup: Parameters<typeof open>[0] = {}) {
  const before = openPaired()
  void before.store.dispatch(connectWallet(PAIRING_INFO.uid))
  await rest()
  expect(before.view()).toBe('ConnectingSiwe')
  const storage = createMemoryStorage()
  storage.setItem(KEY, before.stored() ?? '')
  const page = openPaired({ ...setup, storage })
  page.store.session.resume()
  expect(page.store.getState().connections.restoring).toBe(true)
  await rest()
  return page
}

test('default: it is restored, and its visitor has to sign in; afterwards it is a session like any other', async () => {
  const page = await reloaded()
  expect(page.wallet.requested).toEqual(['restore'])
  expect(page.view()).toBe('ConnectingSiwe')
  expect(page.stored()).not.toBeNull()
  await page.confirm()
  expect(page.connection()?.connector.id).toBe(PAIRING_INFO.id)
  expect(page.stored()).toBeNull()
  expect(page.storage.getItem('@w3m/test-project/session')).toContain(PAIRING_INFO.id)
})

test('behavior: canceling ends it in the wallet', async () => {
  const page = await reloaded()
  page.store.dispatch(signInCanceled())
  await rest()
  expect(page.wallet.requested).toEqual(['restore', 'disconnect'])
  expect(page.stored()).toBeNull()
})

test('behavior: canceled before a reload, it is not restored by the next one', async () => {
  const page = openPaired()
  void page.store.dispatch(connectWallet(PAIRING_INFO.uid))
  await rest()
  expect(page.stored()).not.toBeNull()
  page.store.dispatch(signInCanceled())
  await rest()
  expect(page.stored()).toBeNull()
})

test('behavior: the page ends it', async () => {
  const page = await reloaded()
  await page.store.dispatch(disconnectWallet())
  await rest()
  expect(page.wallet.requested).toContain('disconnect')
  expect(page.stored()).toBeNull()
})

test('error: if the server cannot be reached, it is kept for the next page load, whatever the visitor connects', async () => {
  const getSession = jest.fn(() => Promise.reject(new Error('offline')))
  const page = await reloaded({ service: createFakeService({ getSession }) })
  expect(page.connection()).toBeUndefined()
  expect(page.wallet.requested).toEqual(['restore'])
  const stored = page.stored()
  expect(stored).not.toBeNull()
  void page.connect()
  await rest()
  expect(page.view()).toBe('ConnectingSiwe')
  page.store.dispatch(signInCanceled())
  await rest()
  expect(page.stored()).toBe(stored)
})

test('default: each chain family of the wallet with the account that it has now', async () => {
  const options = { networks: ['eip155:1', 'eip155:137', SOLANA], siweSolana: true }
  const page = open({ options })
  const connection = { accounts: [ALICE], network: 'eip155:1' }
  const solana = { ...PAIRING_INFO, uid: 'wc:solana', namespace: 'solana' } as const
  const evm = addConnector(page.store, createFakeConnector(PAIRING_INFO, connection))
  addConnector(page.store, createFakeConnector(solana))
  const openings = [
    toEstablishedConnection(PAIRING_INFO, connection, { restored: false }),
    toEstablishedConnection(solana, { accounts: [SOL_ALICE], network: SOLANA }, { restored: false }),
  ]
  page.store.dispatch(openConnections(openings))?.catch(() => {})
  await rest()
  const row = { connectorId: PAIRING_INFO.id, connectorType: 'WALLET_CONNECT' }
  const expected = {
    active: 'eip155',
    connections: {
      eip155: { ...row, address: ALICE, network: 'eip155:1' },
      solana: { ...row, address: SOL_ALICE, network: SOLANA },
    },
  }
  const stored = () => JSON.parse(page.storage.getItem(KEY) ?? 'null')
  expect(stored()).toEqual(expected)
  evm.emit({ type: 'networkChanged', network: 'eip155:137' })
  await rest()
  expect(stored().connections.eip155.network).toBe('eip155:137')
})

test('behavior: a wallet of this browser leaves nothing behind, and none of it is stored', async () => {
  const page = openPaired()
  void page.connect()
  await rest()
  expect(page.view()).toBe('ConnectingSiwe')
  expect(page.stored()).toBeNull()
})

test('behavior: a page that does not show it ends it in the wallet too', async () => {
  const before = openPaired()
  void before.store.dispatch(connectWallet(PAIRING_INFO.uid))
  await rest()
  const storage = createMemoryStorage()
  storage.setItem(KEY, before.stored() ?? '')
  const page = openPaired({ storage })
  await page.store.dispatch(disconnectWallet())
  await rest()
  expect(page.wallet.requested).toEqual(['restore', 'disconnect'])
  expect(page.stored()).toBeNull()
})
