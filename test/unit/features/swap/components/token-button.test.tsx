import { TokenButton } from '../../../../../src/features/swap/components/token-button'
import { route } from '../../../../../src/store/router/routes'
import { fakeNetwork } from '../../../../support/fake-network'
import { USDC } from '../../../../support/swap-bench'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

test('default: the token, and the way to another one', async () => {
  const view = bench.show(<TokenButton side="toToken" token={USDC} />)
  const button = view.byTestId('swap-input-token-toToken')
  expect(button.getAttribute('aria-label')).toBe('Change USDC')
  expect(button.textContent).toBe('USDC')
  await view.click(view.byTestId('swap-input-token-toToken'))
  expect(view.store.getState().router.history.at(-1)).toEqual(route('SwapSelectToken', { target: 'toToken' }))
})

test('default: without one, Select token', async () => {
  const view = bench.show(<TokenButton side="sourceToken" token={null} />)
  expect(view.byTestId('swap-select-token-button-sourceToken').textContent).toBe('Select token')
  await view.click(view.byTestId('swap-select-token-button-sourceToken'))
  expect(view.store.host.events).toContainEqual(
    expect.objectContaining({ detail: expect.objectContaining({ event: 'CLICK_SELECT_TOKEN_TO_SWAP' }) }),
  )
})
