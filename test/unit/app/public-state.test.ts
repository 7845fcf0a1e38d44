import { createCompanionSelector, createStateSelector } from '../../../src/app/public-state'
import { selectNetworkMark } from '../../../src/app/session/follow-network-mark'
import { selectWalletState } from '../../../src/app/session/wallet-state'
import { INITIAL_STATE } from '../../../src/element/session/initial-state'
import { nodeApi } from '../../../src/services/node/node-api'
import type { ModalOptions } from '../../../src/shared/host/runtime-contract'
import { opened, shakeStarted, viewReady } from '../../../src/store/router/modal-slice'
import { viewPushed } from '../../../src/store/router/router-slice'
import { route } from '../../../src/store/router/routes'
import { selectAvatar } from '../../../src/wallets/connections/cached'
import {
  accountsChanged,
  connected,
  connectStarted,
  networkChanged,
  restoreStarted,
} from '../../../src/wallets/connections/connections-slice'
import { networkChosen } from '../../../src/wallets/connections/networks-slice'
import type { ConnectorInfo } from '../../../src/wallets/connector'
import { SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../support/fake-connector'
import { fakeNetwork } from '../../support/fake-network'
import { ALICE, BOB } from '../../support/fake-wallet'
import { createTestStore, type TestStore, WALLET } from '../../support/test-store'

/** The keys of `state` (docs/reference/methods.md#state). */
const KEYS =
  'open view loading status connected namespace network address caipAddress accounts connections connector walletInfo balance ' +
  'balanceSymbol profileName profileImage explorerUrl socialProvider preferredAccountType smartAccountDeployed labels ' +
  'tokenBalance'

const session = () => ({ selectWalletState, selectAvatar, selectNetworkMark })
const selectPublicState = createStateSelector(session)
const selectCompanionInfo = createCompanionSelector(session)

fakeNetwork()
let store: TestStore
const setup = (options: Partial<ModalOptions> = {}) => {
  store = createTestStore({ options })
  return store
}

const state = () => selectPublicState(store.getState())
const connect = (network = 'eip155:1', connector: ConnectorInfo = WALLET) =>
  store.dispatch(connected({ connector, connection: { accounts: [ALICE, BOB], network }, restored: false }))

test('default: every key of the contract, what is not known is undefined', () => {
  setup()
  expect(Object.keys(state()).sort()).toEqual(KEYS.split(' ').sort())
  expect(state()).toEqual({ ...INITIAL_STATE, network: 'eip155:1' })
})

test('behavior: the state of a connected wallet', () => {
  setup()
  connect()
  expect(state()).toMatchObject({
    status: 'connected',
    connected: true,
    namespace: 'eip155',
    network: 'eip155:1',
    address: ALICE,
    caipAddress: `eip155:1:${ALICE}`,
    accounts: [ALICE, BOB],
    connector: { id: 'com.wallet', type: 'ANNOUNCED', name: 'Wallet' },
    walletInfo: { name: 'Wallet', rdns: 'com.wallet' },
    balance: undefined,
    balanceSymbol: 'ETH',
    explorerUrl: `https://etherscan.io/address/${ALICE}`,
  })
})

test('behavior: the wallet’s picture is its icon, and what it lacks is no key', () => {
  setup()
  const { rdns: _none, ...injected } = { ...WALLET, imageUrl: 'data:image/png,x' }
  connect('eip155:1', injected)
  expect(state().walletInfo).toStrictEqual({ name: 'Wallet', icon: 'data:image/png,x' })
})

test('behavior: connected by email: which account the page sees', () => {
  setup()
  const embedded = {
    accountTypes: ['smartAccount', 'eoa'],
    offersSmartAccount: true,
    smartAccountDeployed: true,
    email: 'alice@example.com',
  } as const
  const connection = { accounts: [BOB, ALICE], network: 'eip155:1', embedded }
  store.dispatch(connected({ connector: WALLET, connection, restored: false }))
  const state = selectPublicState(store.getState())
  expect(state).toMatchObject({
    address: BOB,
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: true,
  })
  expect(JSON.stringify(state)).not.toContain('alice@example.com')
})

test('behavior: the balance is a decimal of the network’s currency', async () => {
  setup()
  connect()
  const query = { network: 'eip155:1', address: ALICE }
  await store.dispatch(nodeApi.endpoints.getNativeBalance.initiate(query))
  expect(state()).toMatchObject({ balance: '1.5', balanceSymbol: 'ETH' })
  store.dispatch(accountsChanged({ namespace: 'eip155', accounts: [BOB] }))
  expect(state().balance).toBeUndefined()
})

test('behavior: on a network that the page did not ask for', () => {
  setup()
  connect('eip155:56')
  expect(state()).toMatchObject({
    connected: true,
    network: 'eip155:56',
    caipAddress: `eip155:56:${ALICE}`,
    balance: undefined,
    balanceSymbol: undefined,
    explorerUrl: undefined,
  })
})

test('behavior: of two chains, the one on screen', () => {
  setup({ networks: ['eip155:1', SOLANA] })
  connect()
  const connection = { accounts: [SOL_ALICE], network: SOLANA }
  store.dispatch(connected({ connector: SOLANA_WALLET, connection, restored: false }))
  expect(state()).toMatchObject({
    namespace: 'solana',
    network: SOLANA,
    address: SOL_ALICE,
    caipAddress: `${SOLANA}:${SOL_ALICE}`,
    connector: { id: SOLANA_WALLET.id },
    balanceSymbol: 'SOL',
    explorerUrl: `https://solscan.io/account/${SOL_ALICE}`,
  })
  store.dispatch(networkChosen({ network: 'eip155:1' }))
  expect(state()).toMatchObject({ namespace: 'eip155', address: ALICE, network: 'eip155:1' })
})

test('behavior: open, the view and whether it loads', () => {
  setup()
  store.dispatch(opened(route('Connect')))
  expect(state()).toMatchObject({ open: true, view: 'Connect', loading: true })
  store.dispatch(viewReady())
  store.dispatch(viewPushed(route('Networks')))
  expect(state()).toMatchObject({ open: true, view: 'Networks', loading: false })
})

test.each([
  ['reconnecting', restoreStarted()],
  ['connecting', connectStarted({ requestId: '1', uid: 'x' })],
] as const)('behavior: %s is loading too', (status, action) => {
  setup()
  store.dispatch(action)
  expect(state()).toMatchObject({ status, loading: true, connected: false })
})

test('behavior: the same object as long as nothing in it is new', () => {
  setup()
  connect()
  const before = state()
  store.dispatch(shakeStarted())
  store.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:1' }))
  expect(state()).toBe(before)
})

describe('companion info', () => {
  const info = () => selectCompanionInfo(store.getState())

  test('default: the network that is active', () => {
    setup()
    expect(info()).toEqual({ networkName: 'Ethereum', networkImage: undefined, unsupported: false })
    connect('eip155:137')
    expect(info()).toEqual({ networkName: 'Polygon', networkImage: undefined, unsupported: false })
  })

  test('param: allow-unsupported-chain', () => {
    setup({ allowUnsupportedChain: true })
    connect('eip155:56')
    expect(info().unsupported).toBe(false)
  })

  test('behavior: a network that the page did not ask for', () => {
    setup()
    connect('eip155:56')
    expect(info()).toEqual({ networkName: undefined, networkImage: undefined, unsupported: true })
  })

  test('param: the picture that the host gave its own network', () => {
    const own = {
      id: 'eip155:31337',
      name: 'Local',
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl: 'http://127.0.0.1:8545',
      imageUrl: 'https://img.example/local.png',
    }
    setup({ networks: [own] })
    expect(info()).toMatchObject({ networkName: 'Local', networkImage: own.imageUrl })
  })
})
