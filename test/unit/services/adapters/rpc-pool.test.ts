import { http } from 'viem'
import { rpcPool } from '../../../../src/services/adapters/rpc-pool'
import { nodeServiceContract } from '../../../../src/testing/contracts/node-service-contract'
import { evmNode } from '../../../support/node-stand-in'
import { ALICE } from '../../../support/own-services'
import { type StandIn, serviceOptions, standIn } from '../../../support/stand-in'

const NETWORK = 'eip155:1'
const [FIRST, SECOND] = ['https://first.example/rpc', 'https://second.example/rpc']
const BALANCE = { network: NETWORK, method: 'eth_getBalance', params: [ALICE, 'latest'] }
const node = evmNode({ native: 5n, tokens: {}, multicall: false })

let api: StandIn
beforeEach(() => {
  api = standIn(node)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})
const hosts = () => api.requests.map(({ url }) => url.hostname)

nodeServiceContract('rpc-pool with URLs', {
  describe,
  it: test,
  create: () => ({ service: rpcPool({ [NETWORK]: [FIRST, SECOND] }), account: `${NETWORK}:${ALICE}` }),
})
nodeServiceContract('rpc-pool with transports of viem', {
  describe,
  it: test,
  create: () => ({ service: rpcPool({ [NETWORK]: http(FIRST) }), account: `${NETWORK}:${ALICE}` }),
})

const FAILURES = {
  'no connection': 'broken',
  'too many requests': { status: 429, json: {} },
  'an outage': { status: 503, json: {} },
  'a node that wants a key': { status: 401, json: {} },
  'a page instead of JSON-RPC': { json: 'welcome' },
  'a limit by EIP-1474': { json: { error: { code: -32_005, message: 'limit exceeded' } } },
} as const

test.each(Object.entries(FAILURES))('fall-back: %s', async (_name, reply) => {
  const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
  api.next(reply)
  expect(await pool.request(BALANCE, serviceOptions())).toBe('0x5')
  expect(await pool.request(BALANCE, serviceOptions())).toBe('0x5')
  // the failing node rests
  expect(hosts()).toEqual(['first.example', 'second.example', 'second.example'])
})

test('fall-back: a node that rested long enough is the first one again', async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
  })
  const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
  api.next('broken')
  await pool.request(BALANCE, serviceOptions())
  jest.setSystemTime(Date.now() + 11_000)
  await pool.request(BALANCE, serviceOptions())
  expect(hosts().at(-1)).toBe('first.example')
})

test('fall-back: a silent node, after the time limit', async () => {
  const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] }, { timeout: 20 })
  api.next('silent')
  expect(await pool.request(BALANCE, serviceOptions())).toBe('0x5')
})

test('fall-back: from a transport of viem to a URL', async () => {
  const pool = rpcPool({ [NETWORK]: [http(FIRST), SECOND] })
  api.next('broken')
  expect(await pool.request(BALANCE, serviceOptions())).toBe('0x5')
  expect(hosts()).toEqual(['first.example', 'second.example'])
})

test('error: a revert is an answer, with its data, and no other node gets the request', async () => {
  const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
  api.next({ json: { error: { code: 3, message: 'execution reverted', data: '0xdead' } } })
  await expect(pool.request(BALANCE, serviceOptions())).rejects.toMatchObject({ code: 3, data: '0xdead' })
  expect(hosts()).toEqual(['first.example'])
})

test('error: all nodes fail', async () => {
  const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
  api.next({ status: 503, json: {} }, { status: 429, json: {} })
  await expect(pool.request(BALANCE, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    status: 429,
    message: 'second.example responded with 429',
  })
})

test('error: a network without nodes', async () => {
  await expect(rpcPool({}).request(BALANCE, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_UNREACHABLE',
  })
})

describe('transactions', () => {
  const SIGNED = { network: NETWORK, method: 'eth_sendRawTransaction', params: ['0x02'] }
  const UNSIGNED = { network: NETWORK, method: 'eth_sendTransaction', params: [{ to: ALICE }] }
  const UNSURE = ['broken', { status: 502, json: {} }, { json: 'welcome' }] as const

  test.each(UNSURE)('what each node signs again is not sent a second time: %j', async reply => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
    api.next(reply)
    await expect(pool.request(UNSIGNED, serviceOptions())).rejects.toBeDefined()
    expect(hosts()).toEqual(['first.example'])
  })

  test('but where the first node refused to take it', async () => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
    api.next({ status: 429, json: {} }, { json: { result: '0xhash' } })
    expect(await pool.request(UNSIGNED, serviceOptions())).toBe('0xhash')
  })

  test.each(UNSURE)('a signed one may be sent to another node: %j', async reply => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
    api.next(reply, { json: { result: '0xhash' } })
    expect(await pool.request(SIGNED, serviceOptions())).toBe('0xhash')
    expect(hosts()).toEqual(['first.example', 'second.example'])
  })

  test('the refusal of a second node does not prove that nothing was sent', async () => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
    api.next('broken', { json: { error: { code: -32_000, message: 'already known' } } })
    await expect(pool.request(SIGNED, serviceOptions())).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  })

  test('a node that is only slow is waited for', async () => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] }, { slow: 1, timeout: 30 })
    api.next('silent', { json: { result: '0xhash' } })
    expect(await pool.request(SIGNED, serviceOptions())).toBe('0xhash')
    expect(hosts()).toEqual(['first.example', 'second.example'])
  })
})

describe('order', () => {
  const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)

  test('a slow node is not waited for, comes last for a while, and then first again', async () => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] }, { slow: 20 })
    api.next('silent')
    expect(await pool.request(BALANCE, serviceOptions())).toBe('0x5')
    await pool.request(BALANCE, serviceOptions())
    later(11_000)
    await pool.request(BALANCE, serviceOptions())
    expect(hosts().map(host => host.split('.')[0])).toEqual(['first', 'second', 'second', 'first'])
  })

  test('a node that continues failing rests for longer', async () => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
    api.next('broken')
    await pool.request(BALANCE, serviceOptions())
    later(11_000)
    api.next('broken')
    await pool.request(BALANCE, serviceOptions())
    later(11_000)
    await pool.request(BALANCE, serviceOptions())
    expect(hosts().at(-1)).toBe('second.example')
    later(10_000)
    await pool.request(BALANCE, serviceOptions())
    expect(hosts().at(-1)).toBe('first.example')
  })

  test('a node keeps its place when the page changes the list', async () => {
    let list: readonly string[] = [FIRST, SECOND]
    const pool = rpcPool(() => list)
    api.next('broken')
    await pool.request(BALANCE, serviceOptions())
    list = [FIRST, 'https://third.example', SECOND]
    await pool.request(BALANCE, serviceOptions())
    expect(hosts().at(-1)).toBe('third.example')
  })

  test('what a node does not support, another one may; the first one keeps its place', async () => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
    api.next(
      { json: { error: { code: -32_601, message: 'the method does not exist' } } },
      { json: { result: [] } },
    )
    const trace = { network: NETWORK, method: 'eth_simulateV1', params: [] }
    expect(await pool.request(trace, serviceOptions())).toEqual([])
    await pool.request(BALANCE, serviceOptions())
    expect(hosts().at(-1)).toBe('first.example')
    await expect(pool.request(trace, serviceOptions())).rejects.toMatchObject({ code: -32_601 })
  })

  test('an aborted request ends at once and moves no node', async () => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
    const controller = new AbortController()
    api.next('silent')
    const requested = pool.request(BALANCE, serviceOptions(controller.signal))
    controller.abort()
    await expect(requested).rejects.toMatchObject({ code: 'ABORTED' })
    await pool.request(BALANCE, serviceOptions())
    expect(hosts().at(-1)).toBe('first.example')
  })
})

describe('block height', () => {
  const HEIGHT = { network: NETWORK, method: 'eth_blockNumber', params: [] }
  const height = (value: number) => ({ json: { result: `0x${value.toString(16)}` } })
  const start = Date.now()
  const at = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(start + ms)

  test('a node that is behind what another had reached 30 s before gets requests last', async () => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
    at(0)
    api.next('broken', height(100))
    expect(await pool.request(HEIGHT, serviceOptions())).toBe('0x64')
    at(31_000)
    api.next(height(99), height(103))
    expect(await pool.request(HEIGHT, serviceOptions())).toBe('0x67')
    await pool.request(BALANCE, serviceOptions())
    expect(hosts().map(host => host.split('.')[0])).toEqual(['first', 'second', 'first', 'second', 'second'])
  })

  test('a few blocks do not matter', async () => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
    at(0)
    api.next('broken', height(100))
    await pool.request(HEIGHT, serviceOptions())
    at(11_000)
    api.next(height(99))
    expect(await pool.request(HEIGHT, serviceOptions())).toBe('0x63')
  })

  test('slots of Solana count in every answer that has one', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const balance = { network: solana, method: 'getBalance', params: [] }
    const answer = (slot: number, value: number) => ({ json: { result: { context: { slot }, value } } })
    const pool = rpcPool({ [solana]: [FIRST, SECOND] })
    at(0)
    api.next('broken', answer(500, 1))
    await pool.request(balance, serviceOptions())
    at(31_000)
    api.next(answer(400, 1), answer(580, 2))
    expect(await pool.request(balance, serviceOptions())).toMatchObject({ value: 2 })
  })

  test('where all are behind, as after a reset of a test network, what they say counts', async () => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
    at(0)
    api.next(height(100))
    await pool.request(HEIGHT, serviceOptions())
    at(31_000)
    api.next(height(1), height(1), height(2))
    expect(await pool.request(HEIGHT, serviceOptions())).toBe('0x1')
    expect(await pool.request(HEIGHT, serviceOptions())).toBe('0x2')
  })
})

test('url: the first one, or what the page says', () => {
  expect(rpcPool({ [NETWORK]: [http(FIRST), SECOND] }).url?.(NETWORK)).toBe(SECOND)
  expect(rpcPool({ [NETWORK]: FIRST }, { publicUrl: () => undefined }).url?.(NETWORK)).toBeUndefined()
})
