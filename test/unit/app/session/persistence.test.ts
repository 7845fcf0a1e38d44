import { optionsChanged } from '../../../../src/store/options-slice'
import { connectWallet, disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import {
  accountsChanged,
  connected,
  disconnected,
  networkChanged,
} from '../../../../src/wallets/connections/connections-slice'
import { networkChosen, networksRemembered } from '../../../../src/wallets/connections/networks-slice'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import { addConnector, createFakeConnector } from '../../../support/fake-connector'
import { OPTIONS } from '../../../support/fake-host'
import { PAIRING_INFO } from '../../../support/fake-pairing'
import { ALICE, BOB, type FakeProvider } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'

const SOLANA: ConnectorInfo = { ...WALLET, uid: 'sol', id: 'Sol', namespace: 'solana' }
const SOLANA_NETWORK = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let store: TestStore
let wallet: FakeProvider
beforeEach(async () => {
  store = createTestStore()
  wallet = store.addWallet()
})

const KEY = '@w3m/test-project/session'
const stored = (name: string) => JSON.parse(store.storage.getItem(`@w3m/test-project/${name}`) ?? 'null')
const connect = () => store.dispatch(connectWallet(WALLET.uid))
/** What another tab stores that has connected this wallet. */
const sessionWith = (connectorId: string, connectorType: string, address: string) => ({
  active: 'eip155',
  connections: { eip155: { connectorId, connectorType, address, network: 'eip155:1' } },
})

test('default: wallet, account and network, and nothing more', async () => {
  await connect()
  expect(stored('session')).toEqual({
    active: 'eip155',
    connections: {
      eip155: {
        connectorId: 'com.wallet',
        connectorType: 'ANNOUNCED',
        address: ALICE,
        network: 'eip155:1',
        connectedAt: store.clock.now(),
      },
    },
  })
})

test('error: no room: the page is notified, and the wallet stays connected', async () => {
  jest.spyOn(store.storage, 'setItem').mockReturnValue(false)
  await connect()
  expect(store.getState().connections.byNamespace.eip155?.accounts).toEqual([ALICE])
  expect(store.host.events).toContainEqual(
    expect.objectContaining({ name: 'error', detail: expect.objectContaining({ code: 'STORAGE_FULL' }) }),
  )
})

test('behavior: it follows the wallet', async () => {
  await connect()
  wallet.emit('accountsChanged', [BOB])
  wallet.emit('chainChanged', '0x89')
  expect(stored('session').connections.eip155).toMatchObject({ address: BOB, network: 'eip155:137' })
})

test('behavior: a page that does not know when its connection was made keeps the time that another tab has stored', async () => {
  store.dispatch(
    connected({
      connector: WALLET,
      connection: { accounts: [ALICE], network: 'eip155:1' },
      restored: true,
    }),
  )
  const session = stored('session')
  expect(session.connections.eip155.connectedAt).toBeUndefined()
  session.connections.eip155.connectedAt = 5
  store.storage.setItem(KEY, JSON.stringify(session))
  store.dispatch(accountsChanged({ namespace: 'eip155', accounts: [BOB] }))
  expect(stored('session').connections.eip155).toMatchObject({ address: BOB, connectedAt: 5 })
})

test('behavior: each namespace by itself; the last one that ends takes the entry with it', async () => {
  await connect()
  store.dispatch(
    connected({
      connector: SOLANA,
      connection: { accounts: ['So1'], network: SOLANA_NETWORK },
      restored: false,
    }),
  )
  expect(stored('session')).toMatchObject({
    active: 'solana',
    connections: { eip155: { address: ALICE }, solana: { address: 'So1', network: SOLANA_NETWORK } },
  })
  store.dispatch(disconnected({ namespace: 'solana' }))
  expect(stored('session')).toMatchObject({ active: 'eip155', connections: { eip155: { address: ALICE } } })
  await store.dispatch(disconnectWallet())
  expect(stored('session')).toBeNull()
})

describe('two chains', () => {
  const solana = (more = {}) =>
    connected({
      connector: SOLANA,
      connection: { accounts: ['So1'], network: SOLANA_NETWORK },
      restored: false,
      ...more,
    })
  const session = {
    active: 'solana',
    connections: {
      eip155: { connectorId: 'x', connectorType: 'ANNOUNCED', address: ALICE, network: 'eip155:1' },
      solana: { connectorId: 'Sol', connectorType: 'ANNOUNCED', address: 'So1', network: SOLANA_NETWORK },
    },
  }
  const write = (value: unknown) => store.storage.setItem(KEY, JSON.stringify(value))

  test('behavior: a wallet that has not answered yet stays, and so does which one was on screen', () => {
    write({ ...session, active: 'eip155' })
    store.dispatch(solana({ restored: true, background: true }))
    store.dispatch(accountsChanged({ namespace: 'solana', accounts: ['So2'] }))
    expect(stored('session')).toEqual({
      active: 'eip155',
      connections: {
        eip155: session.connections.eip155,
        solana: { ...session.connections.solana, address: 'So2' },
      },
    })
  })

  test.each<[string, () => void]>([
    ['who connects', () => store.dispatch(solana())],
    ['a choice', () => store.dispatch(networkChosen({ network: SOLANA_NETWORK }))],
    ['the end of the other one', () => store.dispatch(disconnected({ namespace: 'eip155' }))],
  ])('behavior: %s decides which one is on screen', (_name, act) => {
    write({ ...session, active: 'eip155' })
    store.dispatch(solana({ restored: true, background: true }))
    act()
    expect(stored('session').active).toBe('solana')
  })

  test.each<[string, () => void]>([
    ['a choice behind it', () => store.dispatch(networkChosen({ network: 'eip155:1', background: true }))],
    ['a choice for who is not there', () => store.dispatch(networkChosen({ network: 'eip155:1' }))],
    ['its own news', () => store.dispatch(networkChanged({ namespace: 'solana', network: 'solana:x' }))],
  ])('behavior: %s does not', (_name, act) => {
    write(session)
    store.dispatch(solana({ restored: true }))
    act()
    expect(stored('session').active).toBe('solana')
  })

  test('behavior: two tabs that write the same write nothing new', () => {
    store.dispatch(solana())
    const text = store.storage.getItem(KEY)
    for (const accounts of [['So9'], ['So1']])
      store.dispatch(accountsChanged({ namespace: 'solana', accounts }))
    expect(store.storage.getItem(KEY)).toBe(text)
  })
})

test('behavior: a clock that was set back while the wallet connected again does not keep what was disconnected', async () => {
  const now = store.clock.now()
  await connect()
  jest.spyOn(store.clock, 'now').mockReturnValue(now - 7_200_000)
  await connect()
  await store.dispatch(disconnectWallet())
  expect(stored('session')).toBeNull()
})

test('behavior: a refused disconnect forgets nothing', async () => {
  await connect()
  wallet.answers.wallet_revokePermissions = () => {
    throw new Error('no')
  }
  await store.dispatch(disconnectWallet())
  expect(stored('session')).not.toBeNull()
})

test('default: the network that the visitor chose', () => {
  store.dispatch(networkChosen({ network: 'eip155:137' }))
  expect(stored('network')).toEqual(['eip155:137'])
})

test('behavior: what was recalled is not written again', () => {
  store.dispatch(networksRemembered(['eip155:137']))
  expect(stored('network')).toBeNull()
})

test('behavior: options alone write nothing', () => {
  store.dispatch(optionsChanged({ ...OPTIONS, themeMode: 'light' }))
  expect([stored('session'), stored('network')]).toEqual([null, null])
})

test('behavior: the end of a wallet that another tab has left for another one leaves that one alone', async () => {
  await connect()
  const session = sessionWith('com.other', 'ANNOUNCED', BOB)
  store.storage.setItem(KEY, JSON.stringify(session))
  store.dispatch(disconnected({ namespace: 'eip155' }))
  expect(stored('session')).toEqual(session)
})

test.each<[string, (store: TestStore) => void]>([
  ['its account', () => wallet.emit('accountsChanged', [BOB])],
  ['its network', () => wallet.emit('chainChanged', '0x89')],
  ['a chosen network', ({ dispatch }) => dispatch(networkChosen({ network: 'eip155:137' }))],
])(
  'behavior: a change of the wallet does not replace the one that another tab has connected: %s',
  async (_name, act) => {
    await connect()
    const session = sessionWith('walletConnect', 'WALLET_CONNECT', ALICE)
    store.storage.setItem(KEY, JSON.stringify(session))
    act(store)
    expect(stored('session')).toEqual(session)
    await connect()
    expect(stored('session').connections.eip155.connectorId).toBe('com.wallet')
  },
)

test.each(['session', 'pendingSession'])(
  'behavior: connecting ends a paired wallet that only another tab has shown: %s',
  async name => {
    const paired = createFakeConnector(PAIRING_INFO, { accounts: [ALICE], network: 'eip155:1' })
    addConnector(store, paired)
    const session = sessionWith(PAIRING_INFO.id, PAIRING_INFO.type, ALICE)
    store.storage.setItem(`@w3m/test-project/${name}`, JSON.stringify(session))
    await connect()
    await settled()
    expect(paired.requested).toEqual(['restore', 'disconnect'])
    expect(stored('session').connections.eip155.connectorId).toBe('com.wallet')
  },
)
