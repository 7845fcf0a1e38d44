/** @jest-environment node */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createFakeClock } from '../../../support/fake-clock'
import { createClientKey } from './support/client-key'
import { PlainClient } from './support/plain-client'
import { createRelayBench, type RelayBench } from './support/relay-bench'

const newTopic = () => randomBytes(32).toString('hex')

let bench: RelayBench
beforeEach(async () => {
  bench = await createRelayBench()
})
afterEach(() => bench.close())

const open = (key = createClientKey()) => PlainClient.open(bench.url, key)

describe('subscribe and publish', () => {
  test('default', async () => {
    const [a, b] = [await open(), await open()]
    const topic = newTopic()
    const id = createHash('sha256')
      .update(topic + b.key.did)
      .digest('hex')
    expect((await b.subscribe(topic)).result).toBe(id)
    const before = Date.now()
    expect((await a.publish(topic, 'hello', 300, 1108)).result).toBe(true)
    const [push] = b.pushes
    expect(push).toMatchObject({ subscription: id, topic, message: 'hello', tag: 1108 })
    expect(push?.publishedAt).toBeGreaterThanOrEqual(before)
    expect(Number.isSafeInteger(Number(push?.id))).toBe(true)
  })

  test('behavior: no echo to the publisher, on none of its connections', async () => {
    const key = createClientKey()
    const [a, again] = [await open(key), await open(key)]
    const topic = newTopic()
    await a.subscribe(topic)
    await again.subscribe(topic)
    await a.publish(topic, 'mine')
    expect([await a.settled(), await again.settled()]).toEqual([[], []])
  })

  test('behavior: after unsubscribing nothing is pushed, and it waits for the next subscription', async () => {
    const [a, b] = [await open(), await open()]
    const topic = newTopic()
    const { result: id } = await b.subscribe(topic)
    await b.call('irn_unsubscribe', { topic, id })
    await a.publish(topic, 'later')
    expect(await b.settled()).toEqual([])
    await b.subscribe(topic)
    expect(await b.settled()).toEqual(['later'])
  })

  test('behavior: two connections of one client: one of them gets it', async () => {
    const key = createClientKey()
    const [first, second, other] = [await open(key), await open(key), await open()]
    const topic = newTopic()
    await first.subscribe(topic)
    await second.subscribe(topic)
    await other.publish(topic, 'once')
    expect([await first.settled(), await second.settled()]).toEqual([['once'], []])
  })

  test('behavior: each other client gets it', async () => {
    const [a, b, c] = [await open(), await open(), await open()]
    const topic = newTopic()
    await b.subscribe(topic)
    await c.subscribe(topic)
    await a.publish(topic, 'all')
    expect([await b.settled(), await c.settled()]).toEqual([['all'], ['all']])
  })
})

describe('mailbox', () => {
  test('default: a late subscriber gets what was published before, in order', async () => {
    const [a, b] = [await open(), await open()]
    const topic = newTopic()
    await a.publish(topic, 'one')
    await a.publish(topic, 'two')
    await b.subscribe(topic)
    expect(await b.settled()).toEqual(['one', 'two'])
  })

  test('behavior: the publisher that subscribes afterwards does not take it', async () => {
    const [a, b] = [await open(), await open()]
    const topic = newTopic()
    await a.publish(topic, 'for the other')
    await a.subscribe(topic)
    expect(await a.settled()).toEqual([])
    await b.subscribe(topic)
    expect(await b.settled()).toEqual(['for the other'])
  })

  test('behavior: what was not acknowledged comes again, what was does not', async () => {
    const key = createClientKey()
    const [a, b] = [await open(), await open(key)]
    const topic = newTopic()
    b.acks = false
    await b.subscribe(topic)
    const answer = a.publish(topic, 'again')
    const first = await b.until(() => b.pushes[0])
    await b.close()
    expect((await answer).result).toBe(true)

    const back = await open(key)
    back.acks = false
    await back.subscribe(topic)
    const [second] = back.pushes.length > 0 ? back.pushes : [await back.until(() => back.pushes[0])]
    expect(second).toMatchObject({ topic, message: 'again', publishedAt: first.publishedAt })
    expect(second?.id).not.toBe(first.id)
    if (second) back.ack(second)
    await back.settled()

    await back.subscribe(topic)
    expect(await back.settled()).toEqual(['again'])
  })

  test('behavior: an acknowledgement with another id, or from another connection, is none', async () => {
    const [a, b, c] = [await open(), await open(), await open()]
    const topic = newTopic()
    b.acks = false
    await b.subscribe(topic)
    a.publish(topic, 'kept').catch(() => {})
    const push = await b.until(() => b.pushes[0])
    c.ack(push)
    await c.settled()
    b.ack({ ...push, id: String(Number(push.id) + 1) })
    await b.settled()
    await b.subscribe(topic)
    expect(await b.settled()).toEqual(['kept', 'kept'])
  })

  test('behavior: the same text is one message for as long as it waits, and a new one after that', async () => {
    const [a, b] = [await open(), await open()]
    const topic = newTopic()
    await a.publish(topic, 'twin')
    await a.publish(topic, 'twin')
    await b.subscribe(topic)
    expect(await b.settled()).toEqual(['twin'])
    await a.publish(topic, 'twin')
    expect(await b.settled()).toEqual(['twin', 'twin'])
  })

  test('behavior: the publisher is answered at once, whatever the subscriber does', async () => {
    const [a, b] = [await open(), await open()]
    const topic = newTopic()
    b.acks = false
    await b.subscribe(topic)
    expect((await a.publish(topic, 'sent')).result).toBe(true)
    expect(await b.settled()).toEqual(['sent'])
  })
})

describe('batches', () => {
  test('default', async () => {
    const [a, b] = [await open(), await open()]
    const topics = [newTopic(), newTopic()]
    const { result } = await b.call('irn_batchSubscribe', { topics })
    expect(result).toEqual(
      topics.map(topic =>
        createHash('sha256')
          .update(topic + b.key.did)
          .digest('hex'),
      ),
    )
    const messages = topics.map((topic, index) => ({ topic, message: `m${index}`, ttl: 60, tag: 1 }))
    expect((await a.call('irn_batchPublish', { messages })).result).toBe(true)
    expect([...(await b.settled())].sort()).toEqual(['m0', 'm1'])
    const subscriptions = topics.map(topic => ({ topic, id: '' }))
    expect((await b.call('irn_batchUnsubscribe', { subscriptions })).result).toBe(true)
    await a.publish(topics[0] ?? '', 'more')
    expect(await b.settled()).toHaveLength(2)
  })

  test('behavior: fetched messages are handed over once', async () => {
    const [a, b] = [await open(), await open()]
    const topics = [newTopic(), newTopic()]
    for (const [index, topic] of topics.entries()) await a.publish(topic, `m${index}`, 60, 7)
    const { result } = await b.call('irn_batchFetchMessages', { topics })
    expect(result).toEqual({
      messages: topics.map((topic, index) => ({
        topic,
        message: `m${index}`,
        tag: 7,
        publishedAt: expect.any(Number),
      })),
      hasMore: false,
    })
    const again = await b.call('irn_fetchMessages', { topic: topics[0] })
    expect(again.result).toEqual({ messages: [], hasMore: false })
  })

  test('behavior: more than a page is announced', async () => {
    const [a, b] = [await open(), await open()]
    const topic = newTopic()
    const messages = Array.from({ length: 101 }, (_, index) => ({ topic, message: `m${index}`, ttl: 60 }))
    await a.call('irn_batchPublish', { messages })
    const pages = [await b.call('irn_fetchMessages', { topic }), await b.call('irn_fetchMessages', { topic })]
    expect(pages.map(({ result }) => (result as { hasMore: boolean }).hasMore)).toEqual([true, false])
  })
})

describe('sessions', () => {
  test('default: proposing subscribes the dapp, approving the wallet', async () => {
    const [dapp, wallet] = [await open(), await open()]
    const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
    await dapp.call('wc_proposeSession', { pairingTopic, sessionProposal: 'proposal', correlationId: 1 })
    await wallet.subscribe(pairingTopic)
    await wallet.settled()
    expect(wallet.pushes).toMatchObject([{ topic: pairingTopic, message: 'proposal', tag: 1100 }])
    const approval = { sessionProposalResponse: 'response', sessionSettlementRequest: 'settlement' }
    await wallet.call('wc_approveSession', { pairingTopic, sessionTopic, ...approval })
    await dapp.subscribe(sessionTopic)
    await dapp.settled()
    expect(dapp.pushes).toMatchObject([
      { topic: pairingTopic, message: 'response', tag: 1101 },
      { topic: sessionTopic, message: 'settlement', tag: 1102 },
    ])
    await dapp.publish(sessionTopic, 'settled', 300, 1103)
    expect(await wallet.settled()).toEqual(['proposal', 'settled'])
  })
})

describe('time', () => {
  test('default: a message is gone when its time is over', async () => {
    const clock = createFakeClock(Date.now())
    const timed = await createRelayBench(clock)
    const [a, b] = [await PlainClient.open(timed.url), await PlainClient.open(timed.url)]
    const topic = newTopic()
    await a.publish(topic, 'short', 30)
    await a.publish(topic, 'long', 60)
    await clock.advance(30_000)
    await b.subscribe(topic)
    expect(await b.settled()).toEqual(['long'])
    await timed.close()
  })

  test('behavior: a connection that does not acknowledge for 6 s: the client’s next one gets it', async () => {
    const clock = createFakeClock(Date.now())
    const timed = await createRelayBench(clock)
    const key = createClientKey()
    const [a, mute, next] = [
      await PlainClient.open(timed.url),
      await PlainClient.open(timed.url, key),
      await PlainClient.open(timed.url, key),
    ]
    const topic = newTopic()
    mute.acks = false
    await mute.subscribe(topic)
    await next.subscribe(topic)
    await a.publish(topic, 'held')
    await mute.until(() => mute.pushes[0])
    expect(await next.settled()).toEqual([])
    await clock.advance(6000)
    expect((await next.until(() => next.pushes[0])).message).toBe('held')
    await timed.close()
  })

  test('behavior: a ping every 25 s, and 4010 for a client that does not answer it', async () => {
    const clock = createFakeClock(Date.now())
    const timed = await createRelayBench(clock)
    const { ws } = await PlainClient.open(timed.url, createClientKey(), { autoPong: false })
    const pinged = once(ws, 'ping')
    await clock.advance(25_000)
    await pinged
    const closed = once(ws, 'close')
    await clock.advance(25_000)
    expect((await closed)[0]).toBe(4010)
    await timed.close()
  })

  test.each([
    [29, 'TtlTooShort'],
    [30 * 86_400 + 1, 'TtlTooLong'],
  ])('error: a time of %i s', async (ttl, data) => {
    const a = await open()
    expect((await a.publish(newTopic(), 'm', ttl)).error).toMatchObject({ code: -32000, data })
  })
})

describe('calls', () => {
  test.each(['1234567890123456', '"1700000000000000001"', '1700000000000000001'])(
    'param: id %s is answered as a bare number, digit for digit',
    async id => {
      const a = await open()
      expect((await a.call('irn_subscribe', { topic: newTopic() }, id)).error).toBeUndefined()
    },
  )

  test.each([
    ['a short id', 'irn_subscribe', { topic: newTopic() }, 'InvalidRequestId', '12'],
    ['an id of 23 digits', 'irn_subscribe', { topic: newTopic() }, 'InvalidRequestId', '1'.repeat(23)],
    ['an unknown method', 'irn_nothing', {}, 'InvalidMethod', undefined],
    ['no params', 'irn_subscribe', null, 'InvalidParams', undefined],
    ['a topic that is none', 'irn_subscribe', { topic: 'abc' }, 'InvalidTopic', undefined],
    ['an empty batch', 'irn_batchSubscribe', { topics: [] }, 'BatchEmpty', undefined],
    [
      'a batch of 501',
      'irn_batchSubscribe',
      { topics: Array.from({ length: 501 }, newTopic) },
      'BatchLimitExceeded',
      undefined,
    ],
    [
      'a long message',
      'irn_publish',
      { topic: newTopic(), message: 'x'.repeat(500_001), ttl: 300, tag: 0 },
      'PayloadSizeExceeded',
      undefined,
    ],
  ])('error: %s', async (_name, method, params, data, id) => {
    const a = await open()
    expect((await a.call(method, params, id)).error).toMatchObject({ code: -32600, data })
  })

  test('error: no JSON, answered under id 0', async () => {
    const a = await open()
    a.ws.send('{')
    const answer = await a.until(() => a.frames[0])
    expect(JSON.parse(answer)).toMatchObject({ id: 0, error: { data: 'Serialization' } })
  })

  test('error: a frame above the limit closes the connection', async () => {
    const a = await open()
    a.ws.send('x'.repeat(1_000_001))
    expect((await once(a.ws, 'close'))[0]).toBe(1009)
  })

  test('error: a full mailbox', async () => {
    const a = await open()
    const topic = newTopic()
    const messages = Array.from({ length: 300 }, (_, index) => ({ topic, message: `m${index}`, ttl: 60 }))
    expect((await a.call('irn_batchPublish', { messages })).result).toBe(true)
    expect((await a.publish(topic, 'one more')).error).toMatchObject({ data: 'MailboxLimitExceeded' })
  })
})
