import { act } from 'react'
import { type SwapStepState, useSwapStep } from '../../../../../src/features/swap/preview/use-swap-step'
import type { SwapModel } from '../../../../../src/features/swap/state/use-swap'
import { ALICE } from '../../../../support/fake-wallet'
import { ETH, ETHER, USDC } from '../../../../support/swap-bench'
import { soon, swapViews } from '../../../../support/swap-views'

const { network, world, bench } = swapViews({ realDate: true })

const swap = (amountUnits = ETHER, gasPrice = '1000000000') =>
  ({
    network: { id: 'eip155:1' },
    address: ALICE,
    source: ETH,
    target: USDC,
    amountUnits,
    slippage: 100,
    gasPrice,
  }) as unknown as SwapModel

let seen: SwapStepState
function Probe({ of }: { of: SwapModel }) {
  seen = useSwapStep(of)
  return null
}
const builds = () => network.to('/v1/convert/build-transaction').length

test('default: planned at once, and anew every 10 s', async () => {
  bench.show(<Probe of={swap()} />)
  await soon(() => expect(seen.step?.toUnits).toBe('2478000000'))
  expect(builds()).toBe(1)
  world.toAmount = '2477000000'
  act(() => void jest.advanceTimersByTime(9_000))
  await soon(() => expect(seen.step?.toUnits).toBe('2477000000'))
  expect(builds()).toBe(2)
})

test('behavior: another amount is planned at once, and an answer to the one before is dropped', async () => {
  const release = network.hold('/v1/convert/build-transaction')
  const view = bench.show(<Probe of={swap()} />)
  await soon(() => expect(builds()).toBe(1))
  view.rerender(<Probe of={swap('5')} />)
  expect(seen.step).toBeUndefined()
  release()
  await soon(() => expect(seen.step?.built.preview.deed).toMatchObject({ amount: '5' }))
})

test('behavior: another price of gas is no other swap', async () => {
  const view = bench.show(<Probe of={swap()} />)
  await soon(() => expect(seen.step).toBeDefined())
  const { step } = seen
  view.rerender(<Probe of={swap(ETHER, '2000000000')} />)
  expect(seen.step).toBe(step)
})

test('error: told once, and tried again when asked to', async () => {
  world.fails = ['build-transaction']
  const view = bench.show(<Probe of={swap()} />)
  await soon(() => expect(seen.error?.code).toBe('SWAP_BUILD_FAILED'))
  expect(view.store.getState().feedback.snackbar?.id).toBe(1)
  world.fails = []
  act(() => seen.again())
  await soon(() => expect(seen.step).toBeDefined())
  expect(seen.error).toBeUndefined()
})
