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
  expect(await bench.ask('/v1/supported-chains', { projectId: '' })).toMatchObject({
    status: 401,
    body: { status: 'FAILED', reasons: [{ field: 'projectId' }] },
  })
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

describe('tokens to swap', () => {
  test('default: the listed ones, the native currency under its placeholder', async () => {
    const { tokens } = (await bench.ask('/v1/convert/tokens', { chainId: 'eip155:1' })).body
    expect(tokens).toMatchObject([
      { symbol: 'ETH', address: NATIVE, decimals: 18 },
      { symbol: 'USDC', address: USDC, decimals: 6, eip2612: null },
      { symbol: 'DAI' },
      { symbol: 'WBTC' },
    ])
  })

  test('default: a quote by the prices, with the fee taken', async () => {
    await bench.control('/prices', { ETH: 2000 })
    const query = { from: NATIVE, to: USDC, amount: String(10n ** 18n), userAddress: FAUCET, gasPrice: '1' }
    const { quotes } = (await bench.ask('/v1/convert/quotes', query)).body
    expect(quotes).toEqual([
      { id: null, fromAmount: query.amount, fromAccount: NATIVE, toAmount: '1983000000', toAccount: USDC },
    ])
  })

  test('default: gas price, allowance and what to approve', async () => {
    expect((await bench.ask('/v1/convert/gas-price', { chainId: 'eip155:1' })).body).toEqual({
      standard: expect.stringMatching(/^\d+$/),
      fast: expect.stringMatching(/^\d+$/),
      instant: expect.stringMatching(/^\d+$/),
    })
    const userAddress = `eip155:1:${FAUCET}`
    const allowance = async (tokenAddress: string) =>
      (await bench.ask('/v1/convert/allowance', { tokenAddress, userAddress })).body.allowance
    expect(await allowance(NATIVE)).toBe(String(2n ** 256n - 1n))
    expect(await allowance(USDC)).toBe('0')
    const { tx } = (
      await bench.ask('/v1/convert/build-approve', { from: USDC, to: NATIVE, userAddress, amount: '5' })
    ).body
    expect(tx).toMatchObject({ from: USDC, to: NATIVE })
    await bench.send('eip155:1', USDC.slice('eip155:1:'.length), { data: tx.data })
    expect(await allowance(USDC)).toBe('5')
  })

  test.each([
    ['a network without swaps', '/v1/convert/tokens', { chainId: 'eip155:5' }],
    ['no amount', '/v1/convert/quotes', { from: NATIVE, to: USDC }],
    ['two networks', '/v1/convert/quotes', { from: NATIVE, to: USDC.replace(':1:', ':137:'), amount: '1' }],
    [
      'an unknown token',
      '/v1/convert/allowance',
      { tokenAddress: `eip155:1:${FAUCET}`, userAddress: `eip155:1:${FAUCET}` },
    ],
  ])('error: %s', async (_what, path, query) => {
    expect((await bench.ask(path, query)).status).toBe(400)
  })
})

test('default: the on-ramp of today’s server; the old routes are not there', async () => {
  const { body } = await bench.ask('/v1/onramp/buy/options', { country: 'US' })
  expect(body.paymentCurrencies[0]).toMatchObject({ id: 'USD', limits: [{ id: 'card', min: '10.00' }, {}] })
  const query = { purchaseCurrency: 'USDC', paymentAmount: '100', paymentCurrency: 'USD', country: 'US' }
  expect((await bench.ask('/v1/onramp/buy/quotes', query)).body).toMatchObject({
    paymentTotal: { value: '100.00' },
    purchaseAmount: { value: '98.00000000' },
  })
  expect((await bench.ask('/v1/onramp/options')).status).toBe(404)
})
