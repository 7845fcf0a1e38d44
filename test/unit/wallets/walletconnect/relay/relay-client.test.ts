import { outcomeOf } from '../support/bench'
import { A, B, createRelayBench as bench, C, PUBLICATION } from '../support/relay-bench'

test('default: publishes a message', async () => {
  const { client, relay, flush } = bench()
  const sent = client.publish(A, 'hello', PUBLICATION)
  await flush()
  expect(await outcomeOf(sent)).toEqual({ value: undefined })
  expect(relay.calls).toMatchObject([
    { method: 'irn_publish', params: { topic: A, message: 'hello', tag: 1108, ttl: 300, prompt: true } },
  ])
})

test('default: subscribes, receives, confirms with the id as it was', async () => {
  const { client, relay, flush, received } = bench()
  client.subscribe(A)
  await flush()
  relay.inject(A, 'hello', 1102)
  await flush()
  expect(received).toMatchObject([{ topic: A, message: 'hello' }])
  expect(relay.confirmed).toEqual(['1700000000000000001'])
})

test('behavior: nothing is opened before it is needed', async () => {
  const { relay, flush, clock } = bench()
  await flush()
  expect(relay.urls).toHaveLength(0)
  expect(clock.waiting).toBe(0)
})

test('behavior: what cannot be dealt with stays in the mailbox', async () => {
  const { client, relay, flush, texts } = bench({ takes: false })
  client.subscribe(A)
  await flush()
  relay.inject(A, 'hello')
  await flush()
  expect(texts()).toEqual(['hello'])
  expect(relay.confirmed).toEqual([])
})

test('behavior: mail from before comes on subscribing', async () => {
  const { client, relay, flush, texts } = bench()
  relay.inject(A, 'early')
  client.subscribe(A)
  await flush()
  expect(texts()).toEqual(['early'])
})

test('behavior: several topics are subscribed, and fetched, in one call', async () => {
  const { client, flush, methods } = bench()
  for (const topic of [A, B, C, A]) client.subscribe(topic)
  await flush()
  expect(methods()).toEqual(['irn_batchSubscribe', 'irn_batchFetchMessages'])
})

test('behavior: unsubscribes with the id of the subscription', async () => {
  const { client, relay, flush } = bench()
  client.subscribe(A)
  await flush()
  client.unsubscribe(A)
  await flush()
  expect(relay.calls.at(-1)).toMatchObject({
    method: 'irn_unsubscribe',
    params: { topic: A, id: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect(relay.topics).toEqual([])
})

test('behavior: after a cut, topics are subscribed again and mail is fetched, in order', async () => {
  const { client, relay, flush, clock, texts } = bench()
  client.subscribe(A)
  client.subscribe(B)
  await flush()
  relay.cut()
  relay.inject(B, 'one')
  await clock.advance(1)
  relay.inject(A, 'two')
  expect(texts()).toEqual([])
  await clock.advance(300)
  await flush()
  expect(relay.topics).toEqual([A, B])
  expect(new Set(texts())).toEqual(new Set(['one', 'two']))
})

test('behavior: fetched mail is handed over by time, round after round', async () => {
  const { client, relay, flush, texts, methods } = bench()
  const mail = (message: string, publishedAt: number) => ({ topic: A, message, publishedAt, tag: 1 })
  relay.fetched.push(
    { messages: [mail('c', 3), mail('a', 1)], hasMore: true },
    { messages: [mail('d', 4)], hasMore: false },
  )
  client.subscribe(A)
  await flush()
  expect(texts()).toEqual(['a', 'c', 'd'])
  expect(methods()).toEqual(['irn_subscribe', 'irn_batchFetchMessages', 'irn_batchFetchMessages'])
})

test('error: a relay that always has more', async () => {
  const { client, relay, flush, methods } = bench()
  const forever = { messages: [{ topic: A, message: 'x', publishedAt: 1, tag: 1 }], hasMore: true }
  relay.fetched.push(...Array.from({ length: 100 }, () => forever))
  client.subscribe(A)
  for (let turn = 0; turn < 10; turn++) await flush()
  expect(methods().filter(method => method === 'irn_batchFetchMessages')).toHaveLength(20)
})

test('behavior: warm opens, and is closed when nothing follows', async () => {
  const { client, relay, flush, clock } = bench()
  client.warm()
  await flush()
  expect(relay.connections).toBe(1)
  await clock.advance(30_000)
  expect(relay.connections).toBe(0)
  expect(clock.waiting).toBe(0)
})

test('behavior: closed once it is no longer needed', async () => {
  const { client, relay, flush, clock } = bench()
  client.subscribe(A)
  await flush()
  client.unsubscribe(A)
  await clock.advance(60_000)
  expect(relay.connections).toBe(0)
  expect(clock.waiting).toBe(0)
  client.subscribe(B)
  await flush()
  expect(relay.topics).toEqual([B])
})

test('behavior: destroyed', async () => {
  const { client, relay, clock, flush, woken } = bench()
  client.subscribe(A)
  await flush()
  relay.dropAnswers.set('irn_publish', 1)
  const sent = client.publish(A, 'hello', PUBLICATION)
  sent.catch(() => {})
  client.destroy()
  expect(await outcomeOf(sent)).toEqual({ code: 'ABORTED' })
  expect([relay.connections, clock.waiting, woken.size]).toEqual([0, 0, 0])
  client.warm()
  client.subscribe(B)
  await expect(client.publish(A, 'too late', PUBLICATION)).rejects.toMatchObject({ code: 'ABORTED' })
  await flush()
  expect([relay.connections, clock.waiting]).toEqual([0, 0])
})
