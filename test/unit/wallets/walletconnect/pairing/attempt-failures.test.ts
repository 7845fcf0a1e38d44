import { parsePairingUri } from '../../../../../src/wallets/walletconnect/pairing/pairing-uri'
import { createBench, outcomeOf, PAGE } from '../support/bench'
import { ALICE, evm, METADATA } from '../support/fake-peer'
import { expectNothingLeft, setUp, stored } from '../support/pairing-bench'

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
    expect([b.peer.answerTo(ping), b.peer.answerTo(id)]).toMatchObject([{ result: true }, { result: true }])
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
  const farewells = (b: ReturnType<typeof setUp>) =>
    b.relay.calls.filter(({ method, params }) => method === 'irn_publish' && params.tag === 1112)

  test('error: cancelled by the visitor when the wallet has just approved: it is told', async () => {
    const b = setUp()
    await b.scan()
    approve(b)
    await b.clock.advance(1000)
    b.pairing.cancel()
    expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'ABORTED' })
    await b.clock.advance(1000)
    expect(farewells(b)).toHaveLength(1)
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

  test('error: settled by somebody else than approved', async () => {
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
    bench.stop()
  })

  test('error: nonsense on the pairing’s topic changes nothing', async () => {
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
