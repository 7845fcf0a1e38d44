/** @jest-environment node */
import { FAUCET } from '../../../sandbox/evm/evm-nodes'
import { type BlockchainBench, createBlockchainBench } from './support/blockchain-bench'

/** A busy machine takes its time. */
jest.setTimeout(20_000)

let bench: BlockchainBench
beforeAll(async () => {
  bench = await createBlockchainBench()
})
beforeEach(() => bench.control('/reset', {}))
afterAll(() => bench.stop())

const USDC = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const NATIVE = `eip155:1:0x${'e'.repeat(40)}`
const price = (body: unknown) => bench.ask('/v1/fungible/price', { projectId: '' }, { method: 'POST', body })

test('default: the networks that have a node, to be kept for a day', async () => {
  const { body, headers } = await bench.ask('/v1/supported-chains')
  expect(body.http).toEqual(
    expect.arrayContaining(['eip155:1', 'eip155:137', expect.stringMatching(/^solana:/)]),
  )
  expect(headers.get('cache-control')).toMatch(/max-age=86400/)
})

test('behavior: every answer has a request id of its own, refusals too', async () => {
  const answers = await Promise.all([
    bench.ask('/v1/supported-chains'),
    bench.ask('/v1/nothing'),
    bench.ask(`/v1/account/0x1/balance`),
    bench.ask(
      '/v1/',
      { chainId: 'eip155:1' },
      { method: 'POST', body: { jsonrpc: '2.0', id: 1, method: 'eth_chainId' } },
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 200])
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(4)
  expect(ids).not.toContain(null)
})

test('error: without a project id', async () => {
  expect(await bench.ask(`/v1/identity/${FAUCET}`, { projectId: '' })).toMatchObject({
    status: 401,
    body: { status: 'FAILED', reasons: [{ field: 'projectId' }] },
  })
})

test.each([
  'supported-chains',
  `profile/reverse/${FAUCET}`,
  'profile/suggestions/alice',
  'profile/account/alice.reown.id',
])('behavior: the public server asks none for %s', async path => {
  const { status } = await bench.ask(`/v1/${path}`, { projectId: '', apiVersion: '2' })
  expect(status).toBe(200)
})

test('behavior: faults reach these routes as those of the others', async () => {
  const busy = [{ match: '/v1/identity', status: 503, times: 1 }]
  await bench.control('/faults', busy)
  expect((await bench.ask(`/v1/identity/${FAUCET}`)).status).toBe(503)
  expect((await bench.ask(`/v1/identity/${FAUCET}`)).status).toBe(200)
  await bench.control('/faults', [{ match: '/history', drop: true, times: 1 }])
  await expect(bench.ask(`/v1/account/${FAUCET}/history`)).rejects.toThrow()
})

describe('prices', () => {
  test('default: of the first address', async () => {
    await bench.control('/prices', { ETH: 1234.5 })
    const { status, body } = await price({ projectId: 'p', currency: 'usd', addresses: [NATIVE, USDC] })
    expect(status).toBe(200)
    expect(body.fungibles).toMatchObject([{ symbol: 'ETH', price: 1234.5, decimals: 18 }])
  })

  test.each([
    ['no address', { projectId: 'p', currency: 'usd', addresses: [] }, 400],
    ['another currency', { projectId: 'p', currency: 'xyz', addresses: [USDC] }, 422],
    ['no project', { currency: 'usd', addresses: [USDC] }, 422],
  ])('error: %s', async (_what, body, status) => {
    expect((await price(body)).status).toBe(status)
  })
})
