import type { Eip1193Provider } from '../../../../src/chains/evm/evm-provider'
import { openPairing } from '../../../../src/features/pairing/open-pairing'
import { optionsChanged } from '../../../../src/store/options-slice'
import { deepLinkChosen } from '../../../../src/wallets/recent/recent-wallets-slice'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { PAIRING_INFO, watchLinks } from '../../../support/fake-pairing'
import { FakeRelay } from '../../../support/fake-relay'
import { relaySockets } from '../../../support/relay-sockets'
import { createTestStore, type TestStore } from '../../../support/test-store'
import { nextTurn, quiet, until } from '../../../support/until'
import { ALICE, evm, FakePeer } from '../../wallets/walletconnect/support/fake-peer'

const network = fakeNetwork()
const GRANT = evm([`eip155:1:${ALICE}`, `eip155:137:${ALICE}`], ['personal_sign'])

const INFOS = {
  eip155: PAIRING_INFO,
  solana: { ...PAIRING_INFO, uid: 'walletConnect:solana', namespace: 'solana' },
} as const

let store: TestStore
let relay: FakeRelay
let peer: FakePeer
let opened: ReturnType<typeof openPairing> | undefined
let links: jest.SpyInstance
let focus: jest.SpyInstance
relaySockets(() => relay)

beforeEach(() => {
  store = createTestStore()
  relay = new FakeRelay(store.clock)
  peer = new FakePeer(relay, store.clock)
  links = watchLinks()
  focus = jest.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => {
  opened?.client.destroy()
  store.stop()
  links.mockRestore()
  focus.mockRestore()
})

const open = () => {
  opened = openPairing(INFOS, store as never, store.deps)
  return opened
}
/** Retries while messages are delivered. */
const eventually = <T>(assertion: () => T) =>
  until(assertion, async () => {
    await nextTurn()
    await store.clock.advance(0)
  })

/** A paired wallet that accepts requests. */
async function connect() {
  const { eip155: connector } = open().connectors
  const shown: string[] = []
  const connection = connector.connect({
    signal: new AbortController().signal,
    onUri: uri => shown.push(uri),
  })
  await eventually(() => expect(shown).toHaveLength(1))
  peer.pair(shown[0] ?? '')
  const topic = await eventually(() => peer.approve(GRANT))
  let done = false
  void connection.then(() => {
    done = true
  })
  await eventually(() => expect(done).toBe(true))
  const provider = (await connector.getProvider()) as Eip1193Provider
  return { connection: await connection, provider, topic }
}
const sign = async () => {
  const { provider, topic, connection } = await connect()
  void provider.request({ method: 'personal_sign', params: ['0x00', ALICE] }).catch(() => {})
  await eventually(() => expect(peer.last('wc_sessionRequest')).toBeDefined())
  await eventually(() => expect(relay.confirmed.length).toBeGreaterThan(0))
  await quiet()
  return { topic, connection, id: peer.last('wc_sessionRequest')?.id }
}

test('default: no request before a pairing is needed', async () => {
  open()
  await quiet()
  expect(relay.urls).toEqual([])
  expect(network.requests).toEqual([])
})

test('default: the relay, the networks and the name of the page are those of its options', async () => {
  store.dispatch(
    optionsChanged({ ...OPTIONS, relayUrl: 'wss://relay.page.example', networks: ['eip155:137'] }),
  )
  const { connection } = await connect()
  expect(new URL(relay.urls[0] ?? '').host).toBe('relay.page.example')
  expect(new URL(relay.urls[0] ?? '').searchParams.get('projectId')).toBe('test-project')
  const proposal = JSON.stringify(peer.last('wc_sessionPropose')?.params)
  expect(proposal).toContain('"chains":["eip155:137"]')
  expect(proposal).toContain('"Test page"')
  expect(connection.network).toBe('eip155:137')
})

test('behavior: the blockchain API gets the client id from the first pairing on, also after a reload', async () => {
  const clientId = () => store.deps.config().clientId
  open()
  await quiet()
  expect(clientId()).toBeUndefined()
  await connect()
  await eventually(() => expect(clientId()).toMatch(/^did:key:z6Mk/))
  const before = clientId()
  opened?.client.destroy()
  store.deps.clientKnown('')
  open()
  await eventually(() => expect(clientId()).toBe(before))
})

test('behavior: calls that do not need the wallet go to the node', async () => {
  const { provider } = await connect()
  network.on('/v1/', Response.json({ jsonrpc: '2.0', id: 1, result: '0x10' }))
  network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: '0x10' }))
  await expect(provider.request({ method: 'eth_blockNumber' })).resolves.toBe('0x10')
})

describe('a request waits in the wallet', () => {
  // Without a tap a browser may open a web wallet only in a new tab, so that this page stays.
  test.each([
    ['rainbow://', '_self'],
    ['https://rainbow.example/', '_blank'],
    ['https://rainbow.example', '_blank'],
  ])('default: the wallet that was opened by %s is opened again, in %s', async (href, target) => {
    store.dispatch(deepLinkChosen({ href, name: 'Rainbow' }))
    const { id, topic } = await sign()
    const base = href.endsWith('/') ? href : `${href}/`
    expect(links.mock.calls).toEqual([
      [`${base}wc?requestId=${id}&sessionTopic=${topic}`, target, 'noreferrer,noopener'],
    ])
  })

  test('param: none was opened by a link: nothing opens', async () => {
    await sign()
    expect(links).not.toHaveBeenCalled()
  })

  test('behavior: not while the visitor is elsewhere', async () => {
    store.dispatch(deepLinkChosen({ href: 'rainbow://', name: 'Rainbow' }))
    focus.mockReturnValue(false)
    await sign()
    expect(links).not.toHaveBeenCalled()
  })

  test.each(['javascript://x/', 'intent://x/'])('error: %s in storage is not opened', async href => {
    store.dispatch(deepLinkChosen({ href, name: 'Rainbow' }))
    await sign()
    expect(links).not.toHaveBeenCalled()
  })
})
