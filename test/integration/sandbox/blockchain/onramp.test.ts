/** @jest-environment node */
import { type BlockchainBench, createBlockchainBench } from './support/blockchain-bench'

/** A busy machine takes its time. */
jest.setTimeout(20_000)

let bench: BlockchainBench
beforeAll(async () => {
  bench = await createBlockchainBench()
})
beforeEach(() => bench.control('/reset', {}))
afterAll(() => bench.stop())

const ACCOUNT = '0x00000000000000000000000000000000000000aa'
const post = (path: string, body: object) =>
  bench.ask(path, {}, { method: 'POST', body: { projectId: 'p', ...body } })

test('default: options, as the modal requests them', async () => {
  const { status, body } = await bench.ask('/v1/onramp/options')
  expect(status).toBe(200)
  expect(body.paymentCurrencies).toMatchObject([
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    },
    { id: 'EUR' },
  ])
  expect(body.purchaseCurrencies).toMatchObject([
    { symbol: 'USDC', networks: [{ name: 'ethereum-mainnet', chain_id: '1' }, { chain_id: '137' }] },
    { symbol: 'ETH' },
  ])
})

const QUOTE = {
  purchaseCurrency: { symbol: 'USDC' },
  paymentCurrency: { id: 'USD' },
  amount: '100',
  network: 'USDC',
}

test('default: a quote adds up', async () => {
  expect((await post('/v1/onramp/quote', QUOTE)).body).toEqual({
    paymentTotal: { amount: '100.00', currency: 'USD' },
    paymentSubtotal: { amount: '98.00', currency: 'USD' },
    coinbaseFee: { amount: '1.50', currency: 'USD' },
    networkFee: { amount: '0.50', currency: 'USD' },
    purchaseAmount: { amount: '98.00000000', currency: 'USDC' },
    quoteId: 'sandbox-quote',
  })
})

test.each([
  ['no amount', { ...QUOTE, amount: '' }, 400],
  ['a currency that is not sold', { ...QUOTE, purchaseCurrency: { symbol: 'DOGE' } }, 400],
  ['a body that is none', { amount: '100' }, 422],
])('error: a quote for %s', async (_what, body, status) => {
  expect((await post('/v1/onramp/quote', body)).status).toBe(status)
})

test('default: the same in the words of today’s server', async () => {
  const { body } = await bench.ask('/v1/onramp/buy/options', { country: 'US' })
  expect(body.paymentCurrencies[0]).toMatchObject({ id: 'USD', limits: [{ id: 'card', min: '10.00' }, {}] })
  const query = { purchaseCurrency: 'USDC', paymentAmount: '100', paymentCurrency: 'USD', country: 'US' }
  expect((await bench.ask('/v1/onramp/buy/quotes', query)).body).toMatchObject({
    paymentTotal: { value: '100.00' },
    purchaseAmount: { value: '98.00000000' },
  })
  expect((await bench.ask('/v1/onramp/buy/options')).status).toBe(400)
})

test('default: several providers at once', async () => {
  expect((await bench.ask('/v1/onramp/providers')).body).toMatchObject([{ serviceProvider: 'SANDBOXPAY' }])
  const limits = await bench.ask('/v1/onramp/providers/properties', { type: 'fiat-purchases-limits' })
  expect(limits.body[0]).toEqual({ currencyCode: 'USD', minimumAmount: 10, maximumAmount: 7500 })
  expect((await bench.ask('/v1/onramp/providers/properties')).status).toBe(400)
  const body = { destinationCurrencyCode: 'USDC', sourceAmount: 50, sourceCurrencyCode: 'EUR' }
  const { body: quotes } = await post('/v1/onramp/multi/quotes', body)
  expect(quotes).toMatchObject([{ destinationAmount: 53.9, totalFee: 1, networkFee: 0.25 }])
  const without = { ...body, excludeProviders: ['SANDBOXPAY'] }
  expect((await post('/v1/onramp/multi/quotes', without)).body).toEqual([])
})

describe('the address of the payment page', () => {
  const BODY = {
    destinationWallets: [{ address: ACCOUNT, blockchains: ['ethereum'], assets: ['USDC'] }],
    partnerUserId: ACCOUNT,
    defaultNetwork: 'ethereum',
    defaultExperience: 'buy',
    presetFiatAmount: 25,
  }

  test('default', async () => {
    const { body } = await post('/v1/generators/onrampurl', BODY)
    const url = new URL(body.url)
    expect(url.pathname).toBe('/pay/buy/select-asset')
    expect(JSON.parse(url.searchParams.get('destinationWallets') ?? '')).toEqual(BODY.destinationWallets)
    expect(url.searchParams.get('partnerUserId')).toBe(ACCOUNT)
    expect(url.searchParams.get('presetFiatAmount')).toBe('25')
  })

  test('behavior: a short name of the visitor', async () => {
    expect((await post('/v1/generators/onrampurl', { ...BODY, partnerUserId: 'ada' })).status).toBe(200)
  })

  test.each([
    ['nowhere to deliver to', { destinationWallets: [] }],
    ['nobody', { partnerUserId: undefined }],
    ['a name too long', { partnerUserId: 'x'.repeat(51) }],
    ['a fraction', { presetFiatAmount: 10.5 }],
  ])('error: %s', async (_what, change) => {
    expect((await post('/v1/generators/onrampurl', { ...BODY, ...change })).status).toBe(400)
  })
})
