import { createMemoryStorage, MemoryOrigin } from '../../../../src/shared/storage/memory-storage'
import { closeModal } from '../../../../src/store/navigation/modal-thunks'
import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { addConnector, createFakeConnector } from '../../../support/fake-connector'
import { PAIRING_INFO } from '../../../support/fake-pairing'
import { ALICE, BOB, createFakeProvider } from '../../../support/fake-wallet'
import { createFakeService, openPages, rest } from '../../../support/sign-in-bench'

const { open } = openPages()
const KEY = '@w3m/test-project/signIn'

/** Two tabs of one page, with one server. `here` has an extension, which is signed in. */
async function twoTabs({ paired = ALICE, storage = createMemoryStorage } = {}) {
  const origin = new MemoryOrigin()
  const service = createFakeService()
  const random = () => crypto.randomUUID()
  const here = open({ storage: storage(origin), service, random, provider: createFakeProvider() })
  const there = open({
    storage: createMemoryStorage(origin),
    service,
    random,
    provider: createFakeProvider(),
  })
  const wallet = createFakeConnector(PAIRING_INFO, { accounts: [paired], network: 'eip155:1' })
  addConnector(there.store, Object.assign(wallet, { getProvider: async () => there.provider }))
  void here.connect()
  await rest()
  await here.confirm()
  expect(here.connection()).toMatchObject({ accounts: [ALICE] })
  /** The other tab connects its paired wallet, and signs in if it has to. */
  const pair = async () => {
    await there.store.clock.advance(1000)
    void there.store.dispatch(connectWallet(PAIRING_INFO.uid))
    await rest()
    await there.store.clock.advance(3000)
    await rest()
    if (there.signIn().requestedAccount) await there.confirm()
    expect(there.connection()).toMatchObject({ connector: PAIRING_INFO, accounts: [paired] })
  }
  return { here, there, service, origin, pair }
}

describe('another tab has connected another wallet with the same account', () => {
  test('behavior: the account changes here: the session of the other tab stays, and only this one asks', async () => {
    const { here, there, service, pair } = await twoTabs()
    await pair()
    here.provider.emit('accountsChanged', [BOB])
    await rest()
    expect(here.signIn().requestedAccount).toMatchObject({ address: BOB, live: true })
    expect(service.session).toMatchObject({ address: ALICE })
    here.store.dispatch(closeModal('escape'))
    await rest()
    expect(here.connection()).toBeUndefined()
    expect(service.session).toMatchObject({ address: ALICE })
    expect(there.signIn().requestedAccount).toBeNull()
  })

  test('behavior: that account signs in here: the other tab asks for its own', async () => {
    const { here, there, service, pair } = await twoTabs()
    await pair()
    here.provider.emit('accountsChanged', [BOB])
    await rest()
    await here.confirm()
    expect(service.session).toMatchObject({ address: BOB })
    expect(here.signIn().requestedAccount).toBeNull()
    expect(there.signIn().requestedAccount).toMatchObject({ address: ALICE, live: true })
    await there.confirm()
    expect(service.session).toMatchObject({ address: ALICE })
    expect(here.signIn().requestedAccount).toMatchObject({ address: BOB, live: true })
  })
})

describe('another tab signs in with another account', () => {
  test('default: this one asks for its own, and ends nothing', async () => {
    const { here, there, service, pair } = await twoTabs({ paired: BOB })
    await pair()
    expect(here.signIn()).toMatchObject({ session: null, requestedAccount: { address: ALICE, live: true } })
    expect(service.session).toMatchObject({ address: BOB })
    expect(there.signIn().requestedAccount).toBeNull()
  })

  test('behavior: canceling disconnects this tab; the session of the other one stays', async () => {
    const { here, there, service, pair } = await twoTabs({ paired: BOB })
    await pair()
    here.store.dispatch(closeModal('escape'))
    await rest()
    expect(here.connection()).toBeUndefined()
    expect(there.connection()).toMatchObject({ accounts: [BOB] })
    expect(service.session).toMatchObject({ address: BOB })
  })

  test('behavior: a page in the back/forward cache asks when it is back', async () => {
    const storage = (origin?: MemoryOrigin) => ({
      ...createMemoryStorage(origin),
      subscribe: () => () => {},
    })
    const { here, pair } = await twoTabs({ paired: BOB, storage })
    await pair()
    expect(here.signIn().requestedAccount).toBeNull()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await rest()
    expect(here.signIn().requestedAccount).toMatchObject({ address: ALICE, live: true })
  })

  test('error: the server cannot be reached: counts as signed out', async () => {
    const { here, service, origin } = await twoTabs()
    service.functions.getSession = async () => Promise.reject(new Error('down'))
    createMemoryStorage(origin).setItem(KEY, '"other"')
    await rest()
    expect(here.signIn()).toMatchObject({
      requestedAccount: { address: ALICE },
      error: { code: 'SIGN_IN_UNREACHABLE' },
    })
  })

  test('behavior: while another wallet waits for its sign-in here, the question follows', async () => {
    const { here, service, origin } = await twoTabs()
    const wallet = createFakeConnector(PAIRING_INFO, { accounts: [BOB], network: 'eip155:1' })
    addConnector(here.store, Object.assign(wallet, { getProvider: async () => here.provider }))
    void here.store.dispatch(connectWallet(PAIRING_INFO.uid))
    await rest()
    expect(here.signIn().requestedAccount).toMatchObject({ address: BOB, live: false })
    service.session = null
    createMemoryStorage(origin).setItem(KEY, '"other"')
    await rest()
    expect(here.signIn().requestedAccount).toMatchObject({ address: BOB, live: false })
    here.store.dispatch(closeModal('escape'))
    await rest()
    expect(here.signIn().requestedAccount).toMatchObject({ address: ALICE, live: true })
  })
})

test('behavior: the account that is asked for signs in in another tab', async () => {
  const { here, there, service } = await twoTabs()
  for (const { provider } of [here, there]) {
    provider.answers.eth_accounts = () => [BOB]
    provider.emit('accountsChanged', [BOB])
  }
  await rest()
  for (const { signIn } of [here, there]) expect(signIn().requestedAccount).toMatchObject({ address: BOB })
  await there.confirm()
  expect(service.session).toMatchObject({ address: BOB })
  expect(here.signIn().requestedAccount).toBeNull()
  expect(here.connection()).toMatchObject({ accounts: [BOB] })
})

test('behavior: a sign-in of the same account in another tab changes nothing', async () => {
  const { here, service, pair } = await twoTabs()
  await pair()
  expect(here.signIn().requestedAccount).toBeNull()
  expect(here.view()).toBeUndefined()
  expect(service.verified).toHaveLength(1)
})

test('behavior: nothing is asked of the server while nothing is connected', async () => {
  const { there, service, here } = await twoTabs()
  await there.store.deps.signInGuard.load()
  const getSession = jest.fn(async () => null)
  service.functions.getSession = getSession
  here.provider.emit('accountsChanged', [])
  await rest()
  expect(service.calls).toContain('out')
  expect(getSession).not.toHaveBeenCalled()
})

test('behavior: an element that goes leaves no listener', async () => {
  const { here, there, service, origin } = await twoTabs()
  for (const { store } of [here, there]) store.stop()
  const getSession = jest.fn(async () => null)
  service.functions.getSession = getSession
  createMemoryStorage(origin).setItem(KEY, '"other"')
  window.dispatchEvent(new Event('pageshow'))
  await rest()
  expect(getSession).not.toHaveBeenCalled()
})
