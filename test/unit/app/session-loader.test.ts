import { createSessionLoader } from '../../../src/app/session-loader'
import { W3mError } from '../../../src/shared/errors/w3m-error'
import { createMemoryStorage, MemoryOrigin } from '../../../src/shared/storage/memory-storage'
import { opened } from '../../../src/store/router/modal-slice'
import { route } from '../../../src/store/router/routes'
import { connectWallet } from '../../../src/wallets/connections/connect-thunks'
import { pairingRequested } from '../../../src/wallets/connections/pairing-events'
import { selectConnection, selectStatus } from '../../../src/wallets/connections/selectors'
import { addPairing } from '../../support/fake-pairing'
import { ALICE } from '../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../support/test-store'
import { until } from '../../support/until'

const SESSION_KEY = '@w3m/test-project/session'
const NETWORK_KEY = '@w3m/test-project/network'
const SAVED = JSON.stringify({
  active: 'eip155',
  connections: {
    eip155: { connectorId: 'com.wallet', connectorType: 'ANNOUNCED', address: ALICE, network: 'eip155:1' },
  },
})

type SessionCode = Awaited<ReturnType<TestStore['session']['load']>>

let stores: TestStore[] = []
const open = (entries: Record<string, string> = {}, origin = new MemoryOrigin()) => {
  const storage = createMemoryStorage(origin)
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, value)
  const store = createTestStore({ storage })
  stores.push(store)
  return store
}
afterEach(() => {
  for (const store of stores) store.stop()
  stores = []
})
const status = (store: TestStore) => selectStatus(store.getState())

test('error: stopped, the page can call nothing anymore', async () => {
  const { session } = open()
  session.stop()
  await expect(session.pageApi()).rejects.toMatchObject({ code: 'ABORTED' })
})

test('behavior: the list of wallets asks for a code, and pairing begins', async () => {
  const store = open()
  const pairing = addPairing(store)
  store.dispatch(pairingRequested())
  await until(() => expect(pairing.attempts).toHaveLength(1))
})

test('behavior: of two elements, the other one follows its wallets only once its modal was opened', async () => {
  const listeners = new Set<(code: SessionCode) => void>()
  const startSession = jest.fn(() => () => {})
  const code = { startSession, createPageApi: () => ({}) } as unknown as SessionCode
  let isHere = false
  const feature: NonNullable<Parameters<typeof createSessionLoader>[1]> = {
    async load() {
      isHere = true
      for (const listener of listeners) listener(code)
      return code
    },
    peek: () => (isHere ? code : undefined),
    whenLoaded(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const [one, other] = [open(), open()]
  const session = createSessionLoader(one.context, feature)
  createSessionLoader(other.context, feature)
  await session.pageApi()
  await session.pageApi()
  expect(startSession.mock.calls).toEqual([[one.context]])
  other.dispatch(opened(route('Networks')))
  expect(startSession.mock.calls).toEqual([[one.context], [other.context]])
})

describe('resume', () => {
  test('default: nothing stored, nothing begins', async () => {
    const store = open()
    store.session.resume()
    expect(status(store)).toBe('disconnected')
    await settled()
    expect(status(store)).toBe('disconnected')
  })

  test('behavior: with a stored session the page never reads "disconnected" in between', async () => {
    const store = open({ [SESSION_KEY]: SAVED })
    store.addWallet()
    const seen = new Set<string>()
    store.subscribe(() => seen.add(status(store)))
    store.session.resume()
    expect(status(store)).toBe('reconnecting')
    await settled()
    expect([...seen]).toEqual(['reconnecting', 'connected'])
  })

  test('behavior: a stored network alone is restored, without a connection', async () => {
    const store = open({ [NETWORK_KEY]: '"eip155:137"' })
    store.session.resume()
    expect(status(store)).toBe('disconnected')
    await settled()
    expect(store.getState().networks.chosen).toEqual(['eip155:137'])
  })

  test('behavior: a code from before: the page waits for its wallet as for a session', async () => {
    const store = open({ '@w3m/test-project/walletConnect': '{"pairings":{"ab":{}}}' })
    store.session.resume()
    expect(status(store)).toBe('reconnecting')
    await settled()
    expect(status(store)).toBe('disconnected')
  })

  test('behavior: what another project has stored is not ours', async () => {
    const store = open({ '@w3m/another/session': SAVED })
    store.addWallet()
    store.session.resume()
    await settled()
    expect(status(store)).toBe('disconnected')
  })

  test('error: code that cannot be loaded ends the waiting', async () => {
    const store = open({ [SESSION_KEY]: SAVED })
    const load = () => Promise.reject(new W3mError('LOAD_FAILED'))
    const session = createSessionLoader(store.context, {
      load,
      peek: () => undefined,
      whenLoaded: () => () => {},
    })
    session.resume()
    expect(store.getState().connections.restoring).toBe(true)
    await settled()
    expect(store.getState().connections.restoring).toBe(false)
    await expect(session.pageApi()).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    store.dispatch(pairingRequested())
    await settled()
    session.stop()
  })
})

describe('another tab', () => {
  const twoTabs = () => {
    const origin = new MemoryOrigin()
    const [here, there] = [open({}, origin), open({}, origin)]
    here.addWallet()
    there.addWallet()
    return { here, there }
  }

  test('default: what it connects reaches this one, though no session has begun here', async () => {
    const { here, there } = twoTabs()
    await there.dispatch(connectWallet(WALLET.uid))
    await settled()
    expect(selectConnection(here.getState())?.accounts).toEqual([ALICE])
  })

  test('behavior: other entries mean nothing', async () => {
    const { here, there } = twoTabs()
    there.storage.setItem('@w3m/test-project/other', SAVED)
    there.storage.setItem('@w3m/another/session', SAVED)
    await settled()
    expect(status(here)).toBe('disconnected')
  })

  test('behavior: stopped, it gets no events', async () => {
    const { here, there } = twoTabs()
    here.session.stop()
    await there.dispatch(connectWallet(WALLET.uid))
    await settled()
    expect(status(here)).toBe('disconnected')
  })
})
