import type { Session } from '../../../../src/app/session/start-session'
import { optionsChanged } from '../../../../src/store/options-slice'
import { selectStatus } from '../../../../src/wallets/connections/selectors'
import { addConnector, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE, createFakeProvider, type FakeProvider, walletError } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'

const NETWORK_KEY = '@w3m/test-project/network'

fakeNetwork()
let store: TestStore
let session: Session
let wallet: FakeProvider
beforeEach(async () => {
  store = createTestStore()
  wallet = store.addWallet()
  session = await store.session.start()
})
afterEach(() => store.stop())

const status = () => selectStatus(store.getState())

describe('what the element asks of it', () => {
  test('default: connect and disconnect answer with what went wrong, if anything did', async () => {
    await expect(session.connectById(WALLET.uid)).resolves.toBeUndefined()
    expect(status()).toBe('connected')
    await expect(session.disconnect(undefined)).resolves.toBeUndefined()
    expect(status()).toBe('disconnected')
    await expect(session.connectById('nobody')).resolves.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })

  test('param: disconnect of one namespace', async () => {
    await session.connectById(WALLET.uid)
    await session.disconnect('solana')
    expect(status()).toBe('connected')
    await session.disconnect('eip155')
    expect(status()).toBe('disconnected')
  })

  test('error: switchNetwork', async () => {
    await expect(session.switchNetwork('eip155:56')).resolves.toMatchObject({ message: 'Network not found' })
    wallet.answers.wallet_switchEthereumChain = () => {
      throw walletError(4001)
    }
    await session.connectById(WALLET.uid)
    await expect(session.switchNetwork('eip155:137')).resolves.toMatchObject({ message: 'Switch declined' })
  })
})

describe('getProvider', () => {
  test('default: the wallet’s own, of the active namespace', async () => {
    await session.connectById(WALLET.uid)
    await expect(session.getProvider(undefined)).resolves.toBe(wallet)
    await expect(session.getProvider('eip155')).resolves.toBe(wallet)
  })

  test.each([undefined, 'eip155', 'solana', 'bip122', 'toString'])(
    'error: nobody is connected, or not there (%p)',
    async namespace => {
      if (namespace === 'solana') await session.connectById(WALLET.uid)
      await expect(session.getProvider(namespace as never)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    },
  )

  test('param: each chain has its own', async () => {
    store.dispatch(optionsChanged({ ...OPTIONS, networks: ['eip155:1', SOLANA] }))
    const solana = addConnector(store)
    await session.connectById(WALLET.uid)
    await session.connectById(SOLANA_WALLET.uid)
    await expect(session.getProvider('eip155')).resolves.toBe(wallet)
    await expect(session.getProvider('solana')).resolves.toBe(solana.answers)
    await expect(session.getProvider(undefined)).resolves.toBe(solana.answers)
  })

  test('error: a wallet that has left the page', async () => {
    await session.connectById(WALLET.uid)
    store.deps.connectors.clear()
    await expect(session.getProvider(undefined)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})

test('error: switchNetwork to a chain without a wallet, while another has one: the visitor is shown the way', async () => {
  store.dispatch(optionsChanged({ ...OPTIONS, networks: ['eip155:1', SOLANA] }))
  await session.connectById(WALLET.uid)
  await expect(session.switchNetwork(SOLANA)).resolves.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(store.getState().modal.open).toBe(true)
  expect(store.getState().router.history).toEqual([
    { view: 'Networks', params: undefined },
    { view: 'SwitchActiveChain', params: { network: SOLANA } },
  ])
})

test('behavior: follow knows the keys of its project, and no other', async () => {
  store.storage.setItem(NETWORK_KEY, '"eip155:137"')
  session.follow('@w3m/another/network')
  expect(store.getState().networks.chosen).toEqual([])
  session.follow(NETWORK_KEY)
  expect(store.getState().networks.chosen).toEqual(['eip155:137'])
})

test('behavior: restore takes up what storage remembers', async () => {
  await session.connectById(WALLET.uid)
  const next = createTestStore({ storage: store.storage })
  next.addWallet(createFakeProvider())
  const again = await next.session.start()
  again.restore(false)
  await settled()
  expect(next.getState().connections.byNamespace.eip155).toMatchObject({ accounts: [ALICE], restored: true })
  next.stop()
})

test('behavior: stop leaves no listener on the wallet', async () => {
  await session.connectById(WALLET.uid)
  expect(wallet.listeners).toBeGreaterThan(0)
  session.stop()
  expect(wallet.listeners).toBe(0)
})
