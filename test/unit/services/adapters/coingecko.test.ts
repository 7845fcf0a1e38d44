import { coingecko } from '../../../../src/services/adapters/coingecko'
import type { AccountData } from '../../../../src/shared/host/services'
import { accountDataContract } from '../../../../src/testing/contracts/account-data-contract'
import { coingeckoApi, RATE_LIMITED, WRONG_KEY } from '../../../fixtures/services/coingecko'
import { ALICE, ETH, USDC } from '../../../support/own-services'
import { serviceOptions, standIn } from '../../../support/stand-in'

const SMALL = 'eip155:1/erc20:0x95aD61b0a150d79219dCf64E1E6Cc01f0B64C4cE'
const UNPRICED = 'eip155:1/erc20:0x00000000000000000000000000000000000000bb'
const account = `eip155:1:${ALICE}`
const balances: AccountData = {
  balances: async () => ({
    items: [
      { asset: ETH, symbol: 'ETH', decimals: 18, amount: '1' },
      { asset: USDC, symbol: 'USDC', decimals: 6, amount: '1', isListed: true },
      { asset: SMALL, symbol: 'BAIT', decimals: 18, amount: '1', isListed: false },
    ],
  }),
}

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

accountDataContract('coingecko around balances', {
  describe,
  it: test,
  create() {
    standIn(coingeckoApi)
    return { service: coingecko({ account: balances }), account, priced: USDC }
  },
})

test('prices: coins and tokens, in order, without an exponent', async () => {
  const { requests } = standIn(coingeckoApi)
  const assets = [SMALL, ETH, UNPRICED, 'eip155:8453/slip44:60', USDC, 'eip155:11155111/slip44:60']
  expect(await coingecko({ apiKey: 'CG-test' }).prices({ assets }, serviceOptions())).toEqual([
    '0.000000012',
    '3021.337',
    null,
    '3021.337',
    '0.999872',
    null,
  ])
  expect(requests).toHaveLength(2)
  expect(requests[0]?.url.searchParams.get('x_cg_demo_api_key')).toBe('CG-test')
})

test('prices: of Solana, whose addresses keep their case', async () => {
  standIn(coingeckoApi)
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const assets = [`${network}/slip44:501`, `${network}/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`]
  expect(await coingecko().prices({ assets }, serviceOptions())).toEqual(['141.2', '1'])
})

test('prices: used again for a minute', async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
  })
  const { requests } = standIn(coingeckoApi)
  const { prices } = coingecko()
  await prices({ assets: [ETH] }, serviceOptions())
  await prices({ assets: [ETH] }, serviceOptions())
  expect(requests).toHaveLength(1)
  jest.setSystemTime(Date.now() + 61_000)
  await prices({ assets: [ETH] }, serviceOptions())
  expect(requests).toHaveLength(2)
})

test('balances: with prices, but not for tokens on no list', async () => {
  standIn(coingeckoApi)
  const { items } = await coingecko({ account: balances }).balances({ account }, serviceOptions())
  expect(items.map(({ price }) => price)).toEqual(['3021.337', '0.999872', undefined])
})

test('limit: balances without prices are better than none', async () => {
  const { next } = standIn(coingeckoApi)
  next({ ...RATE_LIMITED, headers: { 'retry-after': '60' } })
  const { items } = await coingecko({ account: balances }).balances({ account }, serviceOptions())
  expect(items).toHaveLength(3)
  expect(items[0]).not.toHaveProperty('price')
})

test.each([
  ['limit', { ...RATE_LIMITED, headers: { 'retry-after': '60' } }, 429, 'Rate Limit'],
  ['a wrong key', WRONG_KEY, 401, 'invalid api key'],
] as const)('error: %s', async (_name, reply, status, words) => {
  const { next } = standIn(coingeckoApi)
  next(reply)
  await expect(coingecko().prices({ assets: [ETH] }, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    status,
    message: expect.stringContaining(words),
  })
})
