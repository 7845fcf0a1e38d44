import { parsePairingUri } from '../../../../src/wallets/walletconnect/pairing/pairing-uri'
import { createBench, outcomeOf, PAGE } from './support/bench'
import { ALICE, BOB, evm, METADATA } from './support/fake-peer'
import { expectNothingLeft, hold, type Push, setUp, stored } from './support/pairing-bench'

describe('approved', () => {
  test('default', async () => {
    const { peer, pairing, scan, flush, tab, clock } = setUp()
    expect(pairing.expiresAt).toBe(clock.now() + 300_000)
    expect(parsePairingUri(pairing.uri)).toMatchObject({ expiryTimestamp: clock.now() / 1000 + 900 })
    await scan()
    expect(peer.last('wc_sessionPropose')?.params).toMatchObject({
      requiredNamespaces: {},
      optionalNamespaces: { eip155: { chains: ['eip155:1', 'eip155:137'] }, solana: { events: [] } },
      relays: [{ protocol: 'irn' }],
      proposer: { metadata: PAGE },
      expiryTimestamp: clock.now() / 1000 + 900,
    })
    const topic = peer.approve(evm([`eip155:1:${ALICE}`, `eip155:137:${BOB}`]), {
      sessionProperties: { [ALICE]: 'Savings', x: 'y' },
    })
    await flush()
    expect(await pairing.approval).toMatchObject({
      topic,
      peer: METADATA,
      grants: evm([`eip155:1:${ALICE}`, `eip155:137:${BOB}`]),
      labels: { [ALICE]: 'Savings' },
      auths: [],
    })
    expect(peer.responseTo(Number(peer.inbox.at(-1)?.id))).toMatchObject({ topic, result: true })
    expect(tab.names()).toContain('sessionSettled')
    expect(stored(tab)).toMatchObject({ pairings: {}, sessions: { [topic]: { symKey: peer.keyOf(topic) } } })
    tab.client.destroy()
  })

  test('behavior: a wallet that approves by the relay’s own method', async () => {
    const { peer, scan, flush, pairing, tab } = setUp()
    await scan()
    const topic = peer.approve(undefined, { byRelay: true })
    await flush()
    expect(await outcomeOf(pairing.approval)).toMatchObject({ value: { topic } })
    expect(peer.inbox.at(-1)).toMatchObject({ topic, result: true })
    tab.client.destroy()
  })

  test('behavior: the pairing’s topic is left, the session’s is kept', async () => {
    const { peer, scan, flush, relay, pairing, tab } = setUp()
    await scan()
    const topic = peer.approve()
    await flush()
    peer.leave()
    expect(relay.topics).toEqual([topic])
    expect(parsePairingUri(pairing.uri)?.topic).not.toBe(topic)
    tab.client.destroy()
  })

  test('behavior: the settlement may come before the answer', async () => {
    const { peer, scan, flush, pairing, relay, tab } = setUp()
    await scan()
    const held: Push[] = []
    relay.pushes = push => hold(push, 1101, held)
    peer.approve()
    await flush()
    expect(await outcomeOf(pairing.approval)).toBe('pending')
    relay.pushes = push => [push]
    for (const { topic, message } of held) relay.inject(topic, message, 1101)
    await flush()
    expect(await outcomeOf(pairing.approval)).toMatchObject({ value: { peer: METADATA } })
    tab.client.destroy()
  })

  test('behavior: everything twice, and events before the settlement', async () => {
    const { peer, scan, flush, pairing, relay, tab } = setUp()
    relay.pushes = push => [push, push]
    await scan()
    const early: Push[] = []
    relay.pushes = push => hold(push, 1102, early)
    relay.fetched.push({ messages: [], hasMore: false })
    const topic = peer.approve()
    await flush()
    peer.request(topic, 'wc_sessionEvent', {
      event: { name: 'chainChanged', data: 137 },
      chainId: 'eip155:137',
    })
    await flush()
    relay.pushes = push => [push, push]
    for (const { message } of early) relay.inject(topic, message, 1102)
    await flush()
    expect(await outcomeOf(pairing.approval)).toMatchObject({ value: { topic } })
    expect(tab.names()).toEqual(['sessionSettled', 'sessionEvent'])
    tab.client.destroy()
  })

  test('behavior: the relay is down at first', async () => {
    const bench = createBench()
    bench.relay.down = true
    const tab = bench.openTab()
    const peer = bench.createPeer()
    const pairing = tab.client.createPairing({ chains: ['eip155:1'], metadata: PAGE })
    await bench.clock.advance(5000)
    expect(await outcomeOf(pairing.ready)).toBe('pending')
    bench.relay.down = false
    await bench.clock.advance(5000)
    await bench.flush()
    expect(await outcomeOf(pairing.ready)).toEqual({ value: undefined })
    peer.pair(pairing.uri)
    await bench.flush()
    peer.approve()
    await bench.flush()
    expect(await outcomeOf(pairing.approval)).toMatchObject({ value: { peer: METADATA } })
  })

  test.each(['before the scan', 'before the approval', 'after the approval'])(
    'behavior: cut %s',
    async moment => {
      const { peer, scan, flush, pairing, relay, clock, tab } = setUp()
      await flush()
      const { clientId } = relay.calls[0] ?? {}
      if (moment === 'before the scan') relay.cut(clientId)
      await scan()
      if (moment === 'before the approval') relay.cut(clientId)
      peer.approve()
      if (moment === 'after the approval') relay.cut(clientId)
      await clock.advance(500)
      await flush()
      expect(await outcomeOf(pairing.approval)).toMatchObject({ value: { peer: METADATA } })
      tab.client.destroy()
    },
  )

  test('behavior: a wallet that looks late finds the proposal in the mailbox', async () => {
    const { peer, scan, flush, pairing, clock, tab } = setUp()
    await flush()
    await clock.advance(200_000)
    await scan()
    peer.approve()
    await flush()
    expect(await outcomeOf(pairing.approval)).toMatchObject({ value: { peer: METADATA } })
    tab.client.destroy()
  })

  test('behavior: approved with seconds to go', async () => {
    const { peer, scan, flush, pairing, clock, tab } = setUp()
    await scan()
    await clock.advance(299_000)
    peer.approve()
    await flush()
    await clock.advance(20_000)
    expect(await outcomeOf(pairing.approval)).toMatchObject({ value: { peer: METADATA } })
    tab.client.destroy()
  })

  test.each([-600_000, 600_000])('behavior: our clock %d ms off', async aheadMs => {
    const bench = createBench()
    const tab = bench.openTab({ aheadMs })
    const peer = bench.createPeer()
    const pairing = tab.client.createPairing({ chains: ['eip155:1'], metadata: PAGE })
    await bench.clock.advance(500)
    await bench.flush()
    expect(await outcomeOf(pairing.ready)).toEqual({ value: undefined })
    // as long as the QR code is shown: wallets reject a URI or a proposal that has expired by their own clock
    await bench.clock.advance(239_000)
    peer.pair(pairing.uri)
    await bench.flush()
    peer.approve()
    await bench.flush()
    const { topic } = await pairing.approval
    peer.answers.set(
      'wc_sessionRequest',
      params => (params.request as { expiryTimestamp: number }).expiryTimestamp,
    )
    const request = tab.client.request(topic, 'eip155:1', { method: 'personal_sign' })
    await bench.flush()
    expect(Number(await request)).toBeGreaterThanOrEqual(Math.floor(bench.clock.now() / 1000) + 300)
  })
})

describe('failed', () => {
  test.each([
    [{ code: 5000, message: 'User rejected.' }, 'CONNECT_DECLINED'],
    [{ code: 5100, message: 'Unsupported chains.' }, 'WALLET_NETWORKS_UNSUPPORTED'],
    [{ code: 7000, message: 'Session settlement failed.' }, 'WALLET_FAILED'],
  ])('error: rejected with %j', async (error, code) => {
    const b = setUp()
    await b.scan()
    b.peer.reject(error)
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code })
    await expectNothingLeft(b)
  })

  test('error: the wallet deletes the pairing', async () => {
    const b = setUp()
    await b.scan()
    const { topic } = parsePairingUri(b.pairing.uri) ?? { topic: '' }
    const ping = b.peer.request(topic, 'wc_pairingPing', {})
    const id = b.peer.request(topic, 'wc_pairingDelete', { code: 6000, message: 'bye' })
    await b.flush()
    expect([b.peer.responseTo(ping), b.peer.responseTo(id)]).toMatchObject([
      { result: true },
      { result: true },
    ])
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'CONNECT_DECLINED' })
    await expectNothingLeft(b)
  })

  test('error: expired', async () => {
    const b = setUp()
    await b.scan()
    await b.clock.advance(899_999)
    expect(await outcomeOf(b.pairing.approval)).toBe('pending')
    await b.clock.advance(1)
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'PAIRING_EXPIRED' })
    await expectNothingLeft(b)
  })

  test('error: cancelled', async () => {
    const b = setUp()
    await b.flush()
    b.pairing.cancel()
    b.pairing.cancel()
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'ABORTED' })
    await b.clock.advance(900_000)
    await expectNothingLeft(b)
  })

  const approve = (b: ReturnType<typeof setUp>) => {
    const proposal = b.peer.last('wc_sessionPropose')
    const result = { relay: { protocol: 'irn' }, responderPublicKey: b.peer.publicKey }
    b.peer.respond(proposal?.topic ?? '', proposal?.id ?? 0, { result }, 1101)
  }
  const deletions = (b: ReturnType<typeof setUp>) =>
    b.relay.calls.filter(({ method, params }) => method === 'irn_publish' && params.tag === 1112)

  test('error: canceled by the visitor just after the wallet approved: the wallet is notified', async () => {
    const b = setUp()
    await b.scan()
    approve(b)
    await b.clock.advance(1000)
    b.pairing.cancel()
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'ABORTED' })
    await b.clock.advance(1000)
    expect(deletions(b)).toHaveLength(1)
    await b.clock.advance(60_000)
    await expectNothingLeft(b)
  })

  test('error: approved, but never settled', async () => {
    const b = setUp()
    await b.scan()
    approve(b)
    await b.clock.advance(59_000)
    expect(await outcomeOf(b.pairing.approval)).toBe('pending')
    await b.clock.advance(1000)
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'WALLET_TIMEOUT' })
    await expectNothingLeft(b)
  })

  test.each([
    ['no accounts', { eip155: { accounts: [], methods: [], events: [] } }],
    ['another family', { cosmos: { accounts: ['cosmos:hub:cosmos1'], methods: [], events: [] } }],
    ['a bare address', evm([ALICE])],
    ['mixed families', evm([`eip155:1:${ALICE}`, 'cosmos:hub:cosmos1'])],
  ])('error: wrong namespaces: %s', async (_name, namespaces) => {
    const b = setUp()
    await b.scan()
    const topic = b.peer.approve(namespaces)
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'WALLET_NETWORKS_UNSUPPORTED' })
    expect(b.peer.inbox.at(-1)).toMatchObject({ topic, error: { code: 5103 } })
    await expectNothingLeft(b)
  })

  test('error: settled by a peer other than the one that approved', async () => {
    const b = setUp()
    await b.scan()
    b.peer.approve(evm([`eip155:1:${ALICE}`]), {
      controller: { publicKey: 'ab'.repeat(32), metadata: METADATA },
    })
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'WALLET_INVALID_RESPONSE' })
    await expectNothingLeft(b)
  })

  test.each([{ responderPublicKey: '00'.repeat(32) }, { responderPublicKey: 'x' }, true, null])(
    'error: approved with %j',
    async result => {
      const b = setUp()
      await b.scan()
      const proposal = b.peer.last('wc_sessionPropose')
      b.peer.respond(proposal?.topic ?? '', proposal?.id ?? 0, { result }, 1101)
      await b.flush()
      expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'WALLET_INVALID_RESPONSE' })
      await expectNothingLeft(b)
    },
  )

  test('error: the relay stays down', async () => {
    const bench = createBench()
    bench.relay.down = true
    const tab = bench.openTab()
    const pairing = tab.client.createPairing({ chains: ['eip155:1'], metadata: PAGE })
    await bench.clock.advance(20_000)
    expect(await outcomeOf(pairing.approval)).toEqual({ code: 'RELAY_UNREACHABLE' })
    expect(await outcomeOf(pairing.ready)).toEqual({ code: 'RELAY_UNREACHABLE' })
    expect(stored(tab)?.pairings).toEqual({})
    bench.stop()
    expect(bench.clock.waiting).toBe(0)
  })

  test('error: a project id that the relay refuses', async () => {
    const bench = createBench()
    const tab = bench.openTab({ projectId: 'wrong' })
    const pairing = tab.client.createPairing({ chains: ['eip155:1'], metadata: PAGE })
    await bench.clock.advance(1000)
    await bench.flush()
    expect(await outcomeOf(pairing.approval)).toEqual({ code: 'RELAY_REFUSED' })
  })

  test('error: invalid data on the pairing’s topic changes nothing', async () => {
    const b = setUp()
    await b.scan()
    const { topic } = parsePairingUri(b.pairing.uri) ?? { topic: '' }
    for (const message of ['', 'x', 'A'.repeat(2_000_000)]) b.relay.inject(topic, message)
    for (const content of [null, [], 5, { id: 1 }, { id: 2, result: 1 }, { id: 3, method: 'wc_evil' }])
      b.peer.publish(topic, content)
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toBe('pending')
    b.peer.approve()
    await b.flush()
    expect(await outcomeOf(b.pairing.approval)).toMatchObject({ value: { peer: METADATA } })
    b.tab.client.destroy()
  })
})
