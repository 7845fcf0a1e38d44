import { parseCaip2 } from '../../../../src/shared/lib/caip'
import {
  ERRORS_SENT,
  METHODS,
  OLD_SOLANA_CHAINS,
  PAIRING_TTL,
  REQUEST_TTL,
} from '../../../../src/wallets/walletconnect/protocol'
import { outcomeOf } from './support/bench'
import { SIGN, setUpConnected as setUp } from './support/connected-bench'
import { RefusalOf } from './support/fake-peer'

describe('request', () => {
  test('default', async () => {
    const { tab, peer, topic, flush, clock } = await setUp()
    peer.answers.set('wc_sessionRequest', () => '0xsigned')
    const request = tab.client.request(topic, 'eip155:1', SIGN)
    await flush()
    expect(await request).toBe('0xsigned')
    const message = peer.last('wc_sessionRequest')
    expect(message?.params).toEqual({
      chainId: 'eip155:1',
      request: { ...SIGN, expiryTimestamp: Math.floor(clock.now() / 1000) + 300 },
    })
    expect(tab.events).toEqual([{ type: 'requestSent', topic, id: message?.id }])
  })

  test.each([null, false, 0, '', { a: [1] }])('behavior: any JSON is an answer: %j', async result => {
    const { tab, peer, topic, flush } = await setUp()
    peer.answers.set('wc_sessionRequest', () => result)
    const request = tab.client.request(topic, 'eip155:1', SIGN)
    await flush()
    expect(await request).toEqual(result)
  })

  test('behavior: several at once, answered in another order', async () => {
    const { tab, peer, topic, flush } = await setUp()
    const requests = ['a', 'b', 'c'].map(text =>
      tab.client.request(topic, 'eip155:1', { method: 'personal_sign', params: [text] }),
    )
    await flush()
    const requested = peer.inbox.filter(({ method }) => method === 'wc_sessionRequest')
    expect(new Set(requested.map(({ id }) => id)).size).toBe(3)
    for (const { id, params } of [...requested].reverse()) {
      peer.respond(topic, id, { result: (params as { request: { params: string[] } }).request.params[0] })
    }
    await flush()
    expect(await Promise.all(requests)).toEqual(['a', 'b', 'c'])
  })

  test.each([
    [4001, 'REQUEST_DECLINED'],
    [5000, 'REQUEST_DECLINED'],
    [4200, 'REQUEST_UNSUPPORTED'],
    [-32000, 'REQUEST_FAILED'],
    [8000, 'WALLET_TIMEOUT'],
    [6000, 'SESSION_ENDED'],
  ])('error: the wallet says %i', async (code, expected) => {
    const { tab, peer, topic, flush } = await setUp()
    peer.answers.set('wc_sessionRequest', () => new RefusalOf(code, 'No'))
    const request = tab.client.request(topic, 'eip155:1', SIGN)
    request.catch(() => {})
    await flush()
    await expect(request).rejects.toMatchObject({ code: expected, values: { code, message: 'No' } })
  })

  test('error: a method, a family or a session that was not granted', async () => {
    const { tab, topic } = await setUp()
    const failures = [
      tab.client.request(topic, 'eip155:1', { method: 'eth_signTypedData_v4' }),
      tab.client.request(topic, 'solana:x', SIGN),
      tab.client.request('ff'.repeat(32), 'eip155:1', SIGN),
    ]
    expect(await Promise.all(failures.map(outcomeOf))).toEqual([
      { code: 'REQUEST_UNSUPPORTED' },
      { code: 'REQUEST_UNSUPPORTED' },
      { code: 'SESSION_ENDED' },
    ])
  })

  test('error: no answer; a late one is dropped', async () => {
    const { tab, peer, topic, flush, clock, stop } = await setUp()
    const request = tab.client.request(topic, 'eip155:1', SIGN)
    await flush()
    await clock.advance(299_000)
    expect(await outcomeOf(request)).toBe('pending')
    await clock.advance(1000)
    expect(await outcomeOf(request)).toEqual({ code: 'WALLET_TIMEOUT' })
    peer.respond(topic, peer.last('wc_sessionRequest')?.id ?? 0, { result: 'late' })
    await flush()
    stop()
    expect(clock.waiting).toBe(0)
  })

  test('param: expiry', async () => {
    const { tab, peer, topic, relay, flush, clock } = await setUp()
    const request = tab.client.request(topic, 'eip155:1', SIGN, { expiry: 900 })
    await flush()
    expect(peer.last('wc_sessionRequest')?.params).toMatchObject({
      request: { expiryTimestamp: Math.floor(clock.now() / 1000) + 900 },
    })
    expect(relay.calls.at(-1)?.params ?? relay.calls.at(-2)?.params).toBeDefined()
    expect(relay.calls.find(({ params }) => params.tag === 1108)?.params).toMatchObject({
      ttl: 900,
      prompt: true,
    })
    await clock.advance(900_000)
    expect(await outcomeOf(request)).toEqual({ code: 'WALLET_TIMEOUT' })
  })

  test('param: expiry beyond seven days is cut, and still waits', async () => {
    const { tab, topic, relay, flush, clock } = await setUp()
    const request = tab.client.request(topic, 'eip155:1', SIGN, { expiry: 1e9 })
    request.catch(() => {})
    await flush()
    expect(relay.calls.find(({ params }) => params.tag === 1108)?.params.ttl).toBe(604_800)
    await clock.advance(1_000_000)
    expect(await outcomeOf(request)).toBe('pending')
  })

  test('param: expiry below five minutes is ours alone', async () => {
    const { tab, topic, relay, flush, clock } = await setUp()
    const request = tab.client.request(topic, 'eip155:1', SIGN, { expiry: 10 })
    await flush()
    expect(relay.calls.find(({ params }) => params.tag === 1108)?.params.ttl).toBe(300)
    await clock.advance(10_000)
    expect(await outcomeOf(request)).toEqual({ code: 'WALLET_TIMEOUT' })
  })

  test('error: aborted', async () => {
    const { tab, peer, topic, flush, clock } = await setUp()
    const controller = new AbortController()
    const request = tab.client.request(topic, 'eip155:1', SIGN, { signal: controller.signal })
    await flush()
    const before = clock.waiting
    controller.abort()
    await flush()
    expect(await outcomeOf(request)).toEqual({ code: 'ABORTED' })
    expect(clock.waiting).toBe(before - 1)
    peer.respond(topic, peer.last('wc_sessionRequest')?.id ?? 0, { result: 'late' })
    await flush()
    expect(
      await outcomeOf(tab.client.request(topic, 'eip155:1', SIGN, { signal: AbortSignal.abort() })),
    ).toEqual({ code: 'ABORTED' })
  })

  test('error: the session ends meanwhile', async () => {
    const { tab, peer, topic, flush } = await setUp()
    const request = tab.client.request(topic, 'eip155:1', SIGN)
    await flush()
    peer.request(topic, 'wc_sessionDelete', { code: 6000, message: '' })
    await flush()
    expect(await outcomeOf(request)).toEqual({ code: 'SESSION_ENDED' })
  })

  test('error: the relay is gone', async () => {
    const { tab, topic, relay, clock } = await setUp()
    relay.down = true
    relay.cut()
    const request = tab.client.request(topic, 'eip155:1', SIGN)
    request.catch(() => {})
    await clock.advance(20_000)
    expect(await outcomeOf(request)).toEqual({ code: 'RELAY_UNREACHABLE' })
  })

  test('behavior: cut before the answer, which waits in the mailbox', async () => {
    const { tab, peer, topic, relay, flush, clock } = await setUp()
    const request = tab.client.request(topic, 'eip155:1', SIGN)
    await flush()
    relay.down = true
    relay.cut(relay.calls[0]?.clientId)
    peer.respond(topic, peer.last('wc_sessionRequest')?.id ?? 0, { result: '0xsigned' })
    await clock.advance(5000)
    expect(await outcomeOf(request)).toBe('pending')
    relay.down = false
    await clock.advance(10_000)
    await flush()
    expect(await outcomeOf(request)).toEqual({ value: '0xsigned' })
  })

  test('behavior: the confirmation of our publication gets lost: the wallet gets one request', async () => {
    const { tab, peer, topic, relay, flush, clock } = await setUp()
    relay.dropAnswers.set('irn_publish', 1)
    peer.answers.set('wc_sessionRequest', () => '0xsigned')
    const request = tab.client.request(topic, 'eip155:1', SIGN)
    await flush()
    expect(await outcomeOf(request)).toEqual({ value: '0xsigned' })
    await clock.advance(11_000)
    await flush()
    expect(peer.inbox.filter(({ method }) => method === 'wc_sessionRequest')).toHaveLength(1)
  })
})

describe('protocol', () => {
  /** Copied from https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods and …/core/pairing/rpc-methods. */
  test.each([
    ['wc_pairingDelete', 1000, 86_400],
    ['wc_pairingPing', 1002, 30],
    ['wc_sessionPropose', 1100, 300],
    ['wc_sessionSettle', 1102, 300],
    ['wc_sessionUpdate', 1104, 86_400],
    ['wc_sessionExtend', 1106, 86_400],
    ['wc_sessionRequest', 1108, 300],
    ['wc_sessionEvent', 1110, 300],
    ['wc_sessionDelete', 1112, 86_400],
    ['wc_sessionPing', 1114, 30],
    ['wc_sessionAuthenticate', 1116, 3600],
  ] as const)('default: %s', (method, tag, ttl) => {
    expect(METHODS[method]).toMatchObject({ tag, ttl })
  })

  test('default: all methods are in the table above', () => {
    expect(Object.keys(METHODS)).toHaveLength(11)
  })

  test('default: times', () => {
    expect(PAIRING_TTL).toBe(300)
    expect(REQUEST_TTL).toEqual({ min: 300, max: 604_800 })
  })

  test('default: old Solana chain ids become current CAIP-2 ids', () => {
    for (const pair of Object.entries(OLD_SOLANA_CHAINS))
      for (const chain of pair) expect(parseCaip2(chain)).toBeDefined()
  })

  test('default: faults have distinct codes', () => {
    const codes = Object.values(ERRORS_SENT).map(([code]) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})
