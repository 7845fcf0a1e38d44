import { connectorRegistrar } from '../../../../src/app/connectors/register-connectors'
import { registerWalletConnect } from '../../../../src/app/connectors/wallet-connect'
import { FEATURES } from '../../../../src/app/loaders'
import { optionsChanged } from '../../../../src/store/options-slice'
import { connected, disconnected } from '../../../../src/wallets/connections/connections-slice'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import { WALLET_CONNECT_INFOS } from '../../../../src/wallets/walletconnect/wallet-connect-infos'
import { OPTIONS } from '../../../support/fake-host'
import { FakeRelay } from '../../../support/fake-relay'
import { ALICE } from '../../../support/fake-wallet'
import { relaySockets } from '../../../support/relay-sockets'
import { createTestStore, type TestStore, WALLET } from '../../../support/test-store'
import { quiet, until } from '../../../support/until'

let store: TestStore
let relay: FakeRelay
let stop = () => {}
relaySockets(() => relay)
beforeEach(() => {
  store = createTestStore()
  relay = new FakeRelay(store.clock)
  const ended = new AbortController()
  registerWalletConnect(
    store.context,
    connectorRegistrar(store.context, ended.signal, store.session.load),
    ended.signal,
  )
  stop = () => ended.abort()
})
afterEach(() => {
  stop()
})
const source = () => store.deps.connectors.get('walletConnect')

/** The first of this file: the code has not been loaded before. */
test('default: rows and a way to open them; nothing is loaded or requested', async () => {
  await quiet()
  const row = { id: 'walletConnect', type: 'WALLET_CONNECT', name: 'WalletConnect' }
  expect(store.getState().connectors).toMatchObject([
    { ...row, uid: 'walletConnect', namespace: 'eip155' },
    { ...row, uid: 'walletConnect:solana', namespace: 'solana' },
  ])
  expect(source()?.peek()).toBeUndefined()
  expect(FEATURES.pairing.peek()).toBeUndefined()
  expect(relay.urls).toEqual([])
})

test('default: a connector for each chain family, over one client', async () => {
  const solana = store.deps.connectors.get('walletConnect:solana')
  expect(solana?.info).toMatchObject({ id: 'walletConnect', type: 'WALLET_CONNECT', namespace: 'solana' })
  const [evm, other] = await Promise.all([source()?.open(), solana?.open()])
  expect(other).not.toBe(evm)
  expect(other?.pairing).toBe(evm?.pairing)
})

test('behavior: one pairing serves both: the other chain family is followed without being opened', async () => {
  const evm = await source()?.open()
  expect(evm?.pairing).toBeDefined()
  expect(store.deps.connectors.get('walletConnect:solana')?.peek()?.pairing).toBe(evm?.pairing)
})

test('behavior: opened once, however often it is requested', async () => {
  const [first, second] = await Promise.all([source()?.open(), source()?.open()])
  expect(first).toBeDefined()
  expect(second).toBe(first)
  expect(source()?.peek()).toBe(first)
})

describe('the answer', () => {
  test('default: ends the connection to the relay, and every timer', async () => {
    const connector = await source()?.open()
    void connector?.connect({ signal: new AbortController().signal }).catch(() => {})
    await until(() => expect(relay.connections).toBe(1))
    stop()
    expect(relay.connections).toBe(0)
    expect(store.clock.waiting).toBe(0)
  })

  test('behavior: nothing to end where nothing was opened', () => expect(stop).not.toThrow())

  test('behavior: what was being opened in that moment opens nothing', async () => {
    const opening = source()?.open()
    stop()
    await expect(opening).rejects.toMatchObject({ code: 'ABORTED' })
    expect(store.clock.waiting).toBe(0)
  })
})

const offered = () => store.getState().connectors.filter(({ type }) => type === 'WALLET_CONNECT').length
const say = (enableWalletconnect: boolean) =>
  store.dispatch(optionsChanged({ ...OPTIONS, enableWalletconnect }))

test('param: a page without wallets elsewhere, whenever it says so', () => {
  expect(offered()).toBe(2)
  say(false)
  expect(offered()).toBe(0)
  expect(source()).toBeUndefined()
  say(true)
  expect(offered()).toBe(2)
})

describe('switched off while a session is in use', () => {
  const connection = { accounts: [ALICE], network: 'eip155:1' }
  const connect = (connector: ConnectorInfo) =>
    store.dispatch(connected({ connector, connection, restored: false }))

  test.each([
    ['the session ends', () => store.dispatch(disconnected({ namespace: 'eip155' }))],
    ['another wallet takes its place', () => connect(WALLET)],
  ])('behavior: it stays until %s', (_what, end) => {
    connect(WALLET_CONNECT_INFOS.eip155)
    say(false)
    expect(offered()).toBe(2)
    end()
    expect(offered()).toBe(0)
    expect(source()).toBeUndefined()
  })
})
