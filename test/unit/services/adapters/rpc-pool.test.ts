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

test('error: a revert is an answer, with its data, and no other node is asked', async () => {
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
    message: 'second.example answered 429',
  })
})

test('error: a network without nodes', async () => {
  await expect(rpcPool({}).request(BALANCE, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_UNREACHABLE',
  })
})

describe('transactions', () => {
  const SEND = { network: NETWORK, method: 'eth_sendRawTransaction', params: ['0x02'] }

  test.each(['broken', { status: 502, json: {} }, { json: 'welcome' }] as const)(
    'a transaction is not sent a second time: %j',
    async reply => {
      const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
      api.next(reply)
      await expect(pool.request(SEND, serviceOptions())).rejects.toBeDefined()
      expect(hosts()).toEqual(['first.example'])
    },
  )

  test('but where the first node refused to take it', async () => {
    const pool = rpcPool({ [NETWORK]: [FIRST, SECOND] })
    api.next({ status: 429, json: {} }, { json: { result: '0xhash' } })
    expect(await pool.request(SEND, serviceOptions())).toBe('0xhash')
  })
})

test('url: the first one, or what the page says', () => {
  expect(rpcPool({ [NETWORK]: [http(FIRST), SECOND] }).url?.(NETWORK)).toBe(SECOND)
  expect(rpcPool({ [NETWORK]: FIRST }, { publicUrl: () => undefined }).url?.(NETWORK)).toBeUndefined()
})
