import { QuoteBox } from '../../../../../src/features/buy/components/quote-box'
import { enterAmount } from '../../../../../src/features/buy/state/enter-amount'
import { useOnramp } from '../../../../../src/features/buy/state/use-onramp'
import { onrampBench, QUOTED } from '../../../../support/onramp-bench'

const bench = onrampBench()

function Box() {
  const form = useOnramp()
  return form ? <QuoteBox form={form} /> : null
}
const show = (amount: string) => bench.show(<Box />, { draft: { amount, settled: amount } })
const shown = (screen: Awaited<ReturnType<typeof show>>) =>
  Object.fromEntries(
    [...screen.root.querySelectorAll('dd')].map(each => [
      each.dataset.testid?.replace('onramp-quote-', ''),
      each.textContent,
    ]),
  )

test('default: total, subtotal, both fees and what arrives', async () => {
  const screen = await show('100')
  await bench.eventually(() =>
    expect(shown(screen)).toEqual({
      subtotal: '$98.00',
      'coinbase-fee': '$1.50',
      'network-fee': '$0.50',
      total: '$100.00',
      purchase: '98 USDC',
    }),
  )
  expect(screen.text).not.toContain('Estimate')
  expect(bench.network.to('/v1/onramp/quote')[0]?.body).toMatchObject({
    amount: '100',
    network: 'USDC',
    paymentCurrency: { id: 'USD' },
  })
})

test('behavior: a token of three letters is no money: exact, with its symbol', async () => {
  const purchaseAmount = { amount: '0.026133333333333333', currency: 'ETH' }
  bench.network.on('/v1/onramp/quote', Response.json({ ...QUOTED, purchaseAmount }))
  const screen = await show('100')
  await bench.eventually(() => expect(shown(screen).purchase).toBe('0.026133333333333333 ETH'))
  expect(shown(screen).total).toBe('$100.00')
})

test('error: without an answer it is an estimate, says so, and invents no fees', async () => {
  bench.network.on('/v1/onramp/quote', new Response('', { status: 404 }))
  const screen = await show('100')
  await bench.eventually(() => expect(screen.text).toContain('Estimate'))
  expect(shown(screen)).toEqual({ total: '$100.00' })
  expect(screen.text).toContain('This isn’t a quote')
})

test.each(['', '9', '7501'])('behavior: no quote for "%s"', async amount => {
  const screen = await show(amount)
  await bench.eventually(() => expect(bench.network.to('/v1/onramp/options').length).toBe(1))
  expect(screen.has('onramp-quote')).toBe(false)
  expect(bench.network.to('/v1/onramp/quote')).toEqual([])
})

test('behavior: never the price of another amount', async () => {
  const screen = await show('100')
  await bench.eventually(() => expect(shown(screen).total).toBe('$100.00'))
  bench.network.on('/v1/onramp/quote', ({ body }) => {
    const { amount } = body as { amount: string }
    return Response.json({ ...QUOTED, paymentTotal: { amount, currency: 'USD' } })
  })
  await screen.dispatch(enterAmount('200'))
  expect(shown(screen)).toEqual({})
  expect(screen.byTestId('onramp-quote').getAttribute('aria-busy')).toBe('true')
  await bench.pass(screen.store, 500)
  await bench.eventually(() => expect(shown(screen).total).toBe('$200.00'))
})
