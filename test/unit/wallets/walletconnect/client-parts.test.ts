import { createBench, outcomeOf, PAGE } from './support/bench'
import { SIGN, setUpConnected as setUp } from './support/connected-bench'

describe('several tabs', () => {
  test('default: one client id, a session of its own for each tab at the relay', async () => {
    const b = await setUp()
    const other = b.openTab()
    other.client.restore()
    await b.flush()
    const own = b.relay.claims.filter(({ iss }) => iss === b.relay.claims[0]?.iss)
    expect(new Set(b.relay.claims.map(({ iss }) => iss)).size).toBe(2)
    expect(new Set(own.map(({ sub }) => sub)).size).toBe(own.length)
    b.stop()
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
    b.stop()
  })

  test('behavior: an answer that only the other tab heard is handed on', async () => {
    const b = await setUp()
    const other = b.openTab()
    other.client.restore()
    await b.flush()
    const request = b.tab.client.request(b.topic, 'eip155:1', SIGN)
    await b.flush()
    // the relay forgets what it pushed to either tab
    b.relay.pushes = push => (push.tag === 1109 ? [] : [push])
    b.peer.respond(b.topic, b.peer.last('wc_sessionRequest')?.id ?? 0, { result: '0xsigned' })
    await b.flush()
    expect(await outcomeOf(request)).toBe('pending')
    other.wake()
    await b.flush()
    expect(await outcomeOf(request)).toEqual({ value: '0xsigned' })
    b.stop()
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
    b.stop()
  })

  test('behavior: the same client from the first connection on', async () => {
    const bench = createBench()
    const [one, two] = [bench.openTab(), bench.openTab()]
    one.client.warm()
    two.client.warm()
    await bench.flush()
    expect(new Set(bench.relay.claims.map(({ iss }) => iss)).size).toBe(1)
    bench.stop()
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
    bench.stop()
  })

  test('behavior: a tab that slept through it finds out when it wakes', async () => {
    const b = await setUp()
    const [key = '', text = '{}'] = [...b.origin.values][0] ?? []
    b.origin.values.set(key, JSON.stringify({ ...JSON.parse(text), sessions: {} }))
    expect(b.tab.client.sessions()).toHaveLength(1)
    b.tab.wake()
    expect(b.tab.client.sessions()).toEqual([])
    expect(b.tab.names()).toEqual(['sessionEnded'])
    b.stop()
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
    bench.stop()
  })
})
