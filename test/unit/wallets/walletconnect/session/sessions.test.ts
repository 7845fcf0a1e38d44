import { createBench } from '../support/bench'
import { ALICE, BOB, evm } from '../support/fake-peer'

async function setUp(...approval: [Record<string, unknown>?, Record<string, unknown>?]) {
  const bench = createBench()
  const tab = bench.openTab()
  const peer = bench.createPeer()
  const { topic } = await bench.connect(tab, peer, ...approval)
  tab.events.length = 0
  const ask = async (method: string, params: unknown, id?: number | string) => {
    const sent = peer.request(topic, method, params, id as number)
    await bench.flush()
    return peer.responseTo(sent)
  }
  const event = (name: string, data: unknown, chainId = 'eip155:1', id?: number) =>
    ask('wc_sessionEvent', { event: { name, data }, chainId }, id)
  return { ...bench, tab, peer, topic, ask, event }
}

describe('update', () => {
  test('default', async () => {
    const { ask, tab } = await setUp()
    const namespaces = evm([`eip155:1:${ALICE}`, `eip155:137:${BOB}`])
    expect(await ask('wc_sessionUpdate', { namespaces })).toMatchObject({ result: true })
    expect(tab.events).toMatchObject([{ type: 'sessionUpdated', session: { grants: namespaces } }])
    expect(tab.client.sessions()[0]?.grants).toEqual(namespaces)
  })

  test.each([
    ['no accounts', { eip155: { accounts: [], methods: [], events: [] } }],
    ['no family of ours', { cosmos: { accounts: ['cosmos:hub:a'], methods: [], events: [] } }],
    ['nonsense', 5],
  ])('error: %s', async (_name, namespaces) => {
    const { ask, tab } = await setUp()
    expect(await ask('wc_sessionUpdate', { namespaces })).toMatchObject({ error: { code: 1003 } })
    expect(tab.events).toEqual([])
    expect(tab.client.sessions()[0]?.grants.eip155?.accounts).toEqual([`eip155:1:${ALICE}`])
  })

  test.each([
    ['that is no longer agreed to goes', 'eip155:1', {}],
    ['that never was stays: the wallet took it when it was asked', 'eip155:10', { eip155: 'eip155:10' }],
  ])('behavior: a network %s', async (_what, chosen, networks) => {
    const { ask, tab, topic } = await setUp()
    tab.client.chooseNetwork(topic, chosen)
    await ask('wc_sessionUpdate', { namespaces: evm([`eip155:137:${ALICE}`]) })
    expect(tab.client.sessions()[0]?.networks).toEqual(networks)
  })

  test('behavior: one that comes late changes nothing', async () => {
    const { ask, tab, peer } = await setUp()
    const [early, late] = [peer.nextId(), peer.nextId()]
    const update = (address: string) => ({ namespaces: evm([`eip155:1:${address}`]) })
    expect(await ask('wc_sessionUpdate', update(BOB), late)).toMatchObject({ result: true })
    expect(await ask('wc_sessionUpdate', update(ALICE), early)).toMatchObject({ error: { code: 1003 } })
    expect(tab.client.sessions()[0]?.grants.eip155?.accounts).toEqual([`eip155:1:${BOB}`])
  })

  test.each([
    ['texts', (id: number) => String(id)],
    ['of 19 digits', (id: number) => `${id}123`],
    ['counted from 1', (id: number, which: number) => which + Number(id > 0)],
  ])('behavior: ids that are %s have an order too', async (_what, toId) => {
    const { ask, tab, peer } = await setUp()
    const [early, late] = [toId(peer.nextId(), 1), toId(peer.nextId(), 2)]
    const update = (address: string) => ({ namespaces: evm([`eip155:1:${address}`]) })
    expect(await ask('wc_sessionUpdate', update(BOB), late)).toMatchObject({ result: true })
    expect(await ask('wc_sessionUpdate', update(ALICE), early)).toMatchObject({ error: { code: 1003 } })
    expect(tab.client.sessions()[0]?.grants.eip155?.accounts).toEqual([`eip155:1:${BOB}`])
  })

  test('error: an id without an order', async () => {
    const { ask } = await setUp()
    const update = { namespaces: evm([`eip155:1:${BOB}`]) }
    expect(await ask('wc_sessionUpdate', update, 'new')).toMatchObject({ error: { code: 1003 } })
  })

  test('behavior: a family without accounts is left out', async () => {
    const { ask, tab } = await setUp()
    const namespaces = { ...evm([`eip155:137:${BOB}`]), solana: { accounts: [], methods: [], events: [] } }
    expect(await ask('wc_sessionUpdate', { namespaces })).toMatchObject({ result: true })
    expect(tab.client.sessions()[0]?.grants.eip155?.accounts).toEqual([`eip155:137:${BOB}`])
  })

  test('error: more than a wallet may put into storage', async () => {
    const { ask, tab, origin } = await setUp()
    const methods = Array.from({ length: 1000 }, (_, index) => `m${index}`.padEnd(100, 'x'))
    const namespaces = evm([`eip155:1:${BOB}`], methods)
    expect(await ask('wc_sessionUpdate', { namespaces })).toMatchObject({ error: { code: 1003 } })
    expect(tab.client.sessions()[0]?.grants.eip155?.accounts).toEqual([`eip155:1:${ALICE}`])
    expect([...origin.values.values()].join().length).toBeLessThan(64_000)
  })

  test('behavior: the same once more, to a page that was reloaded', async () => {
    const b = await setUp()
    const id = b.peer.nextId()
    const update = { namespaces: evm([`eip155:1:${BOB}`]) }
    await b.ask('wc_sessionUpdate', update, id)
    await b.ask('wc_sessionUpdate', { namespaces: evm([`eip155:1:${ALICE}`]) })
    b.tab.client.destroy()
    const after = b.openTab()
    after.client.restore()
    await b.flush()
    b.peer.request(b.topic, 'wc_sessionUpdate', update, id)
    await b.flush()
    expect(after.client.sessions()[0]?.grants.eip155?.accounts).toEqual([`eip155:1:${ALICE}`])
  })
})

describe('extend', () => {
  test('default', async () => {
    const { ask, tab, clock } = await setUp()
    const expiry = clock.now() / 1000 + 20 * 86_400
    expect(await ask('wc_sessionExtend', { expiry: Math.floor(expiry) })).toMatchObject({ result: true })
    expect(tab.events).toMatchObject([{ type: 'sessionUpdated', session: { expiry: Math.floor(expiry) } }])
  })

  test('behavior: without an expiry, seven days', async () => {
    const { ask, tab, clock } = await setUp()
    await clock.advance(3_600_000)
    await ask('wc_sessionExtend', {})
    expect(tab.client.sessions()[0]?.expiry).toBe(Math.floor(clock.now() / 1000) + 7 * 86_400)
  })

  test('behavior: never shorter, never for ever', async () => {
    const { ask, tab, clock } = await setUp()
    const before = tab.client.sessions()[0]?.expiry
    await ask('wc_sessionExtend', { expiry: 5 })
    expect(tab.client.sessions()[0]?.expiry).toBe(before)
    await ask('wc_sessionExtend', { expiry: 1e12 })
    expect(tab.client.sessions()[0]?.expiry).toBe(Math.floor(clock.now() / 1000) + 30 * 86_400)
  })

  test('behavior: a relay that hands the same one over again does not keep the session alive', async () => {
    const { ask, tab, clock, peer, openTab, topic, flush } = await setUp()
    const id = peer.nextId()
    await ask('wc_sessionExtend', {}, id)
    const { expiry } = tab.client.sessions()[0] ?? {}
    await clock.advance(3_600_000)
    tab.client.destroy()
    const after = openTab()
    after.client.restore()
    await flush()
    await ask('wc_sessionExtend', {}, id)
    expect(after.client.sessions()).toMatchObject([{ topic, expiry }])
  })

  test('error: invalid data', async () => {
    const { ask } = await setUp()
    expect(await ask('wc_sessionExtend', { expiry: 'x' })).toMatchObject({ error: { code: 1004 } })
  })
})

describe('event', () => {
  test('default', async () => {
    const { event, tab, topic } = await setUp()
    expect(await event('chainChanged', 137, 'eip155:137')).toMatchObject({ result: true })
    expect(tab.events).toEqual([
      { type: 'sessionEvent', topic, chainId: 'eip155:137', name: 'chainChanged', data: 137 },
    ])
  })

  test('behavior: two events are handled even if the wallet did not announce them', async () => {
    const silent = { eip155: { accounts: [`eip155:1:${ALICE}`], methods: [], events: [] } }
    const { event, tab } = await setUp(silent)
    await event('accountsChanged', [ALICE])
    expect(tab.events).toHaveLength(1)
  })

  test('error: one that was not announced, on a family that was not granted, or invalid data', async () => {
    const { event, ask, tab } = await setUp()
    expect(await event('message', 'x')).toMatchObject({ error: { code: 1002 } })
    expect(await event('chainChanged', 1, 'solana:x')).toMatchObject({ error: { code: 1002 } })
    expect(await ask('wc_sessionEvent', { event: 5 })).toMatchObject({ error: { code: 1002 } })
    expect(tab.events).toEqual([])
  })

  test('behavior: late ones are dropped, each name for itself', async () => {
    const { event, peer, tab } = await setUp()
    const [first, second, third] = [peer.nextId(), peer.nextId(), peer.nextId()]
    await event('chainChanged', 5, 'eip155:5', third)
    await event('chainChanged', 1, 'eip155:1', first)
    await event('accountsChanged', [BOB], 'eip155:1', second)
    expect(tab.events).toMatchObject([{ data: 5 }, { data: [BOB] }])
  })
})

test('behavior: an event that comes again to a page that was reloaded', async () => {
  const b = await setUp()
  const id = b.peer.nextId()
  await b.event('chainChanged', 137, 'eip155:137', id)
  b.tab.client.destroy()
  const after = b.openTab()
  after.client.restore()
  await b.flush()
  await b.event('chainChanged', 137, 'eip155:137', id)
  expect(after.events).toEqual([])
  await b.event('chainChanged', 1)
  expect(after.events).toHaveLength(1)
})

describe('other requests', () => {
  test('default: ping', async () => {
    const { ask, tab } = await setUp()
    expect(await ask('wc_sessionPing', {})).toMatchObject({ result: true })
    expect(tab.events).toEqual([])
  })

  test('default: delete', async () => {
    const { ask, tab, topic, relay, peer } = await setUp()
    expect(await ask('wc_sessionDelete', { code: 6000, message: 'User disconnected.' })).toMatchObject({
      result: true,
    })
    expect(tab.events).toEqual([{ type: 'sessionEnded', topic, reason: 'wallet' }])
    expect(tab.client.sessions()).toEqual([])
    peer.leave()
    expect(relay.topics).toEqual([])
  })

  test('behavior: settled once more', async () => {
    const { ask, tab } = await setUp()
    expect(await ask('wc_sessionSettle', {})).toMatchObject({ result: true })
    expect(tab.client.sessions()).toHaveLength(1)
  })

  test.each(['wc_sessionPropose', 'wc_other', 'constructor'])('error: %s is not for us', async method => {
    const { ask } = await setUp()
    expect(await ask(method, {})).toMatchObject({ error: { code: 10001 } })
  })
})

describe('the end of a session', () => {
  test('behavior: expired while the page is open', async () => {
    const { clock, tab, topic, flush } = await setUp(undefined, { expiry: 1_800_000_000 + 3600 })
    await clock.advance(3_500_000)
    expect(tab.events).toEqual([])
    await clock.advance(160_000)
    await flush()
    expect(tab.events).toEqual([{ type: 'sessionEnded', topic, reason: 'expired' }])
  })

  test('behavior: expired while the page was away', async () => {
    const b = await setUp(undefined, { expiry: 1_800_000_000 + 3600 })
    b.tab.client.destroy()
    await b.clock.advance(3_700_000)
    const after = b.openTab()
    expect(after.client.restore()).toEqual([])
    expect(after.events).toMatchObject([{ type: 'sessionEnded', reason: 'expired' }])
  })

  test('behavior: deleted by the wallet while the page was away', async () => {
    const b = await setUp()
    b.tab.client.destroy()
    b.peer.request(b.topic, 'wc_sessionDelete', { code: 6000, message: '' })
    await b.flush()
    const after = b.openTab()
    expect(after.client.restore()).toHaveLength(1)
    await b.flush()
    expect(after.client.sessions()).toEqual([])
    expect(after.events).toMatchObject([{ type: 'sessionEnded', reason: 'wallet' }])
  })
})

test('default: chooseNetwork is remembered, and the other tabs follow', async () => {
  const b = await setUp()
  const other = b.openTab()
  other.client.restore()
  b.tab.client.chooseNetwork(b.topic, 'eip155:137')
  b.tab.client.chooseNetwork(b.topic, 'eip155:137')
  b.tab.client.chooseNetwork(b.topic, 'cosmos:hub')
  expect(b.tab.events).toMatchObject([
    { type: 'sessionUpdated', session: { networks: { eip155: 'eip155:137' } } },
  ])
  expect(other.events).toMatchObject([
    { type: 'sessionUpdated', session: { networks: { eip155: 'eip155:137' } } },
  ])
})
