import { type EmbeddedFrame, openFrame } from '../../../../../src/features/embedded-wallet/frame/open-frame'
import { createMemoryStorage } from '../../../../../src/shared/storage/memory-storage'
import { createWebStorage } from '../../../../../src/shared/storage/web-storage'
import { endModal } from '../../../../../src/store/navigation/modal-thunks'
import { optionsChanged } from '../../../../../src/store/options-slice'
import { opened } from '../../../../../src/store/router/modal-slice'
import type { ConnectorInfo } from '../../../../../src/wallets/connector'
import { createFrame } from '../../../../../src/wallets/embedded/create-frame'
import type { EmbeddedProvider } from '../../../../../src/wallets/embedded/embedded-provider'
import { EOA, FakeFrame, SECURE_URL, SILENCE, SMART } from '../../../../support/fake-frame'
import { OPTIONS } from '../../../../support/fake-host'
import { fakeNetwork } from '../../../../support/fake-network'
import { createTestStore, settled, type TestStore } from '../../../../support/test-store'

const INFO: ConnectorInfo = { uid: 'w3mAuth', id: 'w3mAuth', type: 'AUTH', name: 'Auth', namespace: 'eip155' }
const network = fakeNetwork()
const { signal } = new AbortController()

let benches: { store: TestStore; opened: EmbeddedFrame }[] = []
afterEach(() => {
  for (const { store, opened } of benches) {
    opened.destroy()
    store.stop()
  }
  benches = []
  document.body.replaceChildren()
})

function setUp({ storage = createMemoryStorage(), dialog = true, options = {} } = {}) {
  const store = createTestStore({ storage, options: { secureUrl: SECURE_URL, ...options } })
  if (dialog) store.host.root.append(document.createElement('dialog'))
  const opened = openFrame({ info: INFO, store: store as never, deps: store.deps, create: createFrame })
  benches.push({ store, opened })
  return { store, opened, ...opened, frame: new FakeFrame(store.host.root) }
}

/** Logged in and connected. */
async function connected(setup?: Parameters<typeof setUp>[0]) {
  const bench = setUp(setup)
  bench.wallet.warm()
  bench.frame.load()
  const connection = await bench.connector.connect({ signal })
  const provider = (await bench.connector.getProvider()) as EmbeddedProvider
  return { ...bench, connection, provider }
}

test('default: no frame until it is needed, then one inside the dialog', () => {
  const { wallet, frame, store } = setUp()
  expect(frame.element).toBeNull()
  wallet.warm()
  expect(frame.element?.parentNode).toBe(store.host.root.querySelector('dialog'))
  expect(frame.element?.src).toBe(`${SECURE_URL}?projectId=test-project&chainId=eip155:1`)
})

test('param: secure-url keeps its query, and the last chain is where the frame begins', async () => {
  const storage = createMemoryStorage()
  storage.setItem('@w3m/test-project/lastUsedChain', '"eip155:137"')
  const { wallet, frame } = setUp({ storage, options: { secureUrl: `${SECURE_URL}?version=4` } })
  wallet.warm()
  expect(frame.element?.src).toBe(`${SECURE_URL}?version=4&projectId=test-project&chainId=eip155:137`)
})

test('default: the frame hears of the page, in the identity that all services hear', async () => {
  const { frame } = await connected({ options: { themeVariables: { '--w3m-accent': 'red' } } })
  expect(frame.asked('SYNC_DAPP_DATA')[0]?.payload).toEqual({
    metadata: { name: 'Test page', description: '', url: 'https://page.example', icons: [] },
    sdkType: 'w3m',
    sdkVersion: 'html-multichain-5.1.11',
    projectId: 'test-project',
  })
  expect(frame.asked('SYNC_THEME')[0]?.payload).toEqual({
    themeMode: 'dark',
    themeVariables: { '--w3m-accent': 'red' },
    w3mThemeVariables: { '--w3m-accent': 'red', '--w3m-background': '#121313' },
  })
})

test('default: connects on the network of the page, and reads at its node', async () => {
  const { connection, provider, frame } = await connected({ options: { networks: ['eip155:137'] } })
  expect(connection).toMatchObject({ accounts: [EOA, SMART], network: 'eip155:137' })
  const asked = frame.posted.length
  expect(await provider.request({ method: 'eth_getBalance', params: [EOA, 'latest'] })).toBe(
    '0x14d1120d7b160000',
  )
  expect(network.requests.at(-1)?.body).toMatchObject({ method: 'eth_getBalance', params: [EOA, 'latest'] })
  expect(frame.posted).toHaveLength(asked)
})

test('error: a request that nobody may ask for: 4200 for the page, a snackbar for the visitor', async () => {
  const { provider, store } = await connected()
  await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({
    code: 4200,
    message: 'Requested RPC call is not allowed',
  })
  expect(store.host.events).toContainEqual({
    name: 'error',
    detail: expect.objectContaining({ code: 'ACTION_NOT_ALLOWED', message: 'Action not allowed' }),
  })
  expect(JSON.stringify(store.getState().feedback)).toContain('Action not allowed')
})

test('default: closing the modal aborts what was to be approved', async () => {
  const { provider, store, frame } = await connected()
  frame.handlers.RPC_REQUEST = SILENCE
  store.dispatch(opened({ view: 'Account' } as never))
  const asked = provider.request({ method: 'personal_sign', params: ['0x', EOA] })
  await settled()
  expect(frame.asked('RPC_REQUEST')).toHaveLength(1)
  store.dispatch(endModal())
  await expect(asked).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
})

test('default: the frame hears of a new theme', async () => {
  const { store, frame } = await connected()
  store.dispatch(optionsChanged({ ...OPTIONS, secureUrl: SECURE_URL, themeMode: 'light' }))
  expect(frame.asked('SYNC_THEME').at(-1)?.payload).toMatchObject({ themeMode: 'light' })
})

test('default: what an earlier version left is taken over', () => {
  const storage = createMemoryStorage()
  storage.setItem('@w3m-storage/EMAIL', 'alice@example.com')
  expect(setUp({ storage }).wallet.identity.email).toBe('alice@example.com')
})

test('behavior: where storage is blocked everything works for as long as the page lives', async () => {
  const blocked = { addEventListener() {}, removeEventListener() {} }
  Object.defineProperty(blocked, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const { wallet, connector } = await connected({ storage: createWebStorage(blocked as never) })
  expect(wallet.identity.email).toBe('alice@example.com')
  await expect(connector.restore({ signal })).resolves.toMatchObject({ accounts: [EOA, SMART] })
  await connector.disconnect()
  expect(wallet.identity.email).toBeUndefined()
})

test('error: before the dialog is there, there is no place for a frame', async () => {
  const { connector } = setUp({ dialog: false })
  await expect(connector.connect({ signal })).rejects.toThrow('W3mFrame: iframe is not set')
})

test('default: destroy takes everything away', async () => {
  const { opened, frame, store, provider } = await connected()
  frame.handlers.RPC_REQUEST = SILENCE
  const asked = provider.request({ method: 'personal_sign', params: ['0x', EOA] })
  await settled()
  const said = frame.posted.length
  opened.destroy()
  await expect(asked).rejects.toMatchObject({ code: -32_603 })
  expect(frame.element).toBeNull()
  store.dispatch(optionsChanged({ ...OPTIONS, themeMode: 'light' }))
  expect(frame.posted).toHaveLength(said)
})
