/** @jest-environment node */
import { nodeApi } from '../../../../src/services/node/node-api'
import { type ServiceBench, startServiceBench } from '../../../support/service-bench'

let bench: ServiceBench

beforeAll(async () => {
  bench = await startServiceBench()
})
afterAll(() => bench.stop())

const { getNativeBalance, rpc } = nodeApi.endpoints
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const answer = (fields: object) => ({ body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...fields }) })

const balance = (network = 'eip155:1') =>
  bench.store.dispatch(getNativeBalance.initiate({ network, address: ADDRESS }))
const call = (method: string, params: unknown) =>
  bench.store.dispatch(rpc.initiate({ network: 'eip155:137', method, params }, { track: false }))

test('default: getNativeBalance asks the node of the network', async () => {
  bench.play(answer({ result: '0x1' }))
  expect((await balance('eip155:137')).data).toBe('1')
  const [request] = bench.server.seen
  expect(request?.method).toBe('POST')
  expect(request?.url.pathname).toBe('/node/eip155:137')
  expect(request?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(request?.body ?? '')).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getBalance',
    params: [ADDRESS, 'latest'],
  })
})

test('behavior: the proxy of the blockchain API gets no header that needs a preflight', async () => {
  bench.play(answer({ result: '0x1' }))
  const { rpcUrls } = bench.config
  Object.assign(bench.config, {
    rpcUrls: () => [`${bench.config.blockchainApiUrl}/v1/?chainId=eip155:5&projectId=p`],
  })
  await balance('eip155:5')
  Object.assign(bench.config, { rpcUrls })
  const [request] = bench.server.seen
  expect(request?.headers['content-type']).toBe('text/plain;charset=UTF-8')
  expect(request?.url.href).toContain('/blockchain/v1/?chainId=eip155:5&projectId=p')
})

test.each([
  ['0x0', '0'],
  ['0xDE0B6B3A7640000', '1000000000000000000'],
  [`0x${'f'.repeat(64)}`, String(2n ** 256n - 1n)],
])('param: balance %s', async (result, expected) => {
  bench.play(answer({ result }))
  expect((await balance()).data).toBe(expected)
})

test.each([null, 5, '', '0x', '10', '0xgg', `0x${'f'.repeat(65)}`, {}, ['0x1'], true])(
  'error: a balance of %p',
  async result => {
    bench.play(answer({ result }))
    const { data, error } = await balance()
    expect(data).toBeUndefined()
    expect(error).toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
  },
)

describe('a Solana account', () => {
  const CLUSTER = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const OWNER = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  const lamports = () => bench.store.dispatch(getNativeBalance.initiate({ network: CLUSTER, address: OWNER }))

  test('default: lamports, as confirmed', async () => {
    bench.play(answer({ result: { context: { slot: 1 }, value: 1_500_000_000 } }))
    expect((await lamports()).data).toBe('1500000000')
    const [request] = bench.server.seen
    expect(request?.url.pathname).toBe(`/node/${CLUSTER}`)
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      method: 'getBalance',
      params: [OWNER, { commitment: 'confirmed' }],
    })
  })

  test.each([
    [0, '0'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('param: %d lamports', async (value, expected) => {
    bench.play(answer({ result: { context: { slot: 1 }, value } }))
    expect((await lamports()).data).toBe(expected)
  })

  // JSON rounds 2 ** 53 + 1, so it is not the node's value
  test.each([-1, 1.5, 2 ** 53, '5', null, undefined, Number.NaN])('error: a value of %p', async value => {
    bench.play(answer({ result: { context: { slot: 1 }, value } }))
    const { data, error } = await lamports()
    expect(data).toBeUndefined()
    expect(error).toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
  })
})

test.each([[null], [false], [['a', { b: 1 }]], ['0x']])(
  'default: rpc answers the result %p as it is',
  async result => {
    bench.play(answer({ result }))
    expect(await call('eth_x', [1])).toEqual({ data: result })
    expect(JSON.parse(bench.server.seen[0]?.body ?? '')).toMatchObject({ method: 'eth_x', params: [1] })
  },
)

test('behavior: equal calls are made one by one, and leave no trace in the store', async () => {
  bench.play(answer({ result: '0x1' }), answer({ result: '0x2' }))
  const before = bench.store.getState().node
  const first = await call('eth_blockNumber', [])
  const second = await call('eth_blockNumber', [])
  expect([first.data, second.data]).toEqual(['0x1', '0x2'])
  expect(bench.store.getState().node).toEqual(before)
})

test('error: the node refuses', async () => {
  const error = { code: 3, message: `execution reverted for ${ADDRESS}`, data: '0x08c379a0' }
  bench.play(answer({ error }))
  expect((await balance()).error).toEqual({
    code: 'RPC_FAILED',
    message: 'The network returned an error. Try again.',
    details: 'execution reverted for redacted',
    values: { code: 3, message: `execution reverted for ${ADDRESS}`, data: '0x08c379a0' },
  })
})
