import { jupiter } from '../../../../src/services/adapters/jupiter'
import { swapProviderContract } from '../../../../src/testing/contracts/swap-provider-contract'
import { INVALID, jupiterApi, LIMITED, TRANSACTION, UNAUTHORIZED } from '../../../fixtures/services/jupiter'
import { serviceOptions, standIn } from '../../../support/stand-in'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ALICE = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const SOL = `${MAINNET}/slip44:501` as const
const USDC = `${MAINNET}/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v` as const
const service = jupiter({ apiKey: 'key' })
const swap = {
  from: USDC,
  to: SOL,
  amount: '150000000',
  account: `${MAINNET}:${ALICE}`,
  slippage: 50,
} as const

afterEach(() => jest.restoreAllMocks())

swapProviderContract('jupiter', {
  describe,
  it: test,
  create() {
    standIn(jupiterApi)
    return { service, swap }
  },
})

test('quote and transaction: with the slippage of the visitor, and the whole quote given back', async () => {
  const { requests } = standIn(jupiterApi)
  expect(await service.quote(swap, serviceOptions())).toEqual({ amount: '1000000000' })
  expect(await service.build(swap, serviceOptions())).toEqual({ transaction: TRANSACTION })
  const [first, again, built] = requests
  expect(first?.url.host).toBe('api.jup.ag')
  expect(first?.headers.get('x-api-key')).toBe('key')
  expect(again?.url.searchParams.get('slippageBps')).toBe('50')
  expect(built?.body).toMatchObject({
    userPublicKey: ALICE,
    quoteResponse: { otherAmountThreshold: '995000000', routePlan: [{ percent: 100 }] },
    prioritizationFeeLamports: { priorityLevelWithMaxLamports: { maxLamports: 1_000_000 } },
  })
})

test('default: a server of the page adds the key', async () => {
  const { requests } = standIn(({ url, ...rest }) =>
    jupiterApi({ ...rest, url: new URL(url.href.replace('/api/jupiter', '')) }),
  )
  await jupiter({ url: 'https://dapp.example/api/jupiter/' }).quote(swap, serviceOptions())
  expect(requests[0]?.url.href).toContain('https://dapp.example/api/jupiter/swap/v1/quote?')
  expect(requests[0]?.headers.has('x-api-key')).toBe(false)
})

test('no route: no quote, and nothing is built', async () => {
  standIn(jupiterApi)
  const other = { ...swap, to: `${MAINNET}/token:JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN` as const }
  expect(await service.quote(other, serviceOptions())).toBeNull()
  await expect(service.build(other, serviceOptions())).rejects.toMatchObject({ code: 'HTTP_STATUS' })
})

test('error: a quote of another swap is refused', async () => {
  standIn(async request => {
    const reply = jupiterApi(request)
    return { ...reply, json: { ...Object(reply.json), inAmount: '1' } }
  })
  await expect(service.quote(swap, serviceOptions())).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
})

test('error: an account of another chain family', async () => {
  standIn(jupiterApi)
  const account = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' as const
  await expect(service.build({ ...swap, account }, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_INVALID_RESPONSE',
  })
})

test.each([
  ['limit', LIMITED, 429],
  ['a key that is not valid', UNAUTHORIZED, 401],
  ['a request that is refused', INVALID, 400],
] as const)('error: %s', async (_name, reply, status) => {
  const { next } = standIn(jupiterApi)
  next(reply, reply, reply, reply)
  await expect(service.quote(swap, serviceOptions())).rejects.toMatchObject({ code: 'HTTP_STATUS', status })
})
