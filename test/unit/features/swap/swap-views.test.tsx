import SwapSelectTokenView from '../../../../src/features/swap/views/swap-select-token-view'
import SwapView from '../../../../src/features/swap/views/swap-view'
import { accountEndpoints } from '../../../../src/services/blockchain/account-endpoints'
import { route } from '../../../../src/store/router/routes'
import { networkChanged } from '../../../../src/wallets/connections/connections-slice'
import { ALICE } from '../../../support/fake-wallet'
import { type } from '../../../support/render-in-shadow'
import { plainText } from '../../../support/send-bench'
import { ETHER, NATIVE, USDC, USDC_ID } from '../../../support/swap-bench'
import { showSwap, soon, swapViews } from '../../../support/swap-views'

describe('swap view', () => {
  const { network, world, bench } = swapViews()
  const show = (options = {}) => showSwap(bench, { node: <SwapView />, options })
  const quotes = () => network.to('/v1/convert/quotes').map(({ url }) => url.searchParams.get('amount'))

  test('default: opens with the currency of the network and 1', async () => {
    const view = await show()
    await view.ready()
    expect(view.value('sourceToken')).toBe('1')
    expect(view.byTestId('swap-input-token-sourceToken').textContent).toContain('ETH')
    expect(view.action()).toBe('Select token')
    expect(quotes()).toEqual([])
  })

  test('default: a quote, and what it costs', async () => {
    const view = await show()
    await view.ready()
    await view.select('toToken', USDC)
    await soon(() => expect(view.action()).toBe('Review swap'))
    expect(view.value('toToken')).toBe('2478')
    const detail = (id: string) => plainText(view.byTestId(`swap-detail-${id}`).textContent)
    expect(['rate', 'gas', 'fee', 'impact', 'slippage', 'minimum'].map(detail)).toEqual([
      '1 ETH = 2,478 USDC',
      '$0.38',
      '$21.250.0085 ETH · 0.85%',
      '0.88%Includes the provider fee',
      '1%',
      '2,453.22 USDC',
    ])
    expect(quotes()).toEqual([ETHER])
  })

  test('behavior: a quote is requested only after typing pauses for 200 ms', async () => {
    const view = await show()
    await view.ready()
    await view.select('toToken', USDC)
    for (const text of ['2', '2.', '2.5']) view.type(text)
    expect(quotes()).toEqual([])
    await soon(() => expect(quotes()).toEqual(['2500000000000000000']))
  })

  test('behavior: keys that make no amount are not taken', async () => {
    const view = await show()
    await view.ready()
    view.type('1.5x')
    expect(view.value('sourceToken')).toBe('1')
    view.type('0,5')
    expect(view.value('sourceToken')).toBe('0.5')
  })

  test('behavior: a late answer to another amount is dropped', async () => {
    const view = await show()
    await view.ready()
    const release = network.hold('/v1/convert/quotes')
    await view.select('toToken', USDC)
    await soon(() => expect(quotes()).toHaveLength(1))
    network.on('/v1/convert/quotes', Response.json({ quotes: [{ toAmount: '7000000' }] }))
    view.type('0.003')
    await soon(() => expect(view.value('toToken')).toBe('7'))
    release()
    await soon(() => expect(view.value('toToken')).toBe('7'))
  })

  test('default: tokens change places', async () => {
    const view = await show()
    await view.ready()
    await view.select('toToken', USDC)
    await soon(() => expect(view.value('toToken')).toBe('2478'))
    await view.click(view.byTestId('swap-switch-button'))
    expect(view.swap()).toMatchObject({ source: USDC, amount: '2478' })
  })

  test('default: the most is all but the gas', async () => {
    const view = await show()
    await view.ready()
    await soon(() => view.byTestId('swap-max-button'))
    await soon(() => expect(view.byTestId('swap-max-button')).toBeTruthy())
    await view.click(view.byTestId('swap-max-button'))
    expect(view.value('sourceToken')).toBe('9.9997')
  })

  test('default: slippage can be chosen', async () => {
    const view = await show()
    await view.ready()
    await view.select('toToken', USDC)
    await soon(() => view.byTestId('swap-slippage-button'))
    await view.click(view.byTestId('swap-slippage-button'))
    await view.click(view.button('0.5%'))
    expect(view.byTestId('swap-detail-minimum').textContent).toBe('2,465.61 USDC')
  })

  test('default: to the preview, and analytics know it', async () => {
    const view = await show()
    await view.ready()
    await view.select('toToken', USDC)
    await soon(() => expect(view.action()).toBe('Review swap'))
    await view.click(view.byTestId('swap-action-button'))
    expect(view.view()).toBe('SwapPreview')
    expect(view.store.host.events).toContainEqual(
      expect.objectContaining({ name: 'track', detail: expect.objectContaining({ event: 'INITIATE_SWAP' }) }),
    )
  })

  test('behavior: nothing in the account', async () => {
    world.balance = '0'
    const view = await show()
    await view.ready()
    await soon(() => expect(view.action()).toBe('Insufficient balance'))
    const buy = view.byTestId('swap-buy-button')
    expect(buy.textContent?.replace(/[\u2066-\u2069]/g, '')).toBe('Buy ETH')
    await view.click(buy)
    expect(view.view()).toBe('OnRampProviders')
  })

  test('behavior: only an amount that the visitor typed is marked as too high', async () => {
    world.balance = '0'
    const view = await show()
    await view.ready()
    await soon(() => expect(view.action()).toBe('Insufficient balance'))
    const isMarked = () => view.byTestId('swap-input-sourceToken').getAttribute('aria-invalid') === 'true'
    expect(isMarked()).toBe(false)
    view.type('2')
    await soon(() => expect(isMarked()).toBe(true))
  })

  test('behavior: a page without buying offers none', async () => {
    world.balance = '0'
    const view = await show({ enableOnramp: false })
    await view.ready()
    await soon(() => expect(view.action()).toBe('Insufficient balance'))
    expect(() => view.byTestId('swap-buy-button')).toThrow()
  })

  test('error: reports that tokens cannot be loaded, and goes back', async () => {
    world.fails = ['convert/tokens']
    const view = await show()
    await soon(() => expect(view.view()).toBe('Account'))
    expect(view.snackbar()).toMatchObject({ text: { error: { message: 'Failed to initialize swap' } } })
  })

  test('error: without the price of the currency it continues', async () => {
    world.prices = {}
    world.fails = ['fungible/price']
    const view = await show()
    await view.ready()
    expect(view.snackbar()).toMatchObject({
      text: { error: { message: 'Failed to fetch network token price' } },
    })
    await view.select('toToken', USDC)
    await soon(() => expect(view.byTestId('swap-detail-impact').textContent).toMatch(/^Unknown/))
  })

  test('behavior: the fee row says that the gas price is unknown', async () => {
    world.fails = ['gas-price']
    const view = await show()
    await view.ready()
    await view.select('toToken', USDC)
    await soon(() => expect(view.byTestId('swap-detail-gas').textContent).toBe('Not available right now'))
  })

  test('behavior: no route', async () => {
    world.toAmount = null
    const view = await show()
    await view.ready()
    await view.select('toToken', USDC)
    await soon(() => expect(view.action()).toBe('No quote available'))
  })

  test('behavior: starts over on another network; reports one without swaps', async () => {
    const view = await show({ networks: ['eip155:1', 'eip155:5'] })
    await view.ready()
    await view.select('toToken', USDC)
    await view.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:5' }))
    await soon(() => expect(view.view()).toBe('UnsupportedChain'))
    expect(view.store.getState().router.history.at(-1)).toEqual(route('UnsupportedChain', { swap: true }))
  })

  test('behavior: where swaps are off, Account takes its place', async () => {
    const view = await show({ enableSwaps: false })
    await soon(() => expect(view.view()).toBe('Account'))
  })

  test('behavior: prices are requested for the placeholder of the currency', async () => {
    const view = await show()
    await view.ready()
    expect(network.to('/v1/fungible/price')[0]?.body).toMatchObject({ addresses: [NATIVE] })
  })
})

describe('swap select token view', () => {
  const BALANCE = `/v1/account/${ALICE}/balance`
  const { bench, network } = swapViews()

  async function show() {
    const target = 'toToken' as const
    const place = route('SwapSelectToken', { target })
    const view = await showSwap(bench, { node: <SwapSelectTokenView params={{ target }} />, place })
    await view.ready()
    await soon(() => view.byTestId('swap-select-token-item-USDC'))
    const search = (text: string) =>
      type(view.find('[data-testid=swap-select-token-search-input] input') as HTMLInputElement, text)
    return { ...view, search }
  }

  test('default: suggested, own and all others; the chosen one says so', async () => {
    const view = await show()
    await soon(() => expect(view.root.textContent).toContain('Your tokens'))
    expect(view.byTestId('swap-suggested-token-ETH').getAttribute('aria-disabled')).toBe('true')
    expect(view.byTestId('swap-select-token-item-ETH').textContent).toContain('Already selected')
    expect(view.byTestId('swap-select-token-item-USDC').textContent).toContain('500 USDC · 0xA0b8…eB48')
  })

  test('behavior: no row moves: tokens are offered once the balances are known, and keep their places', async () => {
    const release = network.hold(BALANCE)
    const target = 'toToken' as const
    const place = route('SwapSelectToken', { target })
    const view = await showSwap(bench, { node: <SwapSelectTokenView params={{ target }} />, place })
    await soon(() => expect(network.to('/v1/convert/tokens')).not.toEqual([]))
    await view.ready()
    const rows = () =>
      [...view.root.querySelectorAll<HTMLElement>('[data-testid^="swap-select-token-item-"]')].map(
        row => row.dataset.testid,
      )
    expect(rows()).toEqual([])
    release()
    await soon(() => expect(view.root.textContent).toContain('Your tokens'))
    const before = rows()
    network.on(BALANCE, () => Response.json({ balances: [] }))
    const requests = network.to(BALANCE).length
    await soon(() => expect(network.to(BALANCE).length).toBeGreaterThan(requests))
    const { getBalance } = accountEndpoints.endpoints
    const query = { network: 'eip155:1', address: ALICE }
    await soon(() => expect(getBalance.select(query)(view.store.getState()).data).toEqual([]))
    expect(rows()).toEqual(before)
  })

  test('error: without balances, all tokens are offered', async () => {
    network.on(BALANCE, () => new Response(null, { status: 400 }))
    const view = await show()
    expect(view.root.textContent).not.toContain('Your tokens')
  })

  test('default: choosing takes it and goes back', async () => {
    const view = await show()
    await view.click(view.byTestId('swap-select-token-item-USDC'))
    expect(view.swap().target).toMatchObject({ symbol: 'USDC', decimals: 6 })
    expect(view.view()).toBe('Account')
  })

  test('behavior: the one that is chosen cannot be chosen again', async () => {
    const view = await show()
    await view.click(view.byTestId('swap-select-token-item-ETH'))
    await view.click(view.byTestId('swap-suggested-token-ETH'))
    expect([view.swap().target, view.view()]).toEqual([null, 'SwapSelectToken'])
  })

  test('default: a search, and the way out of an empty one', async () => {
    const view = await show()
    view.search('usd')
    await soon(() => expect(view.root.querySelector('[data-testid="swap-select-token-item-ETH"]')).toBeNull())
    view.search('nothing like it')
    await soon(() => expect(view.root.textContent).toContain('No results for “nothing like it”.'))
    await view.click(view.button('Clear search'))
    await soon(() => view.byTestId('swap-select-token-item-ETH'))
  })

  test('error: a list that calls the currency of the network by the name of another token', async () => {
    network.on('/v1/convert/tokens', () =>
      Response.json({
        tokens: [
          { name: 'Tether', symbol: 'USDT', address: NATIVE, decimals: 18 },
          { name: 'USD Coin', symbol: 'USDC', address: USDC_ID, decimals: 6 },
        ],
      }),
    )
    const view = await show()
    expect(view.byTestId('swap-select-token-item-ETH').textContent).toContain('Ether')
    expect(view.root.querySelector('[data-testid="swap-select-token-item-USDT"]')).toBeNull()
  })
})
