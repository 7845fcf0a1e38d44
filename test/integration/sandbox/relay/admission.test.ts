/** @jest-environment node */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'
import { createClientKey, createToken } from './support/client-key'
import { dial } from './support/plain-client'
import { createRelayBench, PROJECT_ID, type RelayBench } from './support/relay-bench'

const MINUTE = 60
const key = createClientKey()
const now = () => Math.floor(Date.now() / 1000)

let bench: RelayBench
beforeAll(async () => {
  bench = await createRelayBench()
})
afterAll(() => bench.close())

const token = (change = {}) => createToken(key, bench.url, change)

/** Status and reason for a client that can read HTTP responses. */
async function refusal(query: Record<string, string>) {
  const ws = dial(bench.url, query)
  ws.on('error', () => {})
  const [, response] = (await once(ws, 'unexpected-response')) as [unknown, IncomingMessage]
  const chunks = await response.toArray()
  return { status: response.statusCode, ...JSON.parse(Buffer.concat(chunks).toString()) }
}

/** What a browser can see. */
async function closing(query: Record<string, string>) {
  const [code, reason] = await once(dial(bench.url, { ...query, useOnCloseEvent: 'true' }), 'close')
  return [code, String(reason)]
}

test('default', async () => {
  const ws = dial(bench.url, { auth: token(), projectId: PROJECT_ID })
  await once(ws, 'open')
  ws.close()
})

test('param: the token as a header', async () => {
  const ws = new WebSocket(`${bench.url}?projectId=${PROJECT_ID}`, {
    headers: { authorization: `Bearer ${token()}` },
  })
  await once(ws, 'open')
  ws.close()
})

test.each([
  ['a trailing slash', () => `${bench.url}/`],
  ['the address by number', () => bench.url.replace('localhost', '127.0.0.1')],
])('param: aud with %s', async (_name, aud) => {
  const ws = dial(bench.url, { auth: token({ aud: aud() }), projectId: PROJECT_ID })
  await once(ws, 'open')
  ws.close()
})

test('behavior: clocks may differ by two minutes', async () => {
  const early = token({ iat: now() + 110, exp: now() + 86_400 })
  const late = token({ iat: now() - 86_400, exp: now() - 110 })
  for (const auth of [early, late]) {
    const ws = dial(bench.url, { auth, projectId: PROJECT_ID })
    await once(ws, 'open')
    ws.close()
  }
})

test.each([
  ['no project', () => ({ auth: token() }), 400, 'Project ID is missing'],
  ['another project', () => ({ auth: token(), projectId: 'q' }), 403, 'Project not found'],
  ['no token', () => ({ projectId: PROJECT_ID }), 401, 'JWT is missing'],
])('error: %s', async (_name, query, status, reason) => {
  const requested = query() as Record<string, string>
  expect(await refusal(requested)).toEqual({ status, error: reason })
  expect(await closing(requested)).toEqual([3000, reason])
})

const tampered = () => {
  const [header, , signature] = token().split('.')
  const [, payload] = token({ sub: 'another' }).split('.')
  return `${header}.${payload}.${signature}`
}

test.each([
  ['no JWT', () => 'token', 'Invalid format'],
  [
    'another algorithm',
    () => token().replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0'),
    'Invalid JWT signing algorithm',
  ],
  ['no sub', () => token({ sub: '' }), 'Invalid claims'],
  ['no exp', () => token({ exp: undefined }), 'Invalid claims'],
  ['another payload', tampered, 'Invalid signature'],
  ['the key of another client', () => token({ iss: createClientKey().did }), 'Invalid signature'],
  ['an issuer that is no did:key', () => token({ iss: 'did:web:example' }), 'Invalid signature'],
  ['another audience', () => token({ aud: 'wss://relay.example' }), 'Invalid audience'],
  [
    'an expired token',
    () => token({ iat: now() - 86_400, exp: now() - 10 * MINUTE }),
    'JWT Token is expired',
  ],
  ['a clock ten minutes ahead', () => token({ iat: now() + 10 * MINUTE }), 'JWT Token is not yet valid'],
])('error: %s', async (_name, auth, reason) => {
  const [code, text] = await closing({ auth: auth(), projectId: PROJECT_ID })
  expect(code).toBe(3000)
  expect(text).toContain(`JWT validation error: ${reason}`)
})

test('error: a request that is no upgrade', () => {
  expect(bench.relay.accept({ url: new URL(bench.url), headers: {} }).status).toBe(400)
})
