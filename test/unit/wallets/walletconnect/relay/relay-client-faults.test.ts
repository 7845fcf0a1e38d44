import { outcomeOf } from '../support/bench'
import { A, B, createRelayBench as bench, PUBLICATION } from '../support/relay-bench'

test('behavior: an unanswered publication is repeated after a cut, as it was', async () => {
  const { client, relay, flush, clock } = bench()
  client.subscribe(B)
  await flush()
  relay.dropAnswers.set('irn_publish', 1)
  const sent = client.publish(A, 'hello', PUBLICATION)
  await flush()
  expect(await outcomeOf(sent)).toBe('pending')
  relay.cut()
  await clock.advance(300)
  await flush()
  expect(await outcomeOf(sent)).toEqual({ value: undefined })
  expect(
    relay.calls.filter(({ method }) => method === 'irn_publish').map(({ params }) => params.message),
  ).toEqual(['hello', 'hello'])
})

test('behavior: a call without an answer shows a dead connection', async () => {
  const { client, relay, flush, clock } = bench()
  client.subscribe(A)
  await flush()
  relay.deaf = true
  const sent = client.publish(A, 'hello', PUBLICATION)
  await clock.advance(9000)
  relay.deaf = false
  await clock.advance(1500)
  await flush()
  expect(relay.urls).toHaveLength(2)
  expect(await outcomeOf(sent)).toEqual({ value: undefined })
})

test('behavior: after a silence the connection is tried, and given up when dead', async () => {
  const { client, relay, flush, clock, methods } = bench()
  client.subscribe(A)
  await flush()
  await clock.advance(61_000)
  await flush()
  expect(methods().filter(method => method === 'irn_batchFetchMessages').length).toBeGreaterThan(1)
  relay.deaf = true
  await clock.advance(60_000)
  relay.deaf = false
  await clock.advance(15_000)
  await flush()
  expect(relay.urls.length).toBeGreaterThan(1)
  expect(relay.topics).toEqual([A])
})

test('behavior: the page woke up: messages are fetched on a live connection, a dead one is replaced within 1.5 s', async () => {
  const { client, relay, flush, clock, wake, methods } = bench()
  client.subscribe(A)
  await flush()
  const before = methods().length
  wake()
  await flush()
  expect(methods().slice(before)).toEqual(['irn_batchFetchMessages'])
  await clock.advance(20_000)
  relay.deaf = true
  wake()
  await clock.advance(1000)
  relay.deaf = false
  await clock.advance(250)
  await flush()
  expect(relay.urls).toHaveLength(2)
})

test('behavior: the page woke up while waiting: no more waiting', async () => {
  const { client, relay, flush, clock, wake } = bench()
  relay.down = true
  client.subscribe(A)
  await clock.advance(120_000)
  relay.down = false
  const before = relay.urls.length
  wake()
  await flush()
  expect(relay.urls).toHaveLength(before + 1)
  expect(relay.topics).toEqual([A])
})

test('error: the relay is down', async () => {
  const { client, relay, clock, flush } = bench()
  relay.down = true
  const sent = client.publish(A, 'hello', PUBLICATION)
  const failed = outcomeOf(sent.catch(error => Promise.reject(error)))
  await clock.advance(19_999)
  expect(await failed).toBe('pending')
  await clock.advance(1)
  await flush()
  expect(await outcomeOf(sent)).toEqual({ code: 'RELAY_UNREACHABLE' })
})

test('behavior: the relay comes up in time', async () => {
  const { client, relay, clock, flush } = bench()
  relay.down = true
  const sent = client.publish(A, 'hello', PUBLICATION)
  await clock.advance(5000)
  relay.down = false
  await clock.advance(10_000)
  await flush()
  expect(await outcomeOf(sent)).toEqual({ value: undefined })
})

test('error: the project id is refused', async () => {
  const { client, clock, flush, relay } = bench({ projectId: 'wrong' })
  const sent = client.publish(A, 'hello', PUBLICATION)
  sent.catch(() => {})
  await clock.advance(300)
  await flush()
  expect(await outcomeOf(sent)).toEqual({ code: 'RELAY_REFUSED' })
  await clock.advance(60_000)
  expect(relay.urls).toHaveLength(2)
})

test('behavior: a clock that is ten minutes fast', async () => {
  const { client, relay, clock, flush } = bench()
  relay.ahead = -600_000
  const sent = client.publish(A, 'hello', PUBLICATION)
  await clock.advance(300)
  await flush()
  expect(await outcomeOf(sent)).toEqual({ value: undefined })
})

test('error: the relay answers with an error', async () => {
  const { client, relay, flush } = bench()
  relay.full = true
  const sent = client.publish(A, 'hello', PUBLICATION)
  sent.catch(() => {})
  await flush()
  expect(await outcomeOf(sent)).toEqual({ code: 'RELAY_REFUSED' })
})

test('error: invalid data from the relay', async () => {
  const { client, relay, flush, texts } = bench()
  client.subscribe(A)
  await flush()
  for (const text of [
    '',
    '{',
    '[]',
    '{"id":1}',
    '{"id":1,"method":"irn_subscription"}',
    '{"id":2,"method":"irn_subscription","params":{"data":{"topic":1}}}',
    '{"id":99,"result":true}',
    '{"id":3,"method":"irn_other","params":{}}',
  ]) {
    relay.shout(text)
  }
  await flush()
  relay.inject(A, 'still here')
  await flush()
  expect(texts()).toEqual(['still here'])
})

test('behavior: a call with a waiting caller does not wait for the next planned attempt', async () => {
  const { client, relay, clock, flush } = bench()
  relay.down = true
  client.subscribe(A)
  await clock.advance(60_000)
  relay.down = false
  const sent = client.publish(B, 'hello', PUBLICATION)
  await flush()
  expect(await outcomeOf(sent)).toEqual({ value: undefined })
})

test('behavior: what the relay may have is not given up at once, and never repeated after its time', async () => {
  const { client, relay, clock, flush } = bench()
  client.subscribe(B)
  await flush()
  relay.dropAnswers.set('irn_publish', 1)
  const sent = client.publish(A, 'hello', { ...PUBLICATION, unsentOnly: true })
  sent.catch(() => {})
  await flush()
  relay.down = true
  relay.cut()
  await clock.advance(299_999)
  expect(await outcomeOf(sent)).toBe('pending')
  await clock.advance(1)
  expect(await outcomeOf(sent)).toEqual({ code: 'WALLET_TIMEOUT' })
  relay.down = false
  await clock.advance(60_000)
  await flush()
  expect(relay.calls.filter(({ method }) => method === 'irn_publish')).toHaveLength(1)
})

describe('more than can be read', () => {
  const FULL = { messages: [{ topic: A, message: 'x'.repeat(4_000_000) }], hasMore: true }
  const fetches = (relay: { calls: readonly { method: string; params: Record<string, unknown> }[] }) =>
    relay.calls.filter(({ method }) => method === 'irn_batchFetchMessages').map(({ params }) => params.topics)

  test('error: a mailbox: the others are read, the connection stays, and it is not fetched again', async () => {
    const { client, relay, flush, texts, clock } = bench()
    relay.fetched.push(FULL, FULL, { messages: [{ topic: B, message: 'b' }], hasMore: false })
    for (const topic of [A, B]) client.subscribe(topic)
    await flush()
    expect(texts()).toEqual(['b'])
    expect(fetches(relay)).toEqual([[A, B], [A], [B]])
    await clock.advance(25_000)
    expect(relay.urls).toHaveLength(1)
    relay.cut()
    await clock.advance(300)
    await flush()
    expect(fetches(relay).slice(3)).toEqual([[B]])
    relay.inject(A, 'still observed')
    await flush()
    expect(texts()).toEqual(['b', 'still observed'])
  })

  test('behavior: a mailbox that was too full is fetched again later', async () => {
    const { client, relay, flush, texts, clock } = bench()
    relay.fetched.push(FULL)
    client.subscribe(A)
    await flush()
    await clock.advance(300_000)
    relay.fetched.push({ messages: [{ topic: A, message: 'a' }], hasMore: false })
    relay.cut()
    await clock.advance(300)
    await flush()
    expect(texts()).toEqual(['a'])
  })

  test('error: a message: the relay may forget it', async () => {
    const { client, relay, flush, received } = bench()
    client.subscribe(A)
    await flush()
    relay.inject(A, 'x'.repeat(4_000_001))
    await flush()
    expect(received).toEqual([])
    expect(relay.confirmed).toHaveLength(1)
    expect(relay.urls).toHaveLength(1)
  })
})
