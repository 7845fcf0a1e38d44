import { LAZY_CODE } from '../../../../../src/app/loaders'
import { lazy } from '../../../../../src/shared/lib/lazy'
import type { Deps } from '../../../../../src/store/deps'
import type { PairedConnection } from '../../../../../src/wallets/connector'
import { outcomeOf } from '../support/bench'
import { BOTH, INFO, isolated, setUp } from '../support/connector-bench'
import { ALICE, BOB, evm } from '../support/fake-peer'
import { cacao, SIGN_IN } from '../support/pairing-bench'

type Curves = Awaited<ReturnType<Deps['lazy']['curves']['load']>>
const RESTORED = { ...isolated, restored: Promise.resolve() }

/** A page that was reloaded during pairing; the wallet has scanned the first QR code. */
async function reloaded({ codes = 1 } = {}) {
  const b = setUp()
  const uris: string[] = []
  for (let code = 0; code < codes; code++)
    b.page.connector.connect({ ...isolated, onUri: uri => uris.push(uri) }).catch(() => {})
  await b.flush()
  b.page.tab.client.destroy()
  b.peer.pair(uris[0] ?? '')
  await b.flush()
  const after = b.open(b.bench.openTab())
  const resume = async (options: Partial<typeof RESTORED> = {}) => {
    const joined = after.connector.pairing?.resume({ ...RESTORED, ...options }) ?? Promise.resolve([])
    await b.flush()
    return joined
  }
  return { ...b, uris, after, resume }
}
const accounts = (joined: readonly PairedConnection[]) => joined.map(({ connection }) => connection.accounts)

describe('resume', () => {
  test('default: what a wallet approved meanwhile', async () => {
    const { resume, peer, after, flush } = await reloaded()
    const topic = peer.approve(BOTH)
    await flush()
    expect(await resume()).toMatchObject([
      { info: INFO, connection: { accounts: [ALICE], network: 'eip155:1' } },
    ])
    expect(after.tab.client.sessions()).toMatchObject([{ topic }])
  })

  test('behavior: what it approves later', async () => {
    const { resume, peer, clock, flush } = await reloaded()
    const joined = resume()
    await clock.advance(60_000)
    expect(await outcomeOf(joined)).toBe('pending')
    peer.approve(BOTH)
    await flush()
    expect(accounts(await joined)).toEqual([[ALICE]])
  })

  test('behavior: the other codes are given up', async () => {
    const { resume, peer, flush, origin } = await reloaded({ codes: 2 })
    peer.approve(BOTH)
    await flush()
    expect(await resume()).toHaveLength(1)
    expect([...origin.values.values()].join()).toContain('"pairings":{}')
  })

  test.each(['nothing', 'declined', 'expired', 'unsuitable'])('behavior: %s', async outcome => {
    const { resume, peer, clock, flush, origin } = await reloaded()
    const joined = resume()
    if (outcome === 'declined') peer.reject()
    if (outcome === 'unsuitable') peer.approve(evm([]))
    if (outcome === 'expired') await clock.advance(900_000)
    await flush()
    if (outcome === 'nothing') {
      expect(await outcomeOf(joined)).toBe('pending')
    } else {
      expect(await joined).toEqual([])
      expect([...origin.values.values()].join()).toContain('"pairings":{}')
    }
  })

  test('behavior: no codes were on offer', async () => {
    const b = setUp()
    expect(await b.page.connector.pairing?.resume(RESTORED)).toEqual([])
    expect(b.relay.urls).toEqual([])
  })

  describe('something else was connected meanwhile', () => {
    test.each([
      ['the wallet is notified', { isConnected: false, isPending: false }, 'injected', 0],
      ['another tab has connected it: it stays', { isConnected: true, isPending: false }, 'injected', 1],
      ['another tab asks for a sign-in: it stays', { isConnected: false, isPending: true }, 'injected', 1],
      ['this page has an earlier pairing', { isConnected: true, isPending: false }, INFO.uid, 0],
    ])('behavior: %s', async (_name, stored, uid, left) => {
      const { resume, peer, after, clock, flush } = await reloaded()
      after.connected.eip155 = uid
      Object.assign(after.stored, stored)
      const topic = peer.approve(BOTH)
      await flush()
      const joined = resume()
      await clock.advance(10_000)
      expect(await joined).toEqual([])
      await flush()
      expect(after.tab.client.sessions()).toHaveLength(left)
      if (left === 0) expect(peer.last('wc_sessionDelete')).toMatchObject({ topic })
    })
  })

  test('behavior: reloaded before it is certain that no tab shows it: the next page notifies the wallet', async () => {
    const { resume, peer, bench, open, after, clock, flush } = await reloaded()
    after.connected.eip155 = 'injected'
    const topic = peer.approve(BOTH)
    await flush()
    void resume()
    await clock.advance(5000)
    after.tab.client.destroy()
    const next = open(bench.openTab())
    next.connected.eip155 = 'injected'
    const joined = next.connector.pairing?.resume(RESTORED)
    await clock.advance(10_000)
    expect(await joined).toEqual([])
    await flush()
    expect(next.tab.client.sessions()).toEqual([])
    expect(peer.last('wc_sessionDelete')).toMatchObject({ topic })
  })

  test('behavior: another tab settled it, and this one adopts it: it stays', async () => {
    const { resume, peer, after, clock, flush } = await reloaded()
    let isRestored = () => {}
    const restored = new Promise<void>(resolve => {
      isRestored = resolve
    })
    const topic = peer.approve(BOTH)
    await flush()
    const joined = resume({ restored })
    await flush()
    await after.connector.restore({ ...isolated, address: ALICE })
    after.connected.eip155 = INFO.uid
    isRestored()
    await clock.advance(10_000)
    expect(await joined).toEqual([])
    expect(after.tab.client.sessions()).toMatchObject([{ topic }])
  })

  test('behavior: the visitor turned to another code', async () => {
    const { resume, peer, after, flush, origin } = await reloaded()
    const left = new AbortController()
    const joined = resume({ signal: left.signal })
    await flush()
    left.abort()
    expect(await joined).toEqual([])
    expect([...origin.values.values()].join()).toContain('"pairings":{}')
    peer.approve(BOTH)
    await flush()
    expect(after.tab.client.sessions()).toEqual([])
  })
})

test('behavior: approved at the moment that the visitor left', async () => {
  const { page, peer, flush } = setUp()
  const left = new AbortController()
  const connection = page.connector.connect({ signal: left.signal, onUri: uri => peer.pair(uri) })
  await flush()
  page.tab.client.subscribe(({ type }) => type === 'sessionSettled' && left.abort())
  peer.approve(BOTH)
  await flush()
  await expect(connection).rejects.toMatchObject({ code: 'ABORTED' })
  expect(page.tab.client.sessions()).toEqual([])
  expect(peer.last('wc_sessionDelete')).toBeDefined()
})

describe('the code that verifies the signature is still loading', () => {
  async function signing() {
    let loaded: (code: Curves) => void = () => {}
    const loading = new Promise<Curves>(resolve => {
      loaded = resolve
    })
    const curves = lazy(() => loading)
    const b = setUp({ curves })
    const left = new AbortController()
    const result = b.page.connector.pairing?.pair({
      signal: left.signal,
      namespaces: ['eip155'],
      signIn: SIGN_IN,
      onUri: uri => b.peer.pair(uri),
    })
    result?.catch(() => {})
    await b.flush()
    const topic = b.peer.signIn(payload => [cacao(payload)])
    await b.flush()
    const finish = async () => {
      loaded(await LAZY_CODE.curves.load())
      await b.flush()
      return result
    }
    return { ...b, left, topic, finish }
  }

  test('behavior: the visitor leaves: the wallet is notified', async () => {
    const { left, finish, page, peer, topic, flush } = await signing()
    left.abort()
    await expect(finish()).rejects.toMatchObject({ code: 'ABORTED' })
    await flush()
    expect(page.tab.client.sessions()).toEqual([])
    expect(peer.last('wc_sessionDelete')).toMatchObject({ topic })
  })

  test('behavior: the wallet changes its accounts: the new ones are connected', async () => {
    const { finish, peer, topic, flush } = await signing()
    peer.request(topic, 'wc_sessionUpdate', { namespaces: evm([`eip155:1:${BOB}`]) })
    await flush()
    expect(await finish()).toMatchObject({ joined: [{ connection: { accounts: [BOB] } }] })
  })

  test('behavior: the wallet ends the session: nothing is connected', async () => {
    const { finish, page, peer, topic, flush } = await signing()
    peer.request(topic, 'wc_sessionDelete', { code: 6000, message: 'User disconnected.' })
    await flush()
    await expect(finish()).rejects.toBeDefined()
    expect(page.tab.client.sessions()).toEqual([])
  })
})

test('behavior: two codes approved at once: the first one counts', async () => {
  const { page, peer, bench, flush } = setUp()
  const other = bench.createPeer()
  const connections = [peer, other].map(each =>
    page.connector.connect({ ...isolated, onUri: uri => each.pair(uri) }),
  )
  await flush()
  peer.approve(BOTH)
  other.approve(evm([`eip155:1:${BOB}`]))
  await flush()
  const [first, second] = await Promise.allSettled(connections)
  expect(first).toMatchObject({ value: { accounts: [ALICE] } })
  expect(second).toMatchObject({ reason: { code: 'ABORTED' } })
  expect(page.tab.client.sessions()).toHaveLength(1)
})

test('behavior: a code from before another tab connected a wallet still counts', async () => {
  const { bench, open, connect, flush } = setUp()
  const other = open(bench.openTab())
  const peer = bench.createPeer()
  const connection = other.connector.connect({ ...isolated, onUri: uri => peer.pair(uri) })
  connection.catch(() => {})
  await flush()
  await connect()
  expect(await other.connector.restore(isolated)).toMatchObject({ accounts: [ALICE] })
  other.connected.eip155 = INFO.uid
  const topic = peer.approve(evm([`eip155:1:${BOB}`]))
  await flush()
  expect(await connection).toMatchObject({ accounts: [BOB] })
  expect(other.tab.client.sessions()).toMatchObject([{ topic }])
})

test.each([
  ['waits for a sign-in: that session ends', false, 1],
  ['is connected: it stays until the new one has replaced it', true, 2],
])('behavior: a wallet of another tab %s', async (_name, isConnected, left) => {
  const { page, bench, open, connect, flush } = setUp()
  await connect()
  const other = open(bench.openTab())
  other.stored.isConnected = isConnected
  const peer = bench.createPeer()
  const connection = other.connector.connect({ ...isolated, onUri: uri => peer.pair(uri) })
  await flush()
  const topic = peer.approve(evm([`eip155:1:${BOB}`]))
  await flush()
  expect(await connection).toMatchObject({ accounts: [BOB] })
  expect(other.tab.client.sessions()).toHaveLength(left)
  expect(page.tab.client.sessions().map(each => each.topic)).toContain(topic)
})
