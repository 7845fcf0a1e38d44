import { signInCanceled } from '../../../../src/features/sign-in/sign-in-slice'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { connectWallet, disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { addConnector, createFakeConnector } from '../../../support/fake-connector'
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

test('behavior: the page ends it', async () => {
  const page = await reloaded()
  await page.store.dispatch(disconnectWallet())
  await rest()
  expect(page.wallet.requested).toContain('disconnect')
  expect(page.stored()).toBeNull()
})

test('error: if the server cannot be reached, it is kept for the next page load', async () => {
  const service = createFakeService({ getSession: () => Promise.reject(new Error('offline')) })
  const page = await reloaded({ service })
  expect(page.connection()).toBeUndefined()
  expect(page.wallet.requested).toEqual(['restore'])
  expect(page.stored()).not.toBeNull()
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
