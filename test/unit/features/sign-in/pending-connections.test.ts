import { signInCanceled } from '../../../../src/features/sign-in/sign-in-slice'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { showModal } from '../../../../src/store/navigation/modal-thunks'
import { optionsChanged } from '../../../../src/store/options-slice'
import { viewReady } from '../../../../src/store/router/modal-slice'
import { connectWallet, disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import type { Connection } from '../../../../src/wallets/connector'
import { addConnector, SOL_ALICE, SOL_BOB, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { OPTIONS } from '../../../support/fake-host'
import { ALICE } from '../../../support/fake-wallet'
import { openPages, rest } from '../../../support/sign-in-bench'
import { WALLET } from '../../../support/test-store'
import { waiting } from '../../../support/waiting'

const { open, connected } = openPages()

const saved = (id: string, address: string, network: string) => ({
  connectorId: id,
  connectorType: 'ANNOUNCED',
  address,
  network,
})
const BOTH = {
  active: 'eip155',
  connections: {
    eip155: saved(WALLET.id, ALICE, 'eip155:1'),
    solana: saved(SOLANA_WALLET.id, SOL_ALICE, SOLANA),
  },
}

/** Restores both wallets while the visitor is signed out. */
async function restored({ siweSolana = true } = {}) {
  const storage = createMemoryStorage()
  storage.setItem('@w3m/test-project/session', JSON.stringify(BOTH))
  const options = { networks: ['eip155:1', SOLANA], siweSolana }
  const page = open({ storage, options })
  const solana = addConnector(page.store)
  const found = waiting<Connection>()
  solana.answers.restore = () => found.promise
  page.store.session.resume()
  await rest()
  found.resolve({ accounts: [SOL_ALICE], network: SOLANA })
  await rest()
  expect(page.signIn().requestedAccount).toMatchObject({ address: ALICE })
  const namespaces = () => Object.keys(page.store.getState().connections.byNamespace)
  return { page, solana, namespaces, options }
}

test.each(['of a chain family that does not sign in', 'with a session'])(
  'default: a wallet %s stays when the modal closes over it',
  async which => {
    const needsNone = which !== 'with a session'
    const page = open(needsNone ? { options: { networks: [SOLANA] } } : {})
    const solana = addConnector(page.store)
    page.service.session = { address: ALICE, chainId: 1 }
    void page.store.dispatch(showModal('Connect'))
    page.store.dispatch(viewReady())
    const outcome = needsNone ? page.store.dispatch(connectWallet(SOLANA_WALLET.uid)) : page.connect()
    await rest()
    expect(await outcome).toBeUndefined()
    expect(page.view()).toBeUndefined()
    expect(page.events('connect')).toHaveLength(1)
    expect(page.events('disconnect')).toEqual([])
    expect(solana.requested).not.toContain('disconnect')
    expect(page.provider.requested.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  },
)

test('default: wallets that were restored sign in together', async () => {
  const { page, namespaces } = await restored()
  expect(namespaces()).toEqual([])
  await page.confirm()
  expect(namespaces().sort()).toEqual(['eip155', 'solana'])
})

test('behavior: what the second one does meanwhile counts', async () => {
  const { page, solana } = await restored()
  solana.emit({ type: 'accountsChanged', accounts: [SOL_BOB] })
  await page.confirm()
  expect(page.events('connect')).toContainEqual(expect.objectContaining({ address: SOL_BOB }))
})

test('behavior: the second wallet disconnects: the first still signs; the first disconnects: the second signs', async () => {
  const one = await restored()
  one.solana.emit({ type: 'disconnected' })
  await rest()
  await one.page.confirm()
  expect(one.namespaces()).toEqual(['eip155'])

  const two = await restored()
  two.page.provider.emit('accountsChanged', [])
  await rest()
  expect(two.page.signIn().requestedAccount).toMatchObject({ address: SOL_ALICE, network: SOLANA })
  expect(two.page.events('error')).toEqual([])
})

test('behavior: the page disconnects one of them: it gets an event, and the other still signs', async () => {
  const { page, solana } = await restored()
  await page.store.dispatch(disconnectWallet('solana'))
  await rest()
  expect(solana.requested).toContain('disconnect')
  expect(page.view()).toBe('ConnectingSiwe')
  await page.store.dispatch(disconnectWallet('eip155'))
  await rest()
  expect(page.view()).toBeUndefined()
  expect(page.provider.requested.at(-1)?.method).toBe('wallet_revokePermissions')
})

test('behavior: both stop listening to their wallets', async () => {
  const { page, solana } = await restored()
  expect(solana.listeners).toBe(1)
  page.store.dispatch({ type: 'signIn/signInCanceled' })
  await rest()
  expect(solana.listeners).toBe(0)
  expect(page.provider.listeners).toBe(0)
})

test('behavior: what wallets say while they wait is announced with them', async () => {
  const { page, solana } = await restored()
  page.provider.emit('chainChanged', '0x89')
  solana.emit({ type: 'approvedChanged', supportsAllNetworks: true })
  await rest()
  expect(page.signIn().requestedAccount).toMatchObject({ network: 'eip155:137' })
  solana.emit({ type: 'approvedChanged', approvedNetworks: [SOLANA] })
  await rest()
  await page.confirm()
  const { solana: other } = page.store.getState().connections.byNamespace
  expect(other).toMatchObject({ approvedNetworks: [SOLANA] })
  expect(other).not.toHaveProperty('supportsAllNetworks')
})

test('behavior: a connected wallet that connects again, and whose sign-in is canceled, is disconnected', async () => {
  const page = await connected()
  page.service.session = null
  const outcome = page.connect()
  await rest()
  expect(page.view()).toBe('ConnectingSiwe')
  page.store.dispatch(signInCanceled())
  expect(await outcome).toMatchObject({ code: 'ABORTED' })
  await rest()
  expect(page.connection()).toBeUndefined()
  expect(page.events('disconnect')).toHaveLength(1)
})

test('param: sign-in is no longer required when the server turns out to be down: the wallet is announced', async () => {
  const page = open()
  const session = waiting<null>()
  page.service.functions.getSession = () => session.promise
  const outcome = page.connect()
  await rest()
  page.store.dispatch(optionsChanged({ ...OPTIONS, siwe: undefined }))
  session.reject(new Error('down'))
  expect(await outcome).toBeUndefined()
  expect(page.connection()).toBeDefined()
  expect(page.view()).toBeUndefined()
})

test('param: a page that no longer requires sign-in announces them', async () => {
  const { page, namespaces, options } = await restored()
  page.store.dispatch(optionsChanged({ ...OPTIONS, ...options, siwe: undefined }))
  await rest()
  expect(namespaces().sort()).toEqual(['eip155', 'solana'])
  expect(page.view()).toBeUndefined()
})
