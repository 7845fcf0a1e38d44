import SwapSelectTokenView from '../../../../../src/features/swap/views/swap-select-token-view'
import { route } from '../../../../../src/store/router/routes'
import { type } from '../../../../support/render-in-shadow'
import { NATIVE, USDC_ID } from '../../../../support/swap-bench'
import { showSwap, soon, swapViews } from '../../../../support/swap-views'

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
  expect(view.byTestId('swap-select-token-item-USDC').textContent).toContain('500 USDC · 0xA0...eB48')
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
