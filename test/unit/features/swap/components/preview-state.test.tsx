import { swapError } from '../../../../../src/errors/swap-errors'
import { PreviewState } from '../../../../../src/features/swap/components/preview-state'
import type { Step } from '../../../../../src/features/swap/preview/plan-step'
import { swapFailed } from '../../../../../src/features/swap/state/swap-slice'
import type { SwapView } from '../../../../../src/features/swap/state/use-swap'
import { fakeNetwork } from '../../../../support/fake-network'
import { USDC } from '../../../../support/swap-bench'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()
const swap = { amount: '100', source: USDC } as unknown as SwapView
const show = (step?: object, error?: ReturnType<typeof swapError>, onRetry = () => {}) =>
  bench.show(<PreviewState step={step as Step | undefined} swap={swap} error={error} onRetry={onRetry} />)

test.each(['checked', 'decoded', 'simulated'])('param: %s is said', proof => {
  expect(show({ kind: 'swap', proof }).byTestId(`swap-proof-${proof}`).textContent).not.toBe('')
})

test('param: unverified has its own warning, and nothing here', () => {
  expect(show({ kind: 'swap', proof: 'unverified' }).text).toBe('')
})

test.each([
  [undefined, 'The network would refuse this now. '],
  ['too little', 'The network would refuse this now. too little'],
])('param: refused with the reason %s', (reason, text) => {
  const step = { kind: 'swap', proof: 'fails', simulation: { kind: 'fails', reason } }
  expect(show(step).byTestId('swap-proof-fails').textContent).toBe(text)
})

test('default: what an approval is', () => {
  expect(show({ kind: 'approve', proof: 'checked' }).text).toContain('may take 100 USDC, and no more')
})

test('error: without a transaction, the reason and a retry', async () => {
  let retries = 0
  const error = swapError('SWAP_BUILD_FAILED', { details: 'out of order' })
  const view = show(undefined, error, () => void retries++)
  expect(view.byTestId('swap-preview-error').textContent).toBe('Failed to create transaction out of order')
  await view.click(view.button('Try again'))
  expect(retries).toBe(1)
})

test('error: what became of the last one', async () => {
  const view = show()
  await view.dispatch(swapFailed(swapError('SWAP_FAILED')))
  expect(view.byTestId('swap-failure').textContent).toBe('Transaction error')
})
