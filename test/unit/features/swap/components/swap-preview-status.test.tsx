import { SwapPreviewStatus } from '../../../../../src/features/swap/components/swap-preview-status'
import { swapError } from '../../../../../src/features/swap/errors'
import type { SwapStep } from '../../../../../src/features/swap/preview/build-swap-step'
import { swapFailed } from '../../../../../src/features/swap/state/swap-slice'
import type { SwapModel } from '../../../../../src/features/swap/state/use-swap'
import { swapServiceError } from '../../../../../src/services/blockchain/swap/swap-errors'
import { type SerializedW3mError, serializeError } from '../../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../../src/shared/errors/w3m-error'
import { fakeNetwork } from '../../../../support/fake-network'
import { ENTRY } from '../../../../support/send-bench'
import { USDC } from '../../../../support/swap-bench'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()
const swap = { amount: '100', source: USDC } as unknown as SwapModel
const REST = { swap, inFlight: undefined, isShort: false }
const show = (step?: object, error?: SerializedW3mError, onRetry = () => {}) =>
  bench.show(
    <SwapPreviewStatus
      {...REST}
      step={step && ({ built: {}, ...step } as SwapStep)}
      error={error}
      onRetry={onRetry}
    />,
  )

test.each([
  ['checked', true, ['Verified: your wallet will sign exactly this.', 'The simulation succeeded.']],
  [
    'checked',
    false,
    ['Verified: your wallet will sign exactly this.', 'Price and simulation aren’t independently checked.'],
  ],
  ['decoded', false, ['Verified: your wallet will sign exactly this.', 'Simulation isn’t available.']],
  ['simulated', false, ['Simulation: this is what you’ll pay and receive.']],
])('param: %s, independently: %s, says one thing on each line', (verification, isIndependent, lines) => {
  const box = show({ kind: 'swap', verification, isIndependent }).byTestId(`swap-proof-${verification}`)
  expect([...box.querySelectorAll('svg + p')].map(({ textContent }) => textContent)).toEqual(lines)
})

test('param: unverified has its own warning, and nothing here', () => {
  expect(show({ kind: 'swap', verification: 'unverified' }).text).toBe('')
})

test.each([
  [undefined, 'This swap would fail right now. '],
  ['too little', 'This swap would fail right now. too little'],
])('param: refused with the reason %s', (reason, text) => {
  const step = { kind: 'swap', verification: 'fails', simulation: { kind: 'fails', reason } }
  expect(show(step).byTestId('swap-proof-fails').textContent).toBe(text)
})

test('default: what an approval is', () => {
  expect(show({ kind: 'approve', verification: 'checked' }).text).toContain(
    'a spending limit of exactly 100 USDC',
  )
})

test('default: what taking an older approval back is', () => {
  const { text } = show({ kind: 'approve', verification: 'checked', isReset: true })
  expect(text.replace(/[\u2066-\u2069]/g, '')).toContain(
    'First reset your old USDC spending limit to 0. Then approve 100 USDC.',
  )
})

test('error: without a transaction, the reason and a retry', async () => {
  let retries = 0
  const error = serializeError(swapServiceError('SWAP_BUILD_FAILED', { details: 'out of order' }))
  const view = show(undefined, error, () => void retries++)
  expect(view.byTestId('swap-preview-error').textContent).toBe('Failed to create transaction out of order')
  await view.click(view.button('Try again'))
  expect(retries).toBe(1)
})

test('error: how the last transaction failed', async () => {
  const view = show()
  await view.dispatch(swapFailed(serializeError(swapError('SWAP_FAILED'))))
  expect(view.byTestId('swap-failure').textContent).toBe('Transaction error')
})

test('error: its response was lost: it is not known whether it was sent', () => {
  const error = serializeError(new W3mError('TRANSACTION_STATUS_UNKNOWN'))
  const inFlight = { ...ENTRY, status: 'unsure', error } as const
  const view = bench.show(
    <SwapPreviewStatus {...REST} step={undefined} error={undefined} inFlight={inFlight} onRetry={() => {}} />,
  )
  expect(view.byTestId('swap-failure').textContent).toContain('didn’t say whether this was sent')
})

test('error: a balance that does not cover the network fee is shown before the wallet request', () => {
  const view = bench.show(
    <SwapPreviewStatus {...REST} step={undefined} error={undefined} isShort onRetry={() => {}} />,
  )
  expect(view.byTestId('swap-short').textContent).toContain('doesn’t cover the amount and the network fee')
})
