/** @jest-environment node */
import { getEventListeners } from 'node:events'
import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { createBaseQuery } from '../../../src/services/base-query'
import type { HttpRequest } from '../../../src/services/http-request'
import { MAX_RETRIES } from '../../../src/services/retry-policy'
import { W3mError } from '../../../src/shared/errors/w3m-error'
import { type ServiceBench, startServiceBench } from '../../support/service-bench'

let bench: ServiceBench

beforeAll(async () => {
  bench = await startServiceBench()
})
afterEach(() => {
  jest.restoreAllMocks()
  expect(bench.clock.waiting).toBe(0)
})
afterAll(() => bench.stop())

type Extra = { signal?: AbortSignal; read?: (data: unknown) => unknown }

async function ask(
  request: Partial<HttpRequest> = {},
  { signal = new AbortController().signal, read }: Extra = {},
) {
  const query = createBaseQuery<undefined>(() => ({ url: `${bench.server.url}/x`, ...request }), read)
  return query(undefined, { signal, extra: bench.deps } as BaseQueryApi, {})
}

test('default', async () => {
  bench.play({ body: '{"a":1}' })
  expect(await ask()).toEqual({ data: { a: 1 } })
  const [{ method, url, headers, body } = expect.anything()] = bench.server.seen
  expect([method, url.pathname, url.search, body]).toEqual(['GET', '/x', '', ''])
  expect(headers).not.toHaveProperty('cookie')
  expect(headers).not.toHaveProperty('referer')
})

test('default: nothing of the page goes along', async () => {
  bench.play({ body: '1' })
  const fetched = jest.spyOn(globalThis, 'fetch')
  await ask()
  expect(fetched).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: false }),
  )
})

test('param: keepalive', async () => {
  bench.play({ body: '1' })
  const fetched = jest.spyOn(globalThis, 'fetch')
  await ask({ keepalive: true })
  expect(fetched).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ keepalive: true }))
})

test('param: query without falsy values, lists comma-joined, after the query of the URL', async () => {
  bench.play({ body: '1' })
  const query = {
    page: 1,
    zero: 0,
    none: undefined,
    no: false,
    empty: '',
    nobody: [],
    ids: ['eip155:1', 'eip155:137'],
  }
  await ask({ url: `${bench.server.url}/x?own=1`, query })
  expect([...(bench.server.seen[0]?.url.searchParams ?? [])]).toEqual([
    ['own', '1'],
    ['page', '1'],
    ['ids', 'eip155:1,eip155:137'],
  ])
})

test('param: body, as JSON text that needs no preflight', async () => {
  bench.play({ body: '1' })
  await ask({ method: 'POST', body: { a: [1] } })
  expect(bench.server.seen[0]).toMatchObject({ method: 'POST', body: '{"a":[1]}' })
  expect(bench.server.seen[0]?.headers['content-type']).toBe('text/plain;charset=UTF-8')
})

test('param: headers', async () => {
  bench.play({ body: '1' })
  await ask({ method: 'POST', body: 1, headers: { 'content-type': 'application/json', 'x-own': 'yes' } })
  expect(bench.server.seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-own': 'yes' })
})

test.each(['json', 'text', 'blob'] as const)('error: %s of more than 16 MB is broken off', async as => {
  bench.play({ body: `"${'x'.repeat(16 * 1024 * 1024)}"` })
  expect(await ask({ as })).toMatchObject({
    error: { code: 'HTTP_INVALID_RESPONSE', details: 'more than 16777216 bytes' },
  })
})

test('behavior: letters that are cut between two pieces of an answer', async () => {
  const text = 'é😀'.repeat(200_000)
  bench.play({ body: JSON.stringify(text) })
  expect(await ask()).toEqual({ data: text })
})

test('param: as blob', async () => {
  bench.play({ headers: { 'content-type': 'image/gif' }, body: 'GIF89a' })
  const { data } = await ask({ as: 'blob' })
  expect(data).toBeInstanceOf(Blob)
  expect(data).toMatchObject({ size: 6, type: 'image/gif' })
})

test('param: as none', async () => {
  bench.play({ status: 202, body: 'whatever' })
  expect(await ask({ as: 'none' })).toEqual({ data: null })
})

test('param: timeoutMs, which covers the body too', async () => {
  bench.play('hang')
  const answer = ask({ timeoutMs: 60_000 })
  await bench.server.arrival()
  await bench.clock.advance(59_999)
  expect(bench.clock.waiting).toBe(1)
  await bench.clock.advance(1)
  expect((await answer).error).toMatchObject({ code: 'HTTP_TIMEOUT' })
})

test('param: read takes the meaning out of the data, and may refuse it', async () => {
  bench.play({ body: '{"result":7}' })
  expect(await ask({}, { read: data => (data as { result: number }).result })).toEqual({ data: 7 })
  const fails = () => {
    throw new W3mError('RPC_FAILED', { details: 'reverted' })
  }
  expect((await ask({}, { read: fails })).error).toMatchObject({ code: 'RPC_FAILED', details: 'reverted' })
})

test('behavior: the request is described again at each call', async () => {
  let page = 0
  const query = createBaseQuery<undefined>(() => {
    page += 1
    return { url: `${bench.server.url}/x`, query: { page } }
  })
  bench.play({ body: '1' })
  const api = { signal: new AbortController().signal, extra: bench.deps } as BaseQueryApi
  await query(undefined, api, {})
  await query(undefined, api, {})
  expect(bench.server.seen.map(({ url }) => url.search)).toEqual(['?page=1', '?page=2'])
})

test('behavior: POST is sent once, unless it is idempotent', async () => {
  bench.play({ status: 503 })
  await ask({ method: 'POST', body: 1 })
  expect(bench.server.seen).toHaveLength(1)
  bench.play({ status: 503 })
  await ask({ method: 'POST', body: 1, idempotent: true })
  expect(bench.server.seen).toHaveLength(1 + MAX_RETRIES)
  expect(bench.backoffs).toHaveLength(MAX_RETRIES)
})

test('behavior: waits as long as Retry-After says', async () => {
  bench.play({ status: 503, headers: { 'retry-after': '4' } }, { body: '1' })
  expect(await ask()).toEqual({ data: 1 })
  expect(bench.backoffs).toEqual([4_000])
})

test('behavior: does not wait for a Retry-After that is too long', async () => {
  bench.play({ status: 429, headers: { 'retry-after': '3600' } }, { body: '1' })
  expect((await ask()).error).toMatchObject({ code: 'HTTP_STATUS', values: { status: 429 } })
  expect(bench.server.seen).toHaveLength(1)
})

test('behavior: the server’s message of a refusal is kept, without project id and addresses', async () => {
  const description = 'Project project-1 may not ask for 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const body = JSON.stringify({ status: 'FAILED', reasons: [{ field: 'projectId', description }] })
  bench.play({ status: 401, body })
  expect((await ask()).error).toEqual({
    code: 'HTTP_STATUS',
    message: 'HTTP status code: 401',
    details: 'Project redacted may not ask for redacted',
    values: { status: 401 },
  })
})

test.each(['{"reasons":5}', '{"reasons":[null]}', 'null', 'Internal error'])(
  'behavior: a refusal that says %s is only a status',
  async body => {
    bench.play({ status: 400, body })
    expect((await ask()).error).toEqual({
      code: 'HTTP_STATUS',
      message: 'HTTP status code: 400',
      values: { status: 400 },
    })
  },
)

const ABORTED = { code: 'ABORTED', message: 'Request was aborted' }

test('error: aborted before it begins', async () => {
  bench.play({ body: '1' })
  expect(await ask({}, { signal: AbortSignal.abort() })).toEqual({ error: ABORTED })
  expect(bench.server.seen).toHaveLength(0)
})

test('error: aborted under way', async () => {
  bench.play('hang')
  const controller = new AbortController()
  const answer = ask({}, { signal: controller.signal })
  const request = await bench.server.arrival()
  controller.abort()
  expect(await answer).toEqual({ error: ABORTED })
  await request.hungUp
})

test('error: aborted between two attempts', async () => {
  bench.play({ status: 503 })
  const controller = new AbortController()
  const { clock, deps } = bench
  const abortInPause = {
    now: clock.now,
    after(ms: number, callback: () => void) {
      if (ms < 10_000) queueMicrotask(() => controller.abort())
      return clock.after(ms, callback)
    },
  }
  const query = createBaseQuery<undefined>(() => ({ url: `${bench.server.url}/x` }))
  const extra = { ...deps, clock: abortInPause }
  expect(await query(undefined, { signal: controller.signal, extra } as BaseQueryApi, {})).toEqual({
    error: ABORTED,
  })
  expect(bench.server.seen).toHaveLength(1)
})

test('error: aborted just before the pause, which is then left out', async () => {
  bench.play({ status: 503 })
  const controller = new AbortController()
  const { clock, deps } = bench
  const abortBeforePause = {
    now() {
      controller.abort()
      return clock.now()
    },
    after: deps.clock.after,
  }
  const query = createBaseQuery<undefined>(() => ({ url: `${bench.server.url}/x` }))
  const extra = { ...deps, clock: abortBeforePause }
  expect(await query(undefined, { signal: controller.signal, extra } as BaseQueryApi, {})).toEqual({
    error: ABORTED,
  })
  expect(bench.backoffs).toEqual([])
})

test('error: aborted when the answer has just been read', async () => {
  const controller = new AbortController()
  const body = new ReadableStream({
    start: stream => stream.enqueue(new TextEncoder().encode('1')),
    pull(stream) {
      controller.abort()
      stream.close()
    },
  })
  const response = new Response(body)
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(response)
  expect(await ask({}, { signal: controller.signal })).toEqual({ error: ABORTED })
})

test('behavior: leaves no listener on the signal', async () => {
  const { signal } = new AbortController()
  bench.play({ status: 503 }, 'drop', { body: '1' })
  expect(await ask({}, { signal })).toEqual({ data: 1 })
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test.each(['', 'nonsense', 'http://', '/relative', 'http://127.0.0.1:1/nobody-listens'])(
  'error: the URL %p reaches nothing',
  async url => {
    expect((await ask({ url })).error).toMatchObject({ code: 'HTTP_UNREACHABLE' })
  },
)

test('error: a header that cannot be sent', async () => {
  expect((await ask({ headers: { 'x-project-id': '日本' } })).error).toMatchObject({
    code: 'HTTP_UNREACHABLE',
  })
})

test('error: a body that cannot be sent', async () => {
  expect((await ask({ method: 'POST', body: 1n })).error).toMatchObject({ code: 'HTTP_UNREACHABLE' })
})
