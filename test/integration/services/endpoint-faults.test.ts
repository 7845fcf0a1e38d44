/** @jest-environment node */

import { accountEndpoints } from '../../../src/services/blockchain/account-endpoints'
import { configEndpoints } from '../../../src/services/directory/config-endpoints'
import { imagesEndpoints } from '../../../src/services/directory/images-endpoints'
import { walletsEndpoints } from '../../../src/services/directory/wallets-endpoints'
import { nodeApi } from '../../../src/services/node/node-api'
import { MAX_RETRIES } from '../../../src/services/retry-policy'
import type { SerializedW3mError } from '../../../src/shared/errors/serialize-error'
import type { Reply } from '../../support/scripted-server'
import { type ServiceBench, startServiceBench } from '../../support/service-bench'

// Every endpoint with every fault of a server. Analytics has its own file.

type Outcome = { readonly data?: unknown; readonly error?: unknown }
type Running = Promise<Outcome> & { abort(): void }
type Store = ServiceBench['store']

/** Of a request that may be sent twice. */
const ATTEMPTS = MAX_RETRIES + 1

type Case = {
  readonly endpoint: string
  readonly start: (store: Store) => Running
  readonly good: Reply
  readonly expected: unknown
  readonly wrong: Reply
  /** Requests made before the client gives up on a busy server. */
  readonly attempts: number
}

const json = (value: unknown): Reply => ({ body: JSON.stringify(value) })
const PICTURE: Reply = {
  headers: { 'content-type': 'image/png' },
  body: Buffer.from('89504e470d0a1a0a', 'hex'),
}
const HTML: Reply = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Sign in</title>',
}

const { getWallets } = walletsEndpoints.endpoints
const { getAnalyticsConfig } = configEndpoints.endpoints
const { getNativeBalance, rpc } = nodeApi.endpoints
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ANY_URL = expect.stringMatching(/^blob:/)

const images = (['getWalletImage', 'getAssetImage'] as const).map(
  (endpoint): Case => ({
    endpoint,
    start: store => store.dispatch(imagesEndpoints.endpoints[endpoint].initiate('some-id')),
    good: PICTURE,
    expected: ANY_URL,
    wrong: { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
    attempts: ATTEMPTS,
  }),
)

const { getSupportedChains, getSwapTokens } = accountEndpoints.endpoints

/** Endpoints that keep the errors. Others convert them to the specified ones (`account-endpoints.test.ts`). */
const blockchain: readonly Case[] = [
  {
    endpoint: 'getSupportedChains',
    start: store => store.dispatch(getSupportedChains.initiate()),
    good: json({ http: ['eip155:1'], ws: [] }),
    expected: ['eip155:1'],
    wrong: json({ http: 'eip155:1' }),
    attempts: ATTEMPTS,
  },
  {
    endpoint: 'getSwapTokens',
    start: store => store.dispatch(getSwapTokens.initiate({ network: 'eip155:1' })),
    good: json({ tokens: [] }),
    expected: [],
    wrong: json({ tokens: {} }),
    attempts: ATTEMPTS,
  },
]

const CASES: readonly Case[] = [
  {
    endpoint: 'getWallets',
    start: store => store.dispatch(getWallets.initiate({ page: 1 })),
    good: json({ data: [{ id: 'a', name: 'Alpha' }], count: 1 }),
    expected: { data: [expect.objectContaining({ id: 'a', name: 'Alpha' })], count: 1 },
    wrong: json({ data: 'none' }),
    attempts: ATTEMPTS,
  },
  {
    endpoint: 'getAnalyticsConfig',
    start: store => store.dispatch(getAnalyticsConfig.initiate()),
    good: json({ isAnalyticsEnabled: true }),
    expected: { isAnalyticsEnabled: true },
    wrong: json({ isAnalyticsEnabled: 'yes' }),
    attempts: ATTEMPTS,
  },
  ...images,
  {
    endpoint: 'getNativeBalance',
    start: store => store.dispatch(getNativeBalance.initiate({ network: 'eip155:1', address: ADDRESS })),
    good: json({ jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' }),
    expected: '1000000000000000000',
    wrong: json({ jsonrpc: '2.0', id: 1, result: 'a lot' }),
    attempts: ATTEMPTS,
  },
  ...blockchain,
  {
    endpoint: 'rpc',
    start: store =>
      store.dispatch(rpc.initiate({ network: 'eip155:1', method: 'eth_blockNumber', params: [] })),
    good: json({ jsonrpc: '2.0', id: 1, result: '0x10' }),
    expected: '0x10',
    wrong: json([1, 2, 3]),
    attempts: 1, // it may be a transaction
  },
]

const BUSY = CASES.filter(({ attempts }) => attempts > 1)
const LATE = { code: 'HTTP_TIMEOUT', message: 'The service took too long to respond. Try again.' }
const UNREADABLE = { code: 'HTTP_INVALID_RESPONSE', message: expect.stringContaining('invalid response') }
const UNREACHABLE = { code: 'HTTP_UNREACHABLE', message: expect.stringContaining('can’t be reached') }
const status = (code: number): SerializedW3mError => ({
  code: 'HTTP_STATUS',
  message: `HTTP status code: ${code}`,
  values: { status: code },
})

let bench: ServiceBench
let warnings: jest.SpyInstance

beforeAll(async () => {
  bench = await startServiceBench()
})
beforeEach(() => {
  warnings = jest.spyOn(console, 'error')
})
afterEach(() => {
  expect(warnings).not.toHaveBeenCalled() // neither RTK's "unhandled error" nor a value that cannot be serialized
  expect(bench.clock.waiting).toBe(0)
})
afterAll(() => bench.stop())

function start({ start }: Case, ...replies: Reply[]): Running {
  bench.play(...replies)
  return start(bench.store)
}

describe.each(CASES)('$endpoint', each => {
  test('default', async () => {
    const { data, error } = await start(each, each.good)
    expect(error).toBeUndefined()
    expect(data).toEqual(each.expected)
    expect(bench.server.seen).toHaveLength(1)
  })

  test('error: 404', async () => {
    const { data, error } = await start(each, { status: 404, body: 'Not found' })
    expect(data).toBeUndefined()
    expect(error).toEqual(status(404))
    expect(bench.server.seen).toHaveLength(1)
  })

  test('error: 500 to the end', async () => {
    expect((await start(each, { status: 500 })).error).toEqual(status(500))
    expect(bench.server.seen).toHaveLength(each.attempts)
  })

  test.each([
    ['HTML instead of an answer', HTML],
    ['an empty answer', { body: '' } as Reply],
    ['the wrong shape', each.wrong],
  ])('error: %s', async (_name, reply) => {
    expect((await start(each, reply)).error).toEqual(expect.objectContaining(UNREADABLE))
    expect(bench.server.seen).toHaveLength(1)
  })

  test('error: truncated', async () => {
    const cutJson: Reply = { body: '{"data":[{"id":"a","na' }
    expect((await start(each, cutJson)).error).toEqual(expect.objectContaining(UNREADABLE))
  })

  test.each<[string, Reply]>([
    ['a dropped connection', 'drop'],
    ['a connection dropped in the middle of the body', 'cut'],
  ])('error: %s', async (_name, reply) => {
    expect((await start(each, reply)).error).toEqual(expect.objectContaining(UNREACHABLE))
    expect(bench.server.seen).toHaveLength(each.attempts)
  })

  test('error: no answer', async () => {
    const running = start(each, 'hang')
    const request = await bench.server.arrival()
    await bench.clock.advance(9_999)
    expect(bench.clock.waiting).toBe(1)
    await bench.clock.advance(1)
    expect((await running).error).toEqual(LATE)
    await request.hungUp
    expect(bench.server.seen).toHaveLength(1)
  })

  test('behavior: aborted', async () => {
    const running = start(each, 'hang')
    const request = await bench.server.arrival()
    running.abort()
    const { data, error } = await running
    expect(data).toBeUndefined()
    expect(error).toMatchObject({ name: 'AbortError' })
    await request.hungUp
  })
})

describe.each(BUSY)('$endpoint', each => {
  test.each<[string, Reply]>([
    ['429', { status: 429 }],
    ['503', { status: 503 }],
    ['a dropped connection', 'drop'],
  ])('behavior: tries again after %s', async (_name, trouble) => {
    const { data, error } = await start(each, trouble, each.good)
    expect(error).toBeUndefined()
    expect(data).toEqual(each.expected)
    expect(bench.server.seen).toHaveLength(2)
    expect(bench.backoffs).toHaveLength(1)
  })
})
