import { onrampError } from '../../../../src/features/buy/errors'
import { startCheckout } from '../../../../src/features/buy/purchase/start-checkout'
import { checkoutChanged, checkoutStarted } from '../../../../src/features/buy/state/onramp-slice'
import BuyInProgressView from '../../../../src/features/buy/views/buy-in-progress-view'
import OnRampActivityView from '../../../../src/features/buy/views/on-ramp-activity-view'
import OnRampProvidersView from '../../../../src/features/buy/views/on-ramp-providers-view'
import WhatIsABuyView from '../../../../src/features/buy/views/what-is-a-buy-view'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { route } from '../../../../src/store/router/routes'
import { disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { networkChanged } from '../../../../src/wallets/connections/connections-slice'
import { ALICE } from '../../../support/fake-wallet'
import { onrampBench, PAGE, purchase } from '../../../support/onramp-bench'

const bench = onrampBench()

describe('buy in progress view', () => {
  async function show(provider: 'coinbase' | 'meld' = 'coinbase') {
    const screen = await bench.show(<BuyInProgressView />, { options: { meldKey: 'key' } })
    const form = undefined
    await screen.dispatch(startCheckout({ provider, address: ALICE, network: 'eip155:1', form }, 'Opening'))
    return {
      ...screen,
      get text() {
        return screen.text
      },
      step: () => screen.byTestId('buy-state').dataset.step,
    }
  }

  test('default: where to continue, and the purchase once it has arrived', async () => {
    const screen = await show()
    await bench.eventually(() => expect(screen.step()).toBe('waiting'))
    expect(screen.text).toContain('Buy with Coinbase')
    expect(screen.text).toContain('Continue in the payment window')
    bench.bought(purchase('p', 'IN_PROGRESS'))
    await bench.later(screen.store, () => expect(screen.view()).toBe('OnRampActivity'))
  })

  test('behavior: going away ends the questions', async () => {
    const screen = await show()
    await bench.eventually(() => expect(screen.step()).toBe('waiting'))
    screen.rerender(null)
    const requested = bench.polls().length
    await bench.pass(screen.store, 60_000)
    expect(bench.polls().length).toBe(requested)
  })

  test('error: blocked: the page by a click of its own', async () => {
    bench.popups.refuses = true
    const screen = await show()
    await bench.eventually(() => expect(screen.has('buy-open')).toBe(true))
    expect(screen.text).toContain('Your browser blocked the payment window')
    bench.popups.refuses = false
    await screen.click(screen.byTestId('buy-open'))
    expect(bench.popup().visited).toEqual([PAGE])
    expect(screen.step()).toBe('waiting')
  })

  test('error: no page: why, and another try', async () => {
    bench.network.on('/v1/generators/onrampurl', new Response('', { status: 404 }))
    const screen = await show()
    await bench.eventually(() => expect(screen.text).toContain('Purchase failed'))
    expect(screen.text).toContain('Nothing was charged')
    expect(screen.text).toContain('HTTP status code: 404')
    expect(screen.has('buy-copy')).toBe(false)
    bench.network.on('/v1/generators/onrampurl', Response.json({ url: PAGE }))
    await screen.click(screen.byTestId('buy-retry'))
    await bench.eventually(() => expect(screen.step()).toBe('waiting'))
  })

  test('error: no purchase in time: retry, or show the activity', async () => {
    const screen = await show()
    await bench.eventually(() => expect(screen.step()).toBe('waiting'))
    const error = serializeError(onrampError('ONRAMP_TIMEOUT'))
    await screen.dispatch(checkoutChanged({ id: screen.state().checkout?.id ?? '', step: 'failed', error }))
    expect(screen.text).toContain('No purchase showed up within 3 minutes')
    expect(screen.has('buy-retry')).toBe(true)
    await screen.click(screen.byTestId('buy-activity'))
    expect(screen.view()).toBe('OnRampActivity')
  })

  test('param: Meld shows the progress on its own page', async () => {
    const screen = await show('meld')
    await bench.eventually(() => expect(screen.step()).toBe('waiting'))
    expect(screen.text).toContain('Track it at Meld.io')
  })
})

describe('on ramp activity view', () => {
  const show = () => bench.show(<OnRampActivityView />, { place: route('OnRampActivity') })

  const rows = (screen: { root: ParentNode }) =>
    [...screen.root.querySelectorAll<HTMLElement>('[data-testid="transaction-row"]')].map(row => [
      row.dataset.status,
      row.textContent,
    ])

  test('default: purchases by month, each as bought, failed ones marked', async () => {
    bench.bought(
      purchase('a', 'SUCCESS', '2025-03-02T10:00:00Z'),
      purchase('b', 'FAILED', '2025-02-02T10:00:00Z'),
    )
    const screen = await show()
    await bench.eventually(() => expect(rows(screen)).toHaveLength(2))
    expect([...screen.root.querySelectorAll('h2')].map(each => each.textContent)).toEqual([
      'March 2025',
      'February 2025',
    ])
    expect(rows(screen)[0]).toEqual(['confirmed', expect.stringMatching(/Bought98 USDC/)])
    expect(rows(screen)[1]).toEqual(['failed', expect.stringContaining('Failed')])
  })

  test('behavior: one under way is followed until it has arrived', async () => {
    bench.bought(purchase('a', 'IN_PROGRESS', new Date(1_800_000_000_000).toISOString()))
    const screen = await show()
    await bench.eventually(() => expect(rows(screen)[0]?.[0]).toBe('pending'))
    bench.bought(purchase('a', 'SUCCESS', new Date(1_800_000_000_000).toISOString()))
    await bench.pass(screen.store, 3000)
    await bench.eventually(() => expect(rows(screen)[0]?.[0]).toBe('confirmed'))
  })

  test('default: the receipt of this checkout, once; a quote of another amount is not what was paid', async () => {
    bench.bought(purchase('a', 'SUCCESS'))
    const screen = await show()
    const checkout = {
      id: 'v',
      provider: 'coinbase',
      address: ALICE,
      startedAt: 0,
      openedAt: 0,
      step: 'waiting',
      url: PAGE,
      error: undefined,
      known: [],
      purchaseId: 'a',
    } as const
    const quote = {
      paymentTotal: { amount: '100', currency: 'USD' },
      paymentSubtotal: { amount: '98', currency: 'USD' },
      purchaseAmount: { amount: '98', currency: 'USDC' },
      coinbaseFee: { amount: '1.5', currency: 'USD' },
      networkFee: { amount: '0.5', currency: 'USD' },
      quoteId: 'q',
      isEstimate: false,
    }
    await screen.dispatch(checkoutStarted({ ...checkout, quote }))
    await bench.eventually(() => expect(screen.has('buy-receipt')).toBe(true))
    expect(screen.text).toContain('$100.00')
    expect(screen.text).toContain('Fees$2.00')
    expect(screen.byTestId('receipt-hash').textContent).toMatch(/^0x.{4}….{4}$/)
    await screen.dispatch(
      checkoutStarted({
        ...checkout,
        quote: { ...quote, purchaseAmount: { amount: '97', currency: 'USDC' } },
      }),
    )
    expect(screen.text).not.toContain('$100.00')
    expect(screen.text).not.toContain('Fees')
    await screen.click(screen.byTestId('buy-activity'))
    expect(rows(screen)).toHaveLength(1)
  })

  test('behavior: no purchase yet, and the link to the amount form', async () => {
    const screen = await show()
    await bench.eventually(() => expect(screen.text).toContain('No purchases yet'))
    await screen.click(screen.button('Buy crypto'))
    expect(screen.view()).toBe('OnRampProviders')
  })

  test('error: they cannot be read, and another try', async () => {
    const path = `/v1/account/${ALICE}/history`
    bench.network.on(path, new Response('', { status: 404 }))
    const screen = await show()
    await bench.eventually(() => expect(screen.text).toContain('Couldn’t load purchases'))
    bench.network.on(path, Response.json({ data: [purchase('a', 'SUCCESS')], next: null }))
    await screen.click(screen.button('Try again'))
    await bench.eventually(() => expect(rows(screen)).toHaveLength(1))
  })

  test('error: on a network that the page does not know another one is chosen first', async () => {
    const screen = await show()
    await screen.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:4242' }))
    expect(screen.view()).toBe('UnsupportedChain')
  })
})

describe('on ramp providers view', () => {
  const PLACE = { place: route('OnRampProviders') }
  const show = (setup = {}) => bench.show(<OnRampProvidersView />, { ...PLACE, ...setup })

  test('default: the form, the quote, the providers and help', async () => {
    const screen = await show({ draft: { amount: '100', settled: '100' } })
    await bench.eventually(() => expect(screen.has('onramp-quote-total')).toBe(true))
    for (const id of ['onramp-amount-input', 'onramp-method-card', 'onramp-provider-coinbase'])
      expect(screen.has(id)).toBe(true)
    expect(screen.text).not.toContain('By buying')
    await screen.click(screen.byTestId('onramp-help'))
    expect(screen.view()).toBe('WhatIsABuy')
    expect(screen.tracked()).toContain('SELECT_WHAT_IS_A_BUY')
  })

  test('param: what the page wants to be agreed to', async () => {
    const screen = await show({ options: { termsUrl: 'https://x.example/terms' } })
    expect(screen.text).toContain('By buying, you agree to the Terms of Service.')
  })

  test('behavior: without options of the server those that are built in', async () => {
    bench.network.on('/v1/onramp/options', new Response('', { status: 404 }))
    const screen = await show()
    await bench.eventually(() => expect(screen.has('onramp-amount-input')).toBe(true))
    expect(screen.byTestId('onramp-token-button').textContent).toBe('USDC')
  })

  test('behavior: where the page has no buying, Account takes its place', async () => {
    const screen = await show({ options: { enableOnramp: false } })
    expect(screen.view()).toBe('Account')
  })

  test('behavior: without a wallet there is no buyer', async () => {
    const screen = await show()
    await screen.dispatch(disconnectWallet())
    expect(screen.view()).toBe('Connect')
  })

  test('error: on a network that the page does not know another one is chosen first', async () => {
    const screen = await show()
    await screen.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:4242' }))
    expect(screen.view()).toBe('UnsupportedChain')
  })

  test('behavior: no provider for a smart account where the purchase could not be delivered', async () => {
    const options = { networks: ['eip155:11155111'], meldKey: 'key' }
    const screen = await show({ isSmart: true, options })
    await screen.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:11155111' }))
    expect(screen.has('onramp-none')).toBe(true)
    expect(screen.text).toContain('No provider supports Sepolia')
  })
})

describe('WhatIsABuy view', () => {
  test('default: an explanation in three blocks, and back', async () => {
    const screen = await bench.show(<WhatIsABuyView />, { place: route('WhatIsABuy') })
    expect(screen.root.querySelectorAll('h2')).toHaveLength(3)
    await screen.click(screen.byTestId('buy-understood'))
    expect(screen.view()).toBe('Account')
  })
})
