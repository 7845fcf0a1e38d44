import type { SolanaProvider } from '../../../../src/shared/host/providers'
import { connectWallet, disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { disconnected } from '../../../../src/wallets/connections/connections-slice'
import { selectConnection, selectStatus } from '../../../../src/wallets/connections/selectors'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import {
  addConnector,
  createFakeConnector,
  DEVNET,
  SOL_BOB,
  SOLANA,
  SOLANA_WALLET,
} from '../../../support/fake-connector'
import { ALICE, BOB, createFakeProvider, type FakeProvider } from '../../../support/fake-wallet'
import { failureOf, refusal, standardBench } from '../../../support/standard-bench'
import { createTestStore, type TestStore, WALLET } from '../../../support/test-store'

const OTHER = { ...WALLET, uid: 'announced:com.other', id: 'com.other', rdns: 'com.other', name: 'Other' }

let store: TestStore
let wallet: FakeProvider
beforeEach(async () => {
  store = createTestStore()
  wallet = store.addWallet()
  await store.dispatch(connectWallet(WALLET.uid))
  store.host.events.length = 0
})

const connection = () => selectConnection(store.getState())

test('default: the account, in its display form', () => {
  wallet.emit('accountsChanged', [BOB.toLowerCase()])
  expect(connection()?.accounts).toEqual([BOB])
})

test('default: takes the network of the wallet', () => {
  wallet.emit('chainChanged', '0x89')
  expect(connection()?.network).toBe('eip155:137')
})

test('default: disconnects, and events are no longer handled', () => {
  wallet.emit('accountsChanged', [])
  expect(selectStatus(store.getState())).toBe('disconnected')
  expect(wallet.listeners).toBe(0)
})

test('behavior: invalid data changes nothing', () => {
  for (const value of [null, 7, 'x', [BOB, 7]]) wallet.emit('accountsChanged', value)
  for (const value of [null, {}, 'mainnet']) wallet.emit('chainChanged', value)
  expect(connection()).toMatchObject({ accounts: [ALICE], network: 'eip155:1' })
  expect(store.eventNames()).toEqual([])
})

test('behavior: another wallet takes its place, and only that one is listened to', async () => {
  const other = store.addWallet(createFakeProvider({ eth_requestAccounts: () => [BOB] }), OTHER)
  await store.dispatch(connectWallet(OTHER.uid))
  expect([wallet.listeners, other.listeners > 0]).toEqual([0, true])
  wallet.emit('accountsChanged', [])
  expect(connection()?.accounts).toEqual([BOB])
})

test('behavior: connected again, it is listened to once', async () => {
  const before = wallet.listeners
  await store.dispatch(disconnectWallet())
  await store.dispatch(connectWallet(WALLET.uid))
  expect(wallet.listeners).toBe(before)
})

test('default: the networks it agrees to, from now on', async () => {
  const solana = addConnector(store)
  await store.dispatch(connectWallet(SOLANA_WALLET.uid))
  solana.emit({ type: 'approvedChanged', approvedNetworks: [SOLANA], supportsAllNetworks: true })
  expect(connection()).toMatchObject({ approvedNetworks: [SOLANA], supportsAllNetworks: true })
  solana.emit({ type: 'approvedChanged', approvedNetworks: [DEVNET] })
  expect(connection()?.approvedNetworks).toEqual([DEVNET])
  expect(connection()?.supportsAllNetworks).toBeUndefined()
})

test('behavior: each wallet speaks for its chain alone', async () => {
  const solana = addConnector(store)
  await store.dispatch(connectWallet(SOLANA_WALLET.uid))
  const { eip155 } = store.getState().connections.byNamespace
  solana.emit({ type: 'accountsChanged', accounts: [SOL_BOB] })
  solana.emit({ type: 'networkChanged', network: DEVNET })
  expect(connection()).toMatchObject({ accounts: [SOL_BOB], network: DEVNET })
  solana.emit({ type: 'disconnected' })
  expect(store.getState().connections.byNamespace).toEqual({ eip155 })
  expect([solana.listeners, wallet.listeners > 0]).toEqual([0, true])
})

test('behavior: stopped, no listener is left, and the connection stays', () => {
  store.session.stop()
  expect(wallet.listeners).toBe(0)
  expect(selectStatus(store.getState())).toBe('connected')
})

describe.each(['WALLET_CONNECT', 'AUTH'] as const)(
  'another wallet takes the place of one of type %s',
  type => {
    const PAIRED: ConnectorInfo = { ...SOLANA_WALLET, uid: 'lasting', id: 'lasting', type }
    const pair = () =>
      addConnector(store, createFakeConnector(PAIRED, { accounts: [SOL_BOB], network: SOLANA }))

    test('default: its session ends, with one disconnect event', async () => {
      const paired = pair()
      addConnector(store)
      await store.dispatch(connectWallet(PAIRED.uid))
      await store.dispatch(connectWallet(SOLANA_WALLET.uid))
      expect(paired.requested).toEqual(['connect', 'disconnect'])
      expect(store.eventNames()).toEqual(['connect', 'disconnect', 'connect'])
    })

    test('behavior: a newer pairing is not ended by itself', async () => {
      const paired = pair()
      await store.dispatch(connectWallet(PAIRED.uid))
      await store.dispatch(connectWallet(PAIRED.uid))
      expect(paired.requested).toEqual(['connect', 'connect'])
    })

    test('error: a session that cannot be ended does not stand in the way', async () => {
      const paired = pair()
      paired.answers.disconnect = () => Promise.reject(new Error('no relay'))
      addConnector(store)
      await store.dispatch(connectWallet(PAIRED.uid))
      expect(await store.dispatch(connectWallet(SOLANA_WALLET.uid))).toBeUndefined()
      expect(connection()?.connector.uid).toBe(SOLANA_WALLET.uid)
    })
  },
)

describe('another wallet takes the place of one of the Wallet Standard', () => {
  const OTHER_SOLANA = { ...SOLANA_WALLET, uid: 'standard:Other', id: 'Other' }

  async function connectStandard() {
    const { connector, wallet } = standardBench()
    store.deps.connectors.add({ info: connector.info, open: async () => connector, peek: () => connector })
    addConnector(store, createFakeConnector(OTHER_SOLANA))
    await store.dispatch(connectWallet(connector.info.uid))
    const provider = (await connector.getProvider()) as SolanaProvider
    const left = jest.fn()
    provider.on('disconnect', left)
    return { wallet, provider, left }
  }

  test('default: the provider that the page holds ends; the wallet keeps the permission', async () => {
    const { wallet, provider, left } = await connectStandard()
    await store.dispatch(connectWallet(OTHER_SOLANA.uid))
    expect(left).toHaveBeenCalledTimes(1)
    expect(provider.publicKey).toBeNull()
    expect(await failureOf(provider.signMessage(new Uint8Array(3)))).toMatchObject(
      refusal(4900, 'NOT_CONNECTED'),
    )
    expect(wallet.names).toEqual(['standard:connect'])
  })

  test('behavior: its open request ends', async () => {
    const { wallet, provider } = await connectStandard()
    wallet.answers['solana:signMessage'] = () => new Promise(() => {})
    const outcome = failureOf(provider.signMessage(new Uint8Array(3)))
    await store.dispatch(connectWallet(OTHER_SOLANA.uid))
    expect(await outcome).toMatchObject(refusal(4900, 'SESSION_ENDED'))
  })

  test('behavior: so it does where another tab has ended it', async () => {
    const { provider, left } = await connectStandard()
    store.dispatch(disconnected({ namespace: 'solana' }))
    expect(left).toHaveBeenCalledTimes(1)
    expect(provider.publicKey).toBeNull()
  })
})
