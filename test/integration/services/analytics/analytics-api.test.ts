import { analyticsApi } from '../../../../src/services/analytics/analytics-api'
import type { Reply } from '../../../support/scripted-server'
import { type ServiceBench, startServiceBench } from '../../../support/service-bench'

let bench: ServiceBench
let complaints: jest.SpyInstance

beforeAll(async () => {
  bench = await startServiceBench()
})
beforeEach(() => {
  complaints = jest.spyOn(console, 'error')
})
afterEach(() => {
  expect(complaints).not.toHaveBeenCalled()
  expect(bench.clock.waiting).toBe(0)
  history.replaceState(null, '', '/')
})
afterAll(() => bench.stop())

const { sendEvent } = analyticsApi.endpoints
const OPENED = { event: 'MODAL_OPEN', properties: { connected: false } } as const

const send = (event: Parameters<typeof sendEvent.initiate>[0] = OPENED) =>
  bench.store.dispatch(sendEvent.initiate(event, { track: false }))

const sent = () => JSON.parse(bench.server.seen[0]?.body ?? '')

test('default: one event', async () => {
  bench.play({ status: 202 })
  history.replaceState(null, '', '/shop/cart?token=secret#part')
  expect(await send()).toEqual({ data: null })
  const [request] = bench.server.seen
  expect(request?.method).toBe('POST')
  expect(request?.url.pathname).toBe('/analytics/e')
  expect(sent()).toEqual({
    eventId: '3f1c6f0e-8a0b-4c55-9d8e-7a1f00c0ffee',
    url: 'http://localhost/shop/cart',
    domain: 'localhost',
    timestamp: bench.clock.now(),
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  })
})

test('default: says who sends in headers and in the query, and has no content type that needs a preflight', async () => {
  bench.play({ status: 202 })
  await send()
  const [request] = bench.server.seen
  expect(request?.headers).toMatchObject({
    'x-project-id': 'project-1',
    'x-sdk-type': 'w3m',
    'x-sdk-version': 'html-multichain-5.1.11',
    'content-type': 'text/plain;charset=UTF-8',
  })
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    projectId: 'project-1',
    st: 'w3m',
    sv: 'html-multichain-5.1.11',
  })
})

test('behavior: outlives the page that sends it', async () => {
  bench.play({ status: 202 })
  const fetched = jest.spyOn(globalThis, 'fetch')
  await send()
  expect(fetched).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ keepalive: true }))
  fetched.mockRestore()
})

test('behavior: an event without properties has none', async () => {
  bench.play({ status: 202 })
  await send({ event: 'CLICK_NETWORKS' })
  expect(sent().props).toEqual({ type: 'track', event: 'CLICK_NETWORKS' })
})

test('behavior: never an address, neither in properties nor in the path', async () => {
  bench.play({ status: 202 })
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  history.replaceState(null, '', `/account/${address}`)
  await send({ event: 'CONNECT_ERROR', properties: { message: `No funds in ${address}` } })
  expect(bench.server.seen[0]?.body.toLowerCase()).not.toContain(address.toLowerCase().slice(2))
  expect(sent()).toMatchObject({
    url: 'http://localhost/account/redacted',
    props: { properties: { message: 'No funds in redacted' } },
  })
})

test('behavior: leaves no trace in the store', async () => {
  bench.play({ status: 202 })
  const before = bench.store.getState().analytics
  await send()
  expect(bench.store.getState().analytics).toEqual(before)
})

test.each<[string, Reply]>([
  ['404', { status: 404 }],
  ['429', { status: 429 }],
  ['500', { status: 500, body: '<h1>Internal error</h1>' }],
  ['a dropped connection', 'drop'],
])('error: %s is an ordinary error, and the event is not sent again', async (_name, reply) => {
  bench.play(reply)
  const { error } = await send()
  expect(error).toMatchObject({ code: reply === 'drop' ? 'HTTP_UNREACHABLE' : 'HTTP_STATUS' })
  expect(bench.server.seen).toHaveLength(1)
})

test.each<[string, Reply]>([
  ['HTML', { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }],
  ['truncated JSON', { body: '{"a":' }],
  ['a body that is cut off', 'cut'],
])('behavior: an answer of %s is as good as any', async (_name, reply) => {
  bench.play(reply)
  expect(await send()).toEqual({ data: null })
})

test('error: no answer', async () => {
  bench.play('hang')
  const running = send()
  await bench.server.arrival()
  await bench.clock.advance(10_000)
  expect((await running).error).toMatchObject({ code: 'HTTP_TIMEOUT' })
})
