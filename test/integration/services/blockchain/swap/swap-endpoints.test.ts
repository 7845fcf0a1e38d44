/** @jest-environment node */
import { swapEndpoints } from '../../../../../src/services/blockchain/swap/swap-endpoints'
import { type ServiceBench, startServiceBench } from '../../../../support/service-bench'

let bench: ServiceBench
beforeAll(async () => {
  bench = await startServiceBench()
})
afterEach(() => expect(bench.clock.waiting).toBe(0))
afterAll(() => bench.stop())

const { getQuote, getGasPrice, getPrice, checkAllowance, buildApproval, buildSwap } = swapEndpoints.endpoints
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const USER = `eip155:1:${ADDRESS}`
const COIN = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const TOKEN = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ROUTER = 'eip155:1:0x111111125421ca6dc452d289314280a0f8842a65'
const PAIR = { from: COIN, to: TOKEN, amount: '1000' }
const json = (value: unknown) => ({ body: JSON.stringify(value) })
const query = () => Object.fromEntries(bench.server.seen.at(-1)?.url.searchParams ?? [])
const body = () => JSON.parse(bench.server.seen.at(-1)?.body ?? '{}')
const path = () => bench.server.seen.at(-1)?.url.pathname
const quote = { ...PAIR, userAddress: ADDRESS, gasPrice: '7' }

test('default: a quote, requested with the plain address, of which the first counts', async () => {
  bench.play(json({ quotes: [{ id: null, toAmount: '0042' }, { toAmount: '1' }] }))
  expect((await bench.store.dispatch(getQuote.initiate(quote))).data).toBe('42')
  expect(path()).toBe('/blockchain/v1/convert/quotes')
  expect(query()).toMatchObject({ ...quote, projectId: 'project-1' })
})

test.each([
  ['none', { quotes: [] }],
  ['zero', { quotes: [{ toAmount: '0' }] }],
  ['nonsense', { quotes: [{ toAmount: '-5' }, { toAmount: '1.5' }] }],
])('behavior: %s is no quote', async (_what, answer) => {
  bench.play(json(answer))
  expect((await bench.store.dispatch(getQuote.initiate(quote))).data).toBeNull()
})

test('default: the price of gas, and nothing where it fails', async () => {
  bench.play(json({ standard: '60000000000', fast: '7', instant: '8' }))
  const ask = () => bench.store.dispatch(getGasPrice.initiate({ network: 'eip155:1' }))
  expect((await ask()).data).toBe('60000000000')
  expect(query()).toMatchObject({ chainId: 'eip155:1' })
  for (const reply of [{ status: 400 }, json({ standard: 'high' })]) {
    bench.play(reply)
    expect(await ask()).toMatchObject({ data: null, isError: false })
  }
})

test('default: a price, requested for one address in the body', async () => {
  bench.play(json({ fungibles: [{ name: 'X', symbol: 'X', iconUrl: '', price: 0.1 }] }))
  expect((await bench.store.dispatch(getPrice.initiate({ token: TOKEN }))).data).toBe('0.1')
  expect([bench.server.seen[0]?.method, path()]).toEqual(['POST', '/blockchain/v1/fungible/price'])
  expect(body()).toEqual({ projectId: 'project-1', currency: 'usd', addresses: [TOKEN] })
  bench.play(json({ fungibles: [] }))
  expect((await bench.store.dispatch(getPrice.initiate({ token: COIN }))).data).toBeNull()
})

const once = { track: false } as const

test('default: allowance, with both addresses as CAIP-10', async () => {
  bench.play(json({ allowance: '016' }))
  const build = { ...PAIR, from: TOKEN, userAddress: USER }
  expect(await bench.store.dispatch(checkAllowance.initiate(build, once)).unwrap()).toBe('16')
  expect(query()).toMatchObject({ tokenAddress: TOKEN, userAddress: USER })
  expect(query()).not.toHaveProperty('amount')
})

test('default: an approval of exactly the amount goes to the contract that the answer names `from`', async () => {
  bench.play(
    json({ tx: { from: TOKEN, to: COIN, data: '0xAB', value: '0', eip155: { gas: null, gasPrice: '5' } } }),
  )
  const arg = { ...PAIR, userAddress: USER }
  expect(await bench.store.dispatch(buildApproval.initiate(arg, once)).unwrap()).toEqual({
    to: TOKEN,
    data: '0xab',
    gasPrice: '5',
  })
  expect(query()).toMatchObject(arg)
})

test('default: a swap, with the slippage as a number', async () => {
  bench.play(
    json({
      tx: { from: USER, to: ROUTER, data: '0x01', amount: '9', eip155: { gas: '300', gasPrice: '5' } },
    }),
  )
  const arg = { ...PAIR, userAddress: USER, slippage: 0.5 }
  expect(await bench.store.dispatch(buildSwap.initiate(arg, once)).unwrap()).toEqual({
    to: ROUTER,
    data: '0x01',
    gas: '300',
    gasPrice: '5',
  })
  expect(body()).toEqual({ projectId: 'project-1', ...PAIR, userAddress: USER, eip155: { slippage: 0.5 } })
})

test.each([
  ['no contract', { tx: { to: 'somebody', data: '0x01' } }],
  ['another chain family', { tx: { to: 'solana:x:y', data: '0x01' } }],
  ['half a byte', { tx: { to: ROUTER, data: '0x012' } }],
])('error: a swap with %s is refused', async (_what, answer) => {
  bench.play(json(answer))
  const { error } = await bench.store.dispatch(
    buildSwap.initiate({ ...PAIR, userAddress: USER, slippage: 1 }, once),
  )
  expect(error).toMatchObject({ code: 'SWAP_BUILD_FAILED', message: 'Failed to create transaction' })
})

test.each([
  [
    'SWAP_ALLOWANCE_FAILED',
    'Failed to check allowance',
    () => checkAllowance.initiate({ ...PAIR, userAddress: USER }, once),
  ],
  [
    'SWAP_APPROVAL_FAILED',
    'Failed to create approval transaction',
    () => buildApproval.initiate({ ...PAIR, userAddress: USER }, once),
  ],
  [
    'SWAP_BUILD_FAILED',
    'Failed to create transaction',
    () => buildSwap.initiate({ ...PAIR, userAddress: USER, slippage: 1 }, once),
  ],
] as const)('error: %s has its fixed text, and the server’s own in `details`', async (code, message, ask) => {
  const refusal = { status: 'FAILED', reasons: [{ field: 'amount', description: 'too little' }] }
  bench.play({ status: 400, ...json(refusal) })
  const { error } = await bench.store.dispatch(ask() as ReturnType<typeof buildSwap.initiate>)
  expect(error).toMatchObject({ code, message, details: 'too little' })
})
