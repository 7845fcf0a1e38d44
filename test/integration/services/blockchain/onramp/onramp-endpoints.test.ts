/** @jest-environment node */
import fc from 'fast-check'
import { accountEndpoints } from '../../../../../src/services/blockchain/account-endpoints'
import { BUILT_IN_OPTIONS } from '../../../../../src/services/blockchain/onramp/built-in'
import {
  isWholeAmount,
  onrampEndpoints,
} from '../../../../../src/services/blockchain/onramp/onramp-endpoints'
import { type ServiceBench, startServiceBench } from '../../../../support/service-bench'

let bench: ServiceBench
beforeAll(async () => {
  bench = await startServiceBench()
})
afterEach(() => expect(bench.clock.waiting).toBe(0))
afterAll(() => bench.stop())

const { getOnrampOptions, getOnrampQuote, createOnrampUrl } = onrampEndpoints.endpoints
const { getPurchases } = accountEndpoints.endpoints
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const json = (value: unknown) => ({ body: JSON.stringify(value) })
const last = () => bench.server.seen.at(-1)
const body = () => JSON.parse(last()?.body ?? '{}')

const [USD = never()] = BUILT_IN_OPTIONS.paymentCurrencies
const [USDC = never(), ETH = never()] = BUILT_IN_OPTIONS.purchaseCurrencies
const QUOTE = { purchaseCurrency: USDC, paymentCurrency: USD, amount: '100.00' }
const money = (amount: string, currency = 'USD') => ({ amount, currency })
const ANSWER = {
  paymentTotal: money('100.00'),
  paymentSubtotal: money('98.00'),
  purchaseAmount: money('98.00000000', 'USDC'),
  coinbaseFee: money('1.50'),
  networkFee: money('0.50'),
  quoteId: 'q1',
}

function never(): never {
  throw new Error('not there')
}

describe('options', () => {
  const ask = async () => (await bench.store.dispatch(getOnrampOptions.initiate({}))).data

  test('default: what the server offers, broken rows left out', async () => {
    const [other] = BUILT_IN_OPTIONS.paymentCurrencies.slice(1)
    bench.play(json({ paymentCurrencies: [other, { id: 'usd' }], purchaseCurrencies: [ETH, {}] }))
    expect(await ask()).toEqual({ paymentCurrencies: [other], purchaseCurrencies: [ETH] })
    expect([last()?.url.pathname, last()?.url.searchParams.get('projectId')]).toEqual([
      '/blockchain/v1/onramp/options',
      'project-1',
    ])
  })

  test.each([
    ['a refusal', { status: 404 }],
    ['nonsense', json({ paymentCurrencies: 5 })],
    ['nothing to choose from', json({ paymentCurrencies: [], purchaseCurrencies: [] })],
    ['a lost connection', 'drop' as const],
  ])('error: %s falls back to the built-in values', async (_what, reply) => {
    bench.play(reply)
    expect(await ask()).toEqual(BUILT_IN_OPTIONS)
  })

  test('default: built in are USDC and ETH, USD and EUR, with their limits', () => {
    expect(BUILT_IN_OPTIONS.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    for (const { payment_method_limits } of BUILT_IN_OPTIONS.paymentCurrencies)
      expect(payment_method_limits).toEqual([
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ])
    expect(BUILT_IN_OPTIONS.paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  })
})

describe('quote', () => {
  const ask = async () => (await bench.store.dispatch(getOnrampQuote.initiate(QUOTE))).data

  test('default: the provider’s, exact', async () => {
    bench.play(json(ANSWER))
    expect(await ask()).toMatchObject({
      paymentTotal: money('100'),
      purchaseAmount: money('98', 'USDC'),
      coinbaseFee: money('1.5'),
      isEstimate: false,
    })
    expect(body()).toEqual({ projectId: 'project-1', ...QUOTE, network: 'USDC' })
  })

  test.each([
    ['a refusal', { status: 404 }],
    ['a negative fee', json({ ...ANSWER, coinbaseFee: money('-1') })],
    ['half an answer', json({ quoteId: 'q1' })],
    [
      'a total in no currency, for which no receipt can be shown',
      json({ ...ANSWER, paymentTotal: money('100', 'US dollars') }),
    ],
  ])('error: %s becomes an estimate that says that it is one', async (_what, reply) => {
    bench.play(reply)
    const quote = await ask()
    expect(quote).toMatchObject({ quoteId: 'mocked-quote-id', isEstimate: true })
    expect([quote?.paymentTotal, quote?.networkFee]).toEqual([money('100'), money('100')])
  })

  test('behavior: an estimate cannot be mistaken for a quote, whatever the server says of it', async () => {
    bench.play(json({ ...ANSWER, coinbaseFee: 'free', isEstimate: false }))
    expect((await ask())?.isEstimate).toBe(true)
  })
})

describe('the payment page', () => {
  const ask = (amount: string, network = 'eip155:137', { onlyThere = false, currency = 'USD' } = {}) =>
    bench.store.dispatch(
      createOnrampUrl.initiate({ address: ADDRESS, network, onlyThere, symbol: 'USDC', currency, amount }),
    )
  const URL = 'https://pay.example/buy?x=1'

  test('default: requested with the seven networks, the token and the account', async () => {
    bench.play(json({ url: URL }))
    expect((await ask('100')).data).toBe(URL)
    expect(body()).toEqual({
      projectId: 'project-1',
      destinationWallets: [
        {
          address: ADDRESS,
          blockchains: expect.arrayContaining(['ethereum', 'avalanche-c-chain']),
          assets: ['USDC'],
        },
      ],
      defaultNetwork: 'polygon',
      partnerUserId: ADDRESS,
      defaultExperience: 'buy',
      presetFiatAmount: 100,
    })
    expect(body().destinationWallets[0].blockchains).toHaveLength(7)
  })

  test('behavior: one network, where the account is on no other', async () => {
    bench.play(json({ url: URL }))
    await ask('100', 'eip155:8453', { onlyThere: true })
    expect([body().destinationWallets[0].blockchains, body().defaultNetwork]).toEqual([['base'], 'base'])
  })

  test.each(['', '99.99', '0'])('behavior: an amount of "%s" is left out', async amount => {
    bench.play(json({ url: URL }))
    await ask(amount, 'eip155:56')
    expect(body()).not.toHaveProperty('presetFiatAmount')
    expect(body().defaultNetwork).toBe('ethereum')
  })

  test('behavior: an amount of another currency is left out: it would be taken for dollars', async () => {
    bench.play(json({ url: URL }))
    await ask('100', 'eip155:1', { currency: 'EUR' })
    expect(body()).not.toHaveProperty('presetFiatAmount')
  })

  test.each([
    ['javascript:alert(1)', 'HTTP_INVALID_RESPONSE'],
    ['not a url', 'HTTP_INVALID_RESPONSE'],
  ])('error: %s is no page', async (url, code) => {
    bench.play(json({ url }))
    expect((await ask('1')).error).toMatchObject({ code })
  })

  test('error: the server’s own words', async () => {
    bench.play({
      status: 422,
      ...json({ reasons: [{ field: 'x', description: 'partnerUserId: too short' }] }),
    })
    expect((await ask('1')).error).toMatchObject({ code: 'HTTP_STATUS', details: 'partnerUserId: too short' })
  })

  test('behavior: whole amounts are those without a rest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25_000 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        expect(isWholeAmount(`${whole}.${String(cents).padStart(2, '0')}`)).toBe(cents === 0)
        expect(isWholeAmount(String(whole))).toBe(true)
      }),
    )
  })
})

test('default: purchases, as the history has them', async () => {
  const entry = {
    id: 'p1',
    metadata: {
      operationType: 'buy',
      hash: '',
      minedAt: '2026-01-02T03:04:05Z',
      status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
      chain: 'eip155:1',
    },
    transfers: [
      { fungible_info: { symbol: 'USDC' }, direction: 'in', quantity: { numeric: '98' }, nft_info: null },
    ],
  }
  bench.play(json({ data: [entry], next: null }))
  const { data } = await bench.store.dispatch(getPurchases.initiate({ address: ADDRESS }))
  expect(data?.data).toMatchObject([{ id: 'p1', status: 'pending', transfers: [{ quantity: '98' }] }])
  expect(last()?.url.searchParams.get('onramp')).toBe('coinbase')
  expect(last()?.headers['cache-control']).toBe('max-age=0') // what browsers and Node send for `no-cache`
})
