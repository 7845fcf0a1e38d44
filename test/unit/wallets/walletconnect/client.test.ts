import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { createWalletConnectClient } from '../../../../src/wallets/walletconnect/client'
import { createOwnSigner } from '../../../../src/wallets/walletconnect/crypto/own-curves'
import { createNativeSigner } from '../../../../src/wallets/walletconnect/crypto/signer'
import { createBench, outcomeOf, PAGE, RELAY_URL } from './support/bench'
import { SIGN, setUpConnected as setUp } from './support/connected-bench'
import { METADATA } from './support/fake-peer'

describe('client', () => {
  describe('ping', () => {
    test('default', async () => {
      const { tab, topic, flush } = await setUp()
      const ping = tab.client.ping(topic)
      await flush()
      expect(await outcomeOf(ping)).toEqual({ value: undefined })
    })

    test('error: the wallet is away', async () => {
      const { tab, peer, topic, clock } = await setUp()
      peer.leave()
      const ping = tab.client.ping(topic)
      await clock.advance(30_000)
      expect(await outcomeOf(ping)).toEqual({ code: 'WALLET_TIMEOUT' })
      expect(await outcomeOf(tab.client.ping('ff'.repeat(32)))).toEqual({ code: 'SESSION_ENDED' })
    })
  })

  describe('disconnect', () => {
    test('default', async () => {
      const { tab, peer, topic, flush, relay, origin } = await setUp()
      const key = peer.keyOf(topic)
      const done = tab.client.disconnect(topic)
      expect(tab.client.sessions()).toEqual([])
      await flush()
      expect(await outcomeOf(done)).toEqual({ value: undefined })
      expect(peer.last('wc_sessionDelete')).toMatchObject({
        topic,
        params: { code: 6000, message: 'User disconnected.' },
      })
      expect(tab.events).toEqual([{ type: 'sessionEnded', topic, reason: 'page' }])
      expect([...origin.values.values()].join()).not.toContain(key)
      peer.leave()
      expect(relay.topics).toEqual([])
      await tab.client.disconnect(topic)
    })

    test('behavior: does not wait for a relay that is down, and notifies the wallet later', async () => {
      const { tab, peer, topic, relay, clock, flush } = await setUp()
      relay.down = true
      relay.cut(relay.calls[0]?.clientId)
      const done = tab.client.disconnect(topic)
      await clock.advance(3000)
      expect(await outcomeOf(done)).toEqual({ value: undefined })
      relay.down = false
      await clock.advance(60_000)
      await flush()
      expect(peer.last('wc_sessionDelete')).toBeDefined()
    })
  })

  describe('reload', () => {
    test('default: sessions, keys and the client’s id are kept', async () => {
      const b = await setUp()
      const id = await b.tab.client.clientId()
      b.tab.client.destroy()
      const after = b.openTab()
      expect(after.client.restore()).toMatchObject([{ topic: b.topic, peer: METADATA }])
      expect(await after.client.clientId()).toBe(id)
      expect(id).toMatch(/^did:key:z6Mk/)
      b.peer.answers.set('wc_sessionRequest', () => '0xsigned')
      const request = after.client.request(b.topic, 'eip155:1', SIGN)
      await b.flush()
      expect(await request).toBe('0xsigned')
    })

    test('behavior: opening a page opens no connection', async () => {
      const bench = createBench()
      bench.openTab().client.restore()
      await bench.flush()
      expect(bench.relay.urls).toEqual([])
      expect(bench.origin.values.size).toBe(0)
    })

    test.each(['', '{"seed":1}', '[]'])('error: storage holds garbage: %s', async garbage => {
      const b = await setUp()
      b.tab.client.destroy()
      b.origin.values.set('@w3m/test-project/walletConnect', garbage)
      const after = b.openTab()
      expect(after.client.restore()).toEqual([])
      await b.connect(after, b.createPeer())
      expect(after.client.sessions()).toHaveLength(1)
    })

    test('error: storage is lost while the page is open: it continues, and is saved with the next change', async () => {
      const b = await setUp()
      b.origin.values.clear()
      b.peer.answers.set('wc_sessionRequest', () => '0xsigned')
      const request = b.tab.client.request(b.topic, 'eip155:1', SIGN)
      await b.flush()
      expect(await request).toBe('0xsigned')
      b.tab.client.chooseNetwork(b.topic, 'eip155:1')
      expect(b.openTab().client.restore()).toHaveLength(1)
    })
  })

  test('behavior: a clock that was found slow, and was set right since', async () => {
    const bench = createBench()
    const slow = bench.openTab({ aheadMs: -600_000 })
    const peer = bench.createPeer()
    const { topic } = await bench.connect(slow, peer)
    const behind = () => JSON.parse([...bench.origin.values.values()][0] ?? '{}').behindMs
    expect(behind()).toBe(600_000)
    slow.client.destroy()
    const right = bench.openTab()
    right.client.restore()
    peer.answers.set('wc_sessionRequest', () => '0xsigned')
    const request = right.client.request(topic, 'eip155:1', SIGN)
    await bench.flush()
    expect(await outcomeOf(request)).toEqual({ value: '0xsigned' })
    expect(behind()).toBe(0)
  })

  test('behavior: a listener that throws is reported, and does not affect the others', async () => {
    const { tab, peer, topic, flush } = await setUp()
    const reported = jest.fn()
    Object.defineProperty(globalThis, 'reportError', { value: reported, configurable: true })
    tab.client.subscribe(() => {
      throw new TypeError('mine')
    })
    const observed = jest.fn()
    const stopHearing = tab.client.subscribe(observed)
    peer.request(topic, 'wc_sessionEvent', {
      event: { name: 'chainChanged', data: 137 },
      chainId: 'eip155:137',
    })
    await flush()
    expect(reported).toHaveBeenCalledTimes(1)
    expect(observed).toHaveBeenCalledTimes(1)
    stopHearing()
    peer.request(topic, 'wc_sessionDelete', {})
    await flush()
    expect(observed).toHaveBeenCalledTimes(1)
  })

  test('behavior: warm', async () => {
    const bench = createBench()
    const { client } = bench.openTab()
    client.warm()
    await bench.flush()
    expect(bench.relay.connections).toBe(1)
    const pairing = client.createPairing({ chains: ['eip155:1'], metadata: PAGE })
    await bench.flush()
    expect(await outcomeOf(pairing.ready)).toEqual({ value: undefined })
    expect(bench.relay.urls).toHaveLength(1)
  })

  test('behavior: destroyed, everything that waits ends', async () => {
    const { tab, topic, flush, clock, relay } = await setUp()
    const waiting = [
      tab.client.request(topic, 'eip155:1', SIGN),
      tab.client.ping(topic),
      tab.client.createPairing({ chains: ['eip155:1'], metadata: PAGE }).approval,
    ]
    for (const each of waiting) each.catch(() => {})
    tab.client.destroy()
    await flush()
    expect(await Promise.all(waiting.map(outcomeOf))).toEqual([
      { code: 'ABORTED' },
      { code: 'ABORTED' },
      { code: 'ABORTED' },
    ])
    expect(clock.waiting).toBe(0)
    expect(relay.connections).toBe(1)
  })

  test('default: the platform’s own socket, chance and signer', async () => {
    const bench = createBench()
    const storage = createMemoryStorage()
    const client = createWalletConnectClient({
      projectId: 'p',
      relayUrl: RELAY_URL,
      storage,
      clock: bench.clock,
      createSigner: createNativeSigner,
    })
    const id = await client.clientId()
    const address = await new Promise<string>(opened => {
      class FakeWebSocket {
        onopen = null
        onmessage = null
        onclose = null
        constructor(url: string) {
          opened(url)
        }
        send(): void {}
        close(): void {}
      }
      Object.defineProperty(globalThis, 'WebSocket', { value: FakeWebSocket, configurable: true })
      client.warm()
    })
    const [, body = ''] = new URL(address).searchParams.get('auth')?.split('.') ?? []
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({ iss: id, aud: RELAY_URL })
    client.destroy()
    expect(bench.clock.waiting).toBe(0)
  })

  test('behavior: a signer whose code could not be loaded is loaded again', async () => {
    const bench = createBench()
    let failures = 1
    const tab = bench.openTab({
      createSigner: async seed => {
        failures -= 1
        if (failures >= 0) throw new TypeError('Failed to fetch dynamically imported module')
        return createOwnSigner(seed)
      },
    })
    const pairing = tab.client.createPairing({ chains: ['eip155:1'], metadata: PAGE })
    await bench.clock.advance(5000)
    expect(await outcomeOf(pairing.ready)).toEqual({ value: undefined })
  })
})

describe('several tabs', () => {
  test('default: one client id, a session of its own for each tab at the relay', async () => {
    const b = await setUp()
    const other = b.openTab()
    other.client.restore()
    await b.flush()
    const own = b.relay.claims.filter(({ iss }) => iss === b.relay.claims[0]?.iss)
    expect(new Set(b.relay.claims.map(({ iss }) => iss)).size).toBe(2)
    expect(new Set(own.map(({ sub }) => sub)).size).toBe(own.length)
  })

  test('behavior: each tab gets its own answer', async () => {
    const b = await setUp()
    const other = b.openTab()
    other.client.restore()
    await b.flush()
    b.peer.answers.set('wc_sessionRequest', params => (params.request as { params: string[] }).params[0])
    const requests = [b.tab, other].map((tab, index) =>
      tab.client.request(b.topic, 'eip155:1', { method: 'personal_sign', params: [`tab ${index}`] }),
    )
    await b.flush()
    expect(await Promise.all(requests)).toEqual(['tab 0', 'tab 1'])
  })

  test('behavior: a response that only the other tab received is passed on', async () => {
    const b = await setUp()
    const other = b.openTab()
    other.client.restore()
    await b.flush()
    const request = b.tab.client.request(b.topic, 'eip155:1', SIGN)
    await b.flush()
    // the relay deletes what it has pushed to either tab
    b.relay.pushes = push => (push.tag === 1109 ? [] : [push])
    b.peer.respond(b.topic, b.peer.last('wc_sessionRequest')?.id ?? 0, { result: '0xsigned' })
    await b.flush()
    expect(await outcomeOf(request)).toBe('pending')
    other.wake()
    await b.flush()
    expect(await outcomeOf(request)).toEqual({ value: '0xsigned' })
  })

  test.each(['wallet', 'page'])('behavior: ended by the %s in one, ended in all', async by => {
    const b = await setUp()
    const other = b.openTab()
    other.client.restore()
    await b.flush()
    if (by === 'wallet') b.peer.request(b.topic, 'wc_sessionDelete', { code: 6000, message: '' })
    else void other.client.disconnect(b.topic)
    await b.flush()
    for (const tab of [b.tab, other]) {
      expect(tab.client.sessions()).toEqual([])
      expect(tab.names()).toEqual(['sessionEnded'])
    }
    b.peer.leave()
    expect(b.relay.topics).toEqual([])
  })

  test('behavior: the same client from the first connection on', async () => {
    const bench = createBench()
    const [one, two] = [bench.openTab(), bench.openTab()]
    one.client.warm()
    two.client.warm()
    await bench.flush()
    expect(new Set(bench.relay.claims.map(({ iss }) => iss)).size).toBe(1)
  })

  test('behavior: a relay that hands our messages to our other tabs', async () => {
    const bench = createBench()
    bench.relay.echoes = true
    const [one, two] = [bench.openTab(), bench.openTab()]
    const peer = bench.createPeer()
    const pairing = one.client.createPairing({ chains: ['eip155:1'], metadata: PAGE })
    await bench.flush()
    two.client.resume()
    await bench.flush()
    peer.pair(pairing.uri)
    await bench.flush()
    const topic = peer.approve()
    await bench.flush()
    expect(await outcomeOf(pairing.approval)).toMatchObject({ value: { topic } })
    peer.answers.set('wc_sessionRequest', () => '0xsigned')
    const request = one.client.request(topic, 'eip155:1', SIGN)
    await bench.flush()
    expect(await outcomeOf(request)).toEqual({ value: '0xsigned' })
    void one.client.disconnect(topic)
    await bench.flush()
    expect(two.client.sessions()).toEqual([])
  })

  test('behavior: a tab that slept through it finds out when it wakes', async () => {
    const b = await setUp()
    const [key = '', text = '{}'] = [...b.origin.values][0] ?? []
    b.origin.values.set(key, JSON.stringify({ ...JSON.parse(text), sessions: {} }))
    expect(b.tab.client.sessions()).toHaveLength(1)
    b.tab.wake()
    expect(b.tab.client.sessions()).toEqual([])
    expect(b.tab.names()).toEqual(['sessionEnded'])
  })

  test('behavior: connected in one, known in all', async () => {
    const bench = createBench()
    const [one, two] = [bench.openTab(), bench.openTab()]
    const peer = bench.createPeer()
    const { topic } = await bench.connect(one, peer)
    expect(two.events).toMatchObject([{ type: 'sessionSettled', session: { topic } }])
    peer.answers.set('wc_sessionRequest', () => '0xsigned')
    const request = two.client.request(topic, 'eip155:1', SIGN)
    await bench.flush()
    expect(await request).toBe('0xsigned')
  })
})
