import { paymentPage } from '../../../../../src/features/buy/purchase/payment-page'
import { toOnrampForm } from '../../../../../src/features/buy/state/use-onramp'
import { BUILT_IN_OPTIONS } from '../../../../../src/services/blockchain/onramp/built-in'
import { ALICE } from '../../../../support/fake-wallet'
import { onrampBench, PAGE } from '../../../../support/onramp-bench'

const bench = onrampBench()
const orderOf = (amount: string, payment = 'USD') =>
  toOnrampForm({ amount, settled: amount, payment, purchase: 'ETH', method: 'card' }, BUILT_IN_OPTIONS)
const form = orderOf('250')
const COINBASE = { provider: 'coinbase', address: ALICE, network: 'eip155:137', form } as const
const MELD = { ...COINBASE, provider: 'meld' } as const

test('default: Coinbase’s, for the token and the amount that were chosen', async () => {
  const store = await bench.open()
  expect(await store.dispatch(paymentPage(COINBASE))).toBe(PAGE)
  expect(bench.network.to('/v1/generators/onrampurl')[0]?.body).toMatchObject({
    defaultNetwork: 'polygon',
    presetFiatAmount: 250,
    destinationWallets: [{ address: ALICE, assets: ['ETH'] }],
  })
})

test.each([
  'https://pay.stranger.example/buy',
  'https://pay.coinbase.com.stranger.example/buy',
  'https://pay.coinbase.com@stranger.example/',
  'http://pay.coinbase.com/buy',
  'http://127.0.0.1:10/buy',
])('error: a service that names another page, %s', async url => {
  const store = await bench.open()
  bench.network.on('/v1/generators/onrampurl', Response.json({ url }))
  await expect(store.dispatch(paymentPage(COINBASE))).rejects.toMatchObject({ code: 'ONRAMP_PAGE_FAILED' })
})

test('behavior: a smart account is delivered to on its own network alone', async () => {
  const store = await bench.open({ isSmart: true })
  await store.dispatch(paymentPage(COINBASE))
  expect(bench.network.to('/v1/generators/onrampurl')[0]?.body).toMatchObject({
    defaultNetwork: 'polygon',
    destinationWallets: [{ address: ALICE, blockchains: ['polygon'] }],
  })
})

test.each([
  ['Coinbase does not sell there', { ...COINBASE, network: 'eip155:56' }],
  ['Meld names no network', MELD],
])('error: a smart account, and %s', async (_what, purchase) => {
  const store = await bench.open({ isSmart: true, options: { meldKey: 'key' } })
  await expect(store.dispatch(paymentPage(purchase))).rejects.toMatchObject({ code: 'ONRAMP_PAGE_FAILED' })
  expect(bench.network.to('/v1/generators/onrampurl')).toEqual([])
})

test('behavior: an amount that is not sold is not sent', async () => {
  const store = await bench.open()
  await store.dispatch(paymentPage({ ...COINBASE, form: orderOf('5') }))
  expect(bench.network.to('/v1/generators/onrampurl')[0]?.body).not.toHaveProperty('presetFiatAmount')
})

test('behavior: nor is one of euros, which would be taken for dollars', async () => {
  const store = await bench.open()
  await store.dispatch(paymentPage({ ...COINBASE, form: orderOf('250', 'EUR') }))
  expect(bench.network.to('/v1/generators/onrampurl')[0]?.body).not.toHaveProperty('presetFiatAmount')
})

test('error: the server’s own words', async () => {
  bench.network.on(
    '/v1/generators/onrampurl',
    Response.json({ reasons: [{ description: 'no such project' }] }, { status: 400 }),
  )
  const store = await bench.open()
  await expect(store.dispatch(paymentPage(COINBASE))).rejects.toMatchObject({
    code: 'ONRAMP_PAGE_FAILED',
    details: 'no such project',
  })
})

test('default: Meld’s, made again each time', async () => {
  const store = await bench.open({ options: { meldKey: 'key&1' } })
  const urls = [await store.dispatch(paymentPage(MELD)), await store.dispatch(paymentPage(MELD))]
  expect(urls[0]).toBe(urls[1])
  expect(Object.fromEntries(new URL(urls[0] ?? '').searchParams)).toEqual({
    publicKey: 'key&1',
    destinationCurrencyCode: 'USDC',
    walletAddress: ALICE,
    externalCustomerId: 'test-project',
  })
  const solana = { ...MELD, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  expect(await store.dispatch(paymentPage(solana))).toContain('destinationCurrencyCode=SOL')
})

describe('the host’s own session', () => {
  test('default: gets the order, and wins', async () => {
    const onrampSession = jest.fn(async () => new URL('https://host.example/session'))
    const store = await bench.open({ onrampSession })
    expect(await store.dispatch(paymentPage({ ...COINBASE, form: orderOf('250', 'EUR') }))).toBe(
      'https://host.example/session',
    )
    expect(onrampSession).toHaveBeenCalledWith({
      provider: 'coinbase',
      address: ALICE,
      network: 'eip155:137',
      purchaseCurrency: 'ETH',
      paymentCurrency: 'EUR',
      paymentMethod: 'card',
      amount: '250',
    })
    expect(bench.network.to('/v1/generators/onrampurl')).toEqual([])
  })

  test.each([
    ['12.', '12'],
    ['12.50', '12.5'],
    ['5', undefined],
  ])('behavior: %s as it was typed is %s', async (typed, amount) => {
    const onrampSession = jest.fn(async () => 'https://host.example/session')
    const store = await bench.open({ onrampSession })
    await store.dispatch(paymentPage({ ...COINBASE, form: orderOf(typed) }))
    expect(onrampSession).toHaveBeenCalledWith(expect.objectContaining({ amount }))
  })

  test.each([
    ['it fails', async () => Promise.reject(new Error('sold out')), 'sold out'],
    ['it is no URL', async () => 'nowhere', 'does not use https:'],
    ['it is not safe', async () => 'http://pay.example/', 'does not use https:'],
    ['it is code', async () => 'javascript:alert(1)', 'does not use https:'],
    [
      'it throws',
      () => {
        throw new Error('broken')
      },
      'broken',
    ],
  ])('error: %s', async (_what, onrampSession, words) => {
    const store = await bench.open({ onrampSession })
    await expect(store.dispatch(paymentPage(COINBASE))).rejects.toMatchObject({
      code: 'ONRAMP_PAGE_FAILED',
      details: expect.stringContaining(words),
    })
  })

  test('error: it never answers', async () => {
    const store = await bench.open({ onrampSession: () => new Promise(() => {}) })
    const requested = store.dispatch(paymentPage(COINBASE))
    const outcome = expect(requested).rejects.toMatchObject({ code: 'ONRAMP_PAGE_FAILED' })
    await bench.pass(store, 30_000)
    await outcome
  })
})
