import { parsePairingUri } from '../../../../../src/wallets/walletconnect/pairing/pairing-uri'
import { createBench, outcomeOf, PAGE } from '../support/bench'
import { METADATA } from '../support/fake-peer'

const OPTIONS = { chains: ['eip155:1'], metadata: PAGE }

type Bench = ReturnType<typeof createBench>

/** A page that has created a pairing URI. */
async function begin(bench: Bench) {
  const tab = bench.openTab()
  const pairing = tab.client.createPairing(OPTIONS)
  await bench.flush()
  return { tab, pairing }
}

/** A wallet that has scanned it. */
async function scan(bench: Bench, { uri }: { readonly uri: string }) {
  const peer = bench.createPeer()
  peer.pair(uri)
  await bench.flush()
  return peer
}

test('behavior: a wallet without links to its own app, which nothing here opens, pairs', async () => {
  const bench = createBench()
  const { pairing } = await begin(bench)
  const peer = await scan(bench, pairing)
  const metadata = { ...METADATA, redirect: { native: null, universal: null } }
  peer.approve(undefined, { controller: { publicKey: peer.publicKey, metadata } })
  await bench.flush()
  expect(await outcomeOf(pairing.approval)).toMatchObject({ value: { peer: METADATA } })
})

test('behavior: several at once', async () => {
  const bench = createBench()
  const { client } = bench.openTab()
  const [one, two] = [client.createPairing(OPTIONS), client.createPairing(OPTIONS)]
  await bench.flush()
  expect(one.uri).not.toBe(two.uri)
  const peer = await scan(bench, one)
  peer.approve()
  await bench.flush()
  expect([await outcomeOf(one.approval), await outcomeOf(two.approval)]).toMatchObject([
    { value: {} },
    'pending',
  ])
})

test('behavior: a page that was reloaded meanwhile takes the answer up', async () => {
  const bench = createBench()
  const { tab: before, pairing } = await begin(bench)
  before.client.destroy()
  expect(await outcomeOf(pairing.approval)).toEqual({ code: 'ABORTED' })
  const peer = await scan(bench, pairing)
  const topic = peer.approve()
  await bench.flush()
  const after = bench.openTab()
  expect(after.client.restore()).toEqual([])
  const [resumed, ...more] = after.client.resume()
  await bench.flush()
  expect(more).toEqual([])
  expect(await outcomeOf(resumed?.approval ?? Promise.reject())).toMatchObject({
    value: { topic, auths: [] },
  })
  expect(after.events).toMatchObject([{ type: 'sessionSettled', session: { topic, peer: METADATA } }])
  expect(after.client.sessions()).toHaveLength(1)
})

test('behavior: a page that was reloaded between the approval and the settlement takes it up', async () => {
  const bench = createBench()
  const { tab: before, pairing } = await begin(bench)
  const peer = await scan(bench, pairing)
  bench.relay.pushes = push => (push.tag === 1102 ? [] : [push])
  bench.relay.fetched.push({ messages: [], hasMore: false })
  const topic = peer.approve()
  await bench.flush()
  expect(await outcomeOf(pairing.approval)).toBe('pending')
  before.client.destroy()
  bench.relay.pushes = push => [push]
  const after = bench.openTab()
  const [resumed] = after.client.resume()
  await bench.flush()
  expect(await outcomeOf(resumed?.approval ?? Promise.reject())).toMatchObject({ value: { topic } })
})

test.each(['approved just in time', 'not approved'])(
  'behavior: a page that is back after the pairing’s time, %s',
  async outcome => {
    const bench = createBench()
    const { tab: before, pairing } = await begin(bench)
    before.client.destroy()
    const peer = bench.createPeer()
    peer.pair(pairing.uri)
    await bench.clock.advance(890_000)
    const topic = outcome === 'not approved' ? '' : peer.approve()
    await bench.clock.advance(60_000)
    const [resumed] = bench.openTab().client.resume()
    const approval = resumed?.approval ?? Promise.reject()
    await bench.flush()
    if (topic) {
      expect(await outcomeOf(approval)).toMatchObject({ value: { topic } })
      resumed?.taken()
    } else {
      await bench.clock.advance(20_000)
      expect(await outcomeOf(approval)).toEqual({ code: 'PAIRING_EXPIRED' })
    }
    expect(bench.origin.values.get('@w3m/test-project/walletConnect')).toContain('"pairings":{}')
  },
)

/** The page is reloaded while the wallet asks, and the wallet approves after that. */
async function approveAfterReload(bench: Bench) {
  const { tab: first, pairing } = await begin(bench)
  const peer = await scan(bench, pairing)
  first.client.destroy()
  const second = bench.openTab()
  second.client.resume()
  const topic = peer.approve()
  await bench.flush()
  return { peer, topic, second }
}

test('behavior: a page that was reloaded before it took the session finds it again, until it is taken', async () => {
  const bench = createBench()
  const { topic, second } = await approveAfterReload(bench)
  second.client.destroy()
  await bench.clock.advance(86_400_000)
  const third = bench.openTab()
  const [resumed] = third.client.resume()
  expect(await outcomeOf(resumed?.approval ?? Promise.reject())).toMatchObject({ value: { topic } })
  resumed?.taken()
  third.client.destroy()
  const fourth = bench.openTab()
  expect(fourth.client.resume()).toEqual([])
  expect(fourth.client.sessions()).toMatchObject([{ topic }])
})

test('behavior: a session that has ended before any page took it is not found again', async () => {
  const bench = createBench()
  const { peer, topic } = await approveAfterReload(bench)
  peer.request(topic, 'wc_sessionDelete', { code: 6000, message: 'User disconnected.' })
  await bench.flush()
  expect(bench.openTab().client.resume()).toEqual([])
})

test('behavior: a page that was reloaded too late forgets it', async () => {
  const bench = createBench()
  const before = bench.openTab()
  before.client.createPairing(OPTIONS)
  await bench.flush()
  before.client.destroy()
  await bench.clock.advance(1_200_000)
  const after = bench.openTab()
  expect(after.client.resume()).toEqual([])
  await bench.flush()
  expect(bench.origin.values.get('@w3m/test-project/walletConnect')).toContain('"pairings":{}')
  expect(bench.relay.connections).toBe(0)
})

test('behavior: one that was begun while the clock was far ahead is over with its page', async () => {
  const bench = createBench()
  const before = bench.openTab({ aheadMs: 365 * 86_400_000 })
  before.client.createPairing(OPTIONS).cancel()
  before.client.createPairing(OPTIONS)
  await bench.flush()
  before.client.destroy()
  const after = bench.openTab()
  expect(after.client.resume()).toEqual([])
  const stored = bench.origin.values.get('@w3m/test-project/walletConnect')
  expect(stored).toContain('"pairings":{}')
  expect(stored).toContain('"abandoned":{}')
})

test('behavior: keys of attempts that ended with their page go with the next attempt', async () => {
  const bench = createBench()
  bench.openTab().client.createPairing(OPTIONS)
  bench.stop()
  await bench.clock.advance(1_200_000)
  const after = bench.openTab()
  after.client.createPairing(OPTIONS)
  const { pairings } = JSON.parse(bench.origin.values.get('@w3m/test-project/walletConnect') ?? '{}')
  expect(Object.keys(pairings)).toHaveLength(1)
})

test('behavior: a resumed pairing is answered once, and can be given up', async () => {
  const bench = createBench()
  bench.openTab().client.createPairing(OPTIONS)
  bench.stop()
  const after = bench.openTab()
  const [resumed] = after.client.resume()
  expect(after.client.resume()).toEqual([])
  resumed?.cancel()
  await bench.flush()
  expect(await outcomeOf(resumed?.approval ?? Promise.resolve())).toEqual({ code: 'ABORTED' })
  expect(bench.origin.values.get('@w3m/test-project/walletConnect')).toContain('"pairings":{}')
  await bench.clock.advance(900_000)
  await bench.flush()
  expect(bench.relay.topics).toEqual([])
})

test('behavior: ends after sleep, which timers do not count', async () => {
  const bench = createBench()
  const { tab, pairing } = await begin(bench)
  const asleep = jest.spyOn(bench.clock, 'now').mockReturnValue(bench.clock.now() + 1_000_000)
  expect(await outcomeOf(pairing.approval)).toBe('pending')
  tab.wake()
  await bench.flush()
  expect(await outcomeOf(pairing.approval)).toEqual({ code: 'PAIRING_EXPIRED' })
  asleep.mockRestore()
})

test('behavior: another tab that was opened meanwhile settles it first', async () => {
  const bench = createBench()
  const { pairing } = await begin(bench)
  const other = bench.openTab()
  other.client.resume()
  await bench.flush()
  const peer = await scan(bench, pairing)
  const topic = peer.approve()
  await bench.flush()
  expect(await outcomeOf(pairing.approval)).toMatchObject({ value: { topic } })
  expect(other.client.sessions().map(session => session.topic)).toEqual([topic])
  peer.leave()
  expect(bench.relay.topics).toEqual([topic])
})

test('behavior: given up in its tab, given up in the others', async () => {
  const bench = createBench()
  const { pairing } = await begin(bench)
  const other = bench.openTab()
  other.client.resume()
  await bench.flush()
  pairing.cancel()
  await bench.flush()
  expect(other.client.resume()).toEqual([])
  await bench.clock.advance(900_000)
  await bench.flush()
  expect(bench.relay.topics).toEqual([])
})

test('behavior: another tab gets the rejection first: the pairing’s own tab still gets the reason', async () => {
  const bench = createBench()
  const [other, owner] = [bench.openTab(), bench.openTab()]
  other.client.warm()
  await bench.flush()
  const pairing = owner.client.createPairing(OPTIONS)
  await bench.flush()
  other.client.resume()
  await bench.flush()
  const peer = await scan(bench, pairing)
  peer.reject()
  await bench.flush()
  expect(await outcomeOf(pairing.approval)).toEqual({ code: 'CONNECT_DECLINED' })
})

test('behavior: keys are in the one entry and in the link, nowhere else', async () => {
  const bench = createBench()
  const { tab, pairing } = await begin(bench)
  const peer = await scan(bench, pairing)
  const topic = peer.approve()
  await bench.flush()
  const secrets = [parsePairingUri(pairing.uri)?.symKey ?? '?', peer.keyOf(topic)]
  const elsewhere = JSON.stringify([tab.events, tab.client.sessions(), bench.relay.calls, bench.relay.urls])
  for (const secret of secrets) expect(elsewhere).not.toContain(secret)
  expect([...bench.origin.values.keys()]).toEqual(['@w3m/test-project/walletConnect'])
})
