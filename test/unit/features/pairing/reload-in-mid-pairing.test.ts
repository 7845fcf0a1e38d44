import { connectorRegistrar } from '../../../../src/app/connectors/register-connectors'
import { registerWalletConnect } from '../../../../src/app/connectors/wallet-connect'
import { FEATURES } from '../../../../src/app/loaders'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { walletChosen, walletLinkOpened } from '../../../../src/wallets/connections/pairing-events'
import { selectConnection, selectStatus } from '../../../../src/wallets/connections/selectors'
import { startPairing } from '../../../../src/wallets/walletconnect/state/pairing-thunks'
import { FakeRelay } from '../../../support/fake-relay'
import { relaySockets } from '../../../support/relay-sockets'
import { createTestStore, type TestStore } from '../../../support/test-store'
import { nextTurn, quiet, until } from '../../../support/until'
import { ALICE, evm, FakePeer } from '../../wallets/walletconnect/support/fake-peer'

const RAINBOW = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow' }
const SESSION_KEY = '@w3m/test-project/session'
const PAIRINGS_KEY = '@w3m/test-project/walletConnect'
const SAVED = {
  active: 'eip155',
  connections: {
    eip155: { connectorId: 'com.wallet', connectorType: 'ANNOUNCED', address: ALICE, network: 'eip155:1' },
  },
}

let relay: FakeRelay
let pages: (() => void)[] = []
relaySockets(() => relay)
afterEach(() => {
  for (const end of pages) end()
  pages = []
})

function open(entries: Record<string, string> = {}): TestStore {
  const storage = createMemoryStorage()
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, value)
  const store = createTestStore({ storage })
  const ended = new AbortController()
  registerWalletConnect(
    store.context,
    connectorRegistrar(store.context, ended.signal, store.session.load),
    ended.signal,
  )
  pages.push(() => {
    ended.abort()
  })
  return store
}
const eventually = <T>(store: TestStore, assertion: () => T) =>
  until(assertion, async () => {
    await nextTurn()
    await store.clock.advance(0)
  })

/** A pairing whose wallet was opened by a link before the page was closed: what it has stored, and the wallet. */
async function discarded() {
  const store = open()
  relay = new FakeRelay(store.clock)
  store.dispatch(walletChosen(RAINBOW))
  void store.dispatch(startPairing())
  const uri = await eventually(store, () => {
    const shown = store.deps.pairingLink.get()?.uri
    if (!shown) throw new Error('no code')
    return shown
  })
  store.dispatch(walletLinkOpened('rainbow://'))
  const keys = [PAIRINGS_KEY, '@w3m/test-project/pairing']
  const entries = Object.fromEntries(keys.map(key => [key, store.storage.getItem(key) ?? '']))
  for (const end of pages) end()
  pages = []
  const peer = new FakePeer(relay, store.clock)
  peer.pair(uri)
  const flush = async (page: TestStore) => {
    for (let turn = 0; turn < 10; turn++) {
      await nextTurn()
      await page.clock.advance(0)
    }
  }
  await flush(store)
  return { entries, peer, flush, before: store }
}

/** The first of this file: the code has not been loaded before. */
test('default: without earlier codes nothing is loaded or requested', async () => {
  const store = open({ '@w3m/test-project/network': '"eip155:137"', [PAIRINGS_KEY]: '{"pairings":{}}' })
  relay = new FakeRelay(store.clock)
  store.session.resume()
  await quiet()
  expect(FEATURES.pairing.peek()).toBeUndefined()
  expect(relay.urls).toEqual([])
})

test('default: the wallet approved while the page was gone', async () => {
  const { entries, peer, flush, before } = await discarded()
  peer.approve(evm([`eip155:1:${ALICE}`]))
  await flush(before)
  const store = open(entries)
  const seen = new Set<string>()
  store.subscribe(() => seen.add(selectStatus(store.getState())))
  store.session.resume()
  await eventually(store, () => expect(selectConnection(store.getState())).toMatchObject({ restored: false }))
  expect([...seen]).toEqual(['reconnecting', 'connected'])
  expect(store.getState().recentWallets).toEqual({
    wallets: [RAINBOW],
    deepLink: { href: 'rainbow://', name: 'Rainbow' },
  })
  expect(JSON.parse(store.storage.getItem(SESSION_KEY) ?? 'null')).toMatchObject({
    connections: { eip155: { connectorId: 'walletConnect' } },
  })
  expect(store.storage.getItem(PAIRINGS_KEY)).toContain('"pairings":{}')
})

test('behavior: it approves after the page is back, which is not kept waiting meanwhile', async () => {
  const { entries, peer, flush } = await discarded()
  const store = open(entries)
  store.session.resume()
  await flush(store)
  expect(selectStatus(store.getState())).toBe('reconnecting')
  await store.clock.advance(3000)
  expect(selectStatus(store.getState())).toBe('disconnected')
  peer.approve(evm([`eip155:1:${ALICE}`]))
  await eventually(store, () => expect(selectStatus(store.getState())).toBe('connected'))
})

test('behavior: a browser wallet was connected meanwhile: the other wallet is notified', async () => {
  const { entries, peer, flush, before } = await discarded()
  peer.approve(evm([`eip155:1:${ALICE}`]))
  await flush(before)
  const store = open({ ...entries, [SESSION_KEY]: JSON.stringify(SAVED) })
  store.session.resume()
  await flush(store)
  store.addWallet()
  await eventually(store, () => expect(selectConnection(store.getState())).toBeDefined())
  // The ten seconds in which another tab may take the session begin when the page has found it, however long that takes.
  const isNotified = () => expect(peer.last('wc_sessionDelete')).toBeDefined()
  await until(isNotified, async () => {
    await nextTurn()
    await store.clock.advance(1000)
  })
  expect(selectConnection(store.getState())?.connector.id).toBe('com.wallet')
})

test('behavior: too late: the keys are gone, and sends no request', async () => {
  const { entries } = await discarded()
  const store = open(entries)
  await store.clock.advance(1_200_000)
  const requested = relay.urls.length
  store.session.resume()
  await eventually(store, () => expect(store.storage.getItem(PAIRINGS_KEY)).toContain('"pairings":{}'))
  await eventually(store, () => expect(selectStatus(store.getState())).toBe('disconnected'))
  expect(relay.urls).toHaveLength(requested)
  expect(store.storage.getItem('@w3m/test-project/pairing')).toBeNull()
})
