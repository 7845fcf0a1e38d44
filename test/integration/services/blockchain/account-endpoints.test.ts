/** @jest-environment node */
import { accountEndpoints } from '../../../../src/services/blockchain/account-endpoints'
import { type ServiceBench, startServiceBench } from '../../../support/service-bench'

let bench: ServiceBench
beforeAll(async () => {
  bench = await startServiceBench()
})
afterEach(() => expect(bench.clock.waiting).toBe(0))
afterAll(() => bench.stop())

const { getBalance, getHistory, getSupportedChains, getSwapTokens } = accountEndpoints.endpoints
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TOKEN = 'eip155:137:0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'
const account = { address: ADDRESS, network: 'eip155:137' }
const json = (value: unknown) => ({ body: JSON.stringify(value) })
const query = () => Object.fromEntries(bench.server.seen.at(-1)?.url.searchParams ?? [])

test('default: balance', async () => {
  bench.play(json({ balances: [{ name: 'N', symbol: 'S', quantity: { decimals: '6', numeric: '1' } }] }))
  const { data } = await bench.store.dispatch(getBalance.initiate(account))
  expect(data).toMatchObject([{ symbol: 'S', decimals: 6, quantity: '1' }])
  expect(bench.server.seen[0]?.url.pathname).toBe(`/blockchain/v1/account/${ADDRESS}/balance`)
  expect(query()).toMatchObject({ currency: 'usd', chainId: 'eip155:137' })
  expect(query()).not.toHaveProperty('forceUpdate')
})

test('param: forceUpdate is a comma list of contracts', async () => {
  bench.play(json({ balances: [] }))
  await bench.store.dispatch(getBalance.initiate({ ...account, forceUpdate: [TOKEN, 'eip155:137:0xabc'] }))
  expect(query().forceUpdate).toBe(`${TOKEN},eip155:137:0xabc`)
})

test('default: history, and its next page by cursor', async () => {
  bench.play(json({ data: [], next: 'abc' }))
  const { data } = await bench.store.dispatch(getHistory.initiate(account))
  expect(data?.pages).toEqual([{ data: [], next: 'abc' }])
  expect(bench.server.seen[0]?.url.pathname).toBe(`/blockchain/v1/account/${ADDRESS}/history`)
  expect(query()).toMatchObject({ chainId: 'eip155:137' })
  expect(query()).not.toHaveProperty('cursor')
  await bench.store.dispatch(getHistory.initiate(account, { direction: 'forward' }))
  expect(query().cursor).toBe('abc')
})

test('default: supported chains and swap tokens are asked once, and answer what can be read', async () => {
  bench.play(
    json({ http: ['eip155:1', 5, 'nonsense', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'], ws: null }),
    json({
      tokens: [
        { name: 'A', symbol: 'A', address: TOKEN, decimals: 6, logoUri: null, eip2612: null },
        { name: 'B', symbol: 'B', address: TOKEN, decimals: '6' },
      ],
    }),
  )
  for (let time = 0; time < 2; time++) {
    const chains = await bench.store.dispatch(getSupportedChains.initiate())
    expect(chains.data).toEqual(['eip155:1', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'])
    const tokens = await bench.store.dispatch(getSwapTokens.initiate({ network: 'eip155:137' }))
    expect(tokens.data).toEqual([{ name: 'A', symbol: 'A', address: TOKEN, decimals: 6 }])
  }
  expect(bench.server.seen.map(({ url }) => url.pathname)).toEqual([
    '/blockchain/v1/supported-chains',
    '/blockchain/v1/convert/tokens',
  ])
})

describe.each([
  ['balance', () => bench.store.dispatch(getBalance.initiate(account)), 'Failed to fetch token balance'],
  ['history', () => bench.store.dispatch(getHistory.initiate(account)), 'Failed to fetch transactions'],
])('%s', (_name, ask, message) => {
  test('error: the specification’s words, and the server’s own reasons', async () => {
    const reasons = [
      { field: 'address', description: 'Invalid address' },
      { field: 'x', description: 'and more' },
    ]
    bench.play({ status: 400, ...json({ status: 'FAILED', reasons }) })
    expect((await ask()).error).toMatchObject({
      message,
      details: 'Invalid address and more',
      values: { status: 400 },
    })
  })

  test('error: without reasons, what happened', async () => {
    bench.play({ status: 401, body: 'no' })
    expect((await ask()).error).toMatchObject({ message, values: { status: 401, reason: 'HTTP_STATUS' } })
  })

  test('error: the wrong shape', async () => {
    bench.play(json([]))
    expect((await ask()).error).toMatchObject({ message, details: expect.stringMatching(/^get/) })
  })

  test('error: without an address nothing is asked', async () => {
    bench.play(json({}))
    const none = { ...account, address: '' }
    const { dispatch } = bench.store
    for (const { error } of [
      await dispatch(getBalance.initiate(none)),
      await dispatch(getHistory.initiate(none)),
    ])
      expect(error).toMatchObject({ code: 'NOT_CONNECTED' })
    expect(bench.server.seen).toEqual([])
  })
})

test('error: what was known stays, beside the error', async () => {
  bench.play(json({ balances: [] }), { status: 400 })
  const { data } = await bench.store.dispatch(getBalance.initiate(account))
  await bench.store.dispatch(getBalance.initiate(account, { forceRefetch: true }))
  const held = getBalance.select(account)(bench.store.getState() as never)
  expect(held.data).toBe(data)
  expect(held.error).toMatchObject({ code: 'BALANCE_FAILED' })
})
