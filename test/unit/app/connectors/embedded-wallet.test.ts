import { FEATURES } from '../../../../src/app/loaders'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { optionsChanged } from '../../../../src/store/options-slice'
import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import type { AuthConnector } from '../../../../src/wallets/embedded/auth-connector'
import { SOLANA } from '../../../support/fake-connector'
import { EOA, FakeFrame, SECURE_URL, SMART, SOL } from '../../../support/fake-frame'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { createTestStore, type TestStore } from '../../../support/test-store'
import { nextTurn, until } from '../../../support/until'

fakeNetwork()
let stores: TestStore[] = []
afterEach(() => {
  for (const store of stores) store.stop()
  stores = []
  document.body.replaceChildren()
})

type Setup = NonNullable<Parameters<typeof createTestStore>[0]>

function setUp({ options = {}, storage = createMemoryStorage() }: Setup = {}) {
  const store = createTestStore({ storage, options: { secureUrl: SECURE_URL, ...options } })
  store.host.root.append(document.createElement('dialog'))
  stores.push(store)
  const eventually = <T>(assertion: () => T) =>
    until(assertion, async () => {
      await nextTurn()
      await store.clock.advance(0)
    })
  const source = () => store.deps.connectors.find(({ type }) => type === 'AUTH')
  return { store, source, eventually, frame: new FakeFrame(store.host.root) }
}
const OFF = { enableEmail: false, socials: [] }

test('default: registered where the page offers it, without loading its code', async () => {
  const { source, frame } = setUp()
  expect(source()?.info).toMatchObject({ id: 'w3mAuth', type: 'AUTH', namespace: 'eip155' })
  expect([source()?.peek(), frame.element]).toEqual([undefined, null])
})

test.each([
  ['email alone', { ...OFF, enableEmail: true }, true],
  ['a social alone', { ...OFF, socials: ['google' as const] }, true],
  ['neither', OFF, false],
  ['a page of Solana alone', { networks: [SOLANA] }, true],
])('param: %s', async (_name, options, known) => {
  const { source } = setUp({ options })
  expect(source() !== undefined).toBe(known)
  if (!known) expect(FEATURES.embeddedWallet.peek()).toBeUndefined()
})

test('default: one for each chain family of the page, which share a frame', async () => {
  const { store, frame } = setUp({
    options: { networks: ['eip155:1', SOLANA] },
  })
  const [evm, solana] = ['w3mAuth', 'w3mAuth:solana'].map(uid => store.deps.connectors.get(uid))
  expect([evm?.info.namespace, solana?.info.namespace]).toEqual(['eip155', 'solana'])
  const connectors = await Promise.all([evm?.open(), solana?.open()])
  expect(frame.element).toBeNull()
  const wallets = connectors.map(connector => (connector as AuthConnector).wallet)
  expect(wallets[0]).toBe(wallets[1])
})

test('behavior: turned on later', async () => {
  const { store, source } = setUp({ options: OFF })
  store.dispatch(optionsChanged({ ...OPTIONS, ...OFF, enableEmail: true }))
  expect(source()).toBeDefined()
})

test('default: connects through the session like every wallet', async () => {
  const { store, frame, eventually } = setUp()
  const outcome = store.dispatch(connectWallet('w3mAuth'))
  await eventually(() => expect(frame.element).not.toBeNull())
  frame.load()
  expect(await outcome).toBeUndefined()
  expect(selectConnection(store.getState())).toMatchObject({
    connector: { id: 'w3mAuth', type: 'AUTH' },
    accounts: [EOA, SMART],
    network: 'eip155:1',
    restored: false,
  })
  expect(store.host.events.some(({ name }) => name === 'connect')).toBe(true)
})

test('default: a stored login is restored on page load', async () => {
  const storage = createMemoryStorage()
  const saved = { connectorId: 'w3mAuth', connectorType: 'AUTH', address: EOA, network: 'eip155:137' }
  storage.setItem(
    '@w3m/test-project/session',
    JSON.stringify({ active: 'eip155', connections: { eip155: saved } }),
  )
  storage.setItem('@w3m/test-project/emailLoginUsed', 'true')
  storage.setItem('@w3m/test-project/lastUsedChain', '"eip155:137"')
  const { store, frame, eventually } = setUp({ storage })
  store.session.resume()
  await eventually(() => expect(frame.element).not.toBeNull())
  frame.load()
  await eventually(() =>
    expect(selectConnection(store.getState())).toMatchObject({ network: 'eip155:137', restored: true }),
  )
  expect(frame.names().slice(0, 2)).toEqual(['IS_CONNECTED', 'GET_USER'])
})

test('behavior: a login on two chains comes back on both, the one on screen stays, and ends once', async () => {
  const storage = createMemoryStorage()
  const saved = { connectorId: 'w3mAuth', connectorType: 'AUTH' }
  const connections = {
    eip155: { ...saved, address: EOA, network: 'eip155:137' },
    solana: { ...saved, address: SOL, network: SOLANA },
  }
  const write = (name: string, value: unknown) =>
    storage.setItem(`@w3m/test-project/${name}`, JSON.stringify(value))
  write('session', { active: 'solana', connections })
  write('network', [SOLANA, 'eip155:137'])
  write('emailLoginUsed', true)
  write('lastUsedChain', SOLANA)
  const { store, frame, eventually } = setUp({
    storage,
    options: { networks: ['eip155:1', 'eip155:137', SOLANA] },
  })
  store.session.resume()
  await eventually(() => expect(frame.element).not.toBeNull())
  frame.load()
  const state = () => store.getState().connections
  await eventually(() => expect(Object.keys(state().byNamespace).sort()).toEqual(['eip155', 'solana']))
  expect(state()).toMatchObject({
    active: 'solana',
    byNamespace: {
      eip155: { accounts: [EOA, SMART], network: 'eip155:137' },
      solana: { accounts: [SOL], network: SOLANA },
    },
  })
  await store.page.disconnect(undefined)
  expect(state().byNamespace).toEqual({})
  expect(frame.requested('SIGN_OUT')).toHaveLength(1)
  expect(storage.getItem('@w3m/test-project/emailLoginUsed')).toBeNull()
})

test('default: stopped, its frame is gone', async () => {
  const { store, source, frame } = setUp()
  const connector = await source()?.open()
  const restored = connector?.connect({ signal: new AbortController().signal }).catch(() => {})
  await until(() => frame.element !== null)
  store.stop()
  await restored
  expect(frame.element).toBeNull()
})

test('behavior: stopped while its code is on the way, it makes no frame', async () => {
  const { store, source, frame } = setUp()
  const opening = source()?.open()
  store.stop()
  await expect(opening).rejects.toMatchObject({ code: 'ABORTED' })
  expect(frame.element).toBeNull()
})
