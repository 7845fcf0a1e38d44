import { followStoredEntry, restoreStoredSession } from '../../../../src/app/session/stored-session'
import { optionsChanged } from '../../../../src/store/options-slice'
import { restoreStarted } from '../../../../src/wallets/connections/connections-slice'
import { selectStatus } from '../../../../src/wallets/connections/selectors'
import { addConnector, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE, createFakeProvider, type FakeProvider, walletError } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'

const NETWORK_KEY = '@w3m/test-project/network'

fakeNetwork()
let store: TestStore
let page: TestStore['page']
let wallet: FakeProvider
beforeEach(() => {
  store = createTestStore()
  wallet = store.addWallet()
  page = store.page
})

const status = () => selectStatus(store.getState())

describe('what the element asks of it', () => {
  test('default: connect and disconnect answer with what went wrong, if anything did', async () => {
    await expect(page.connect(WALLET.uid)).resolves.toBeUndefined()
    expect(status()).toBe('connected')
    await expect(page.disconnect(undefined)).resolves.toBeUndefined()
    expect(status()).toBe('disconnected')
    await expect(page.connect('nobody')).resolves.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })

  test('param: disconnect of one namespace', async () => {
    await page.connect(WALLET.uid)
    await page.disconnect('solana')
    expect(status()).toBe('connected')
    await page.disconnect('eip155')
    expect(status()).toBe('disconnected')
  })

  test('behavior: an event in place of a namespace, as `onclick={disconnect}` passes it, means all', async () => {
    await page.connect(WALLET.uid)
    await page.disconnect(new Event('click') as never)
    expect(status()).toBe('disconnected')
  })

  test('error: any other object is no namespace', async () => {
    await page.connect(WALLET.uid)
    await page.disconnect({} as never)
    expect(status()).toBe('connected')
  })

  test('error: switchNetwork', async () => {
    await expect(page.switchNetwork('eip155:56')).resolves.toMatchObject({ message: 'Network not found' })
    wallet.answers.wallet_switchEthereumChain = () => {
      throw walletError(4001)
    }
    await page.connect(WALLET.uid)
    await expect(page.switchNetwork('eip155:137')).resolves.toMatchObject({ message: 'Switch declined' })
  })
})

describe('getProvider', () => {
  test('default: the wallet’s own, of the active namespace', async () => {
    await page.connect(WALLET.uid)
    await expect(page.getProvider(undefined)).resolves.toBe(wallet)
    await expect(page.getProvider('eip155')).resolves.toBe(wallet)
  })

  test.each([undefined, 'eip155', 'solana', 'bip122', 'toString'])(
    'error: not connected, or no such view (%p)',
    async namespace => {
      if (namespace === 'solana') await page.connect(WALLET.uid)
      await expect(page.getProvider(namespace as never)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    },
  )

  test('param: each chain has its own', async () => {
    store.dispatch(optionsChanged({ ...OPTIONS, networks: ['eip155:1', SOLANA] }))
    const solana = addConnector(store)
    await page.connect(WALLET.uid)
    await page.connect(SOLANA_WALLET.uid)
    await expect(page.getProvider('eip155')).resolves.toBe(wallet)
    await expect(page.getProvider('solana')).resolves.toBe(solana.answers)
    await expect(page.getProvider(undefined)).resolves.toBe(solana.answers)
  })

  test('error: a wallet that has left the page', async () => {
    await page.connect(WALLET.uid)
    store.deps.connectors.clear()
    await expect(page.getProvider(undefined)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})

describe('while a stored connection is being restored, as when a page calls at its start', () => {
  let next: TestStore
  let restored: FakeProvider
  beforeEach(async () => {
    await page.connect(WALLET.uid)
    next = createTestStore({ storage: store.storage })
    restored = next.addWallet()
    next.dispatch(restoreStarted())
    next.dispatch(restoreStoredSession(false))
  })
  afterEach(() => next.stop())

  test('default: getProvider waits for its wallet', async () => {
    await expect(next.page.getProvider('eip155')).resolves.toBe(restored)
  })

  test('default: switchNetwork asks it', async () => {
    restored.answers.wallet_switchEthereumChain = () => {
      throw walletError(4001)
    }
    await expect(next.page.switchNetwork('eip155:137')).resolves.toMatchObject({ code: 'SWITCH_DECLINED' })
  })

  test('behavior: disconnect does not wait', async () => {
    await next.page.disconnect(undefined)
    await settled()
    expect(next.getState().connections.byNamespace).toEqual({})
  })
})

test('error: switchNetwork to a chain without a wallet, while another has one: the visitor is shown the way', async () => {
  store.dispatch(optionsChanged({ ...OPTIONS, networks: ['eip155:1', SOLANA] }))
  await page.connect(WALLET.uid)
  await expect(page.switchNetwork(SOLANA)).resolves.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(store.getState().modal.open).toBe(true)
  expect(store.getState().router.history).toEqual([
    { view: 'Networks', params: undefined },
    { view: 'SwitchActiveChain', params: { network: SOLANA } },
  ])
})

test('behavior: follow knows the keys of its project, and no other', async () => {
  store.storage.setItem(NETWORK_KEY, '"eip155:137"')
  store.dispatch(followStoredEntry('@w3m/another/network'))
  expect(store.getState().networks.chosen).toEqual([])
  store.dispatch(followStoredEntry(NETWORK_KEY))
  expect(store.getState().networks.chosen).toEqual(['eip155:137'])
})

test('behavior: restore takes up what storage remembers', async () => {
  await page.connect(WALLET.uid)
  const next = createTestStore({ storage: store.storage })
  next.addWallet(createFakeProvider())
  next.dispatch(restoreStoredSession(false))
  await settled()
  expect(next.getState().connections.byNamespace.eip155).toMatchObject({ accounts: [ALICE], restored: true })
})

test('behavior: stop leaves no listener on the wallet', async () => {
  await page.connect(WALLET.uid)
  expect(wallet.listeners).toBeGreaterThan(0)
  store.session.stop()
  expect(wallet.listeners).toBe(0)
})
