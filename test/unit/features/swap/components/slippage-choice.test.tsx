import { SlippageChoice } from '../../../../../src/features/swap/components/slippage-choice'
import { selectSwap } from '../../../../../src/features/swap/state/swap-slice'
import { fakeNetwork } from '../../../../support/fake-network'
import { type } from '../../../../support/render-in-shadow'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

function show(slippage = 100) {
  const view = bench.show(<SlippageChoice slippage={slippage} />)
  return {
    ...view,
    chosen: () => selectSwap(view.store.getState()).slippage,
    type: (text: string) => type(view.byTestId('swap-slippage-input') as HTMLInputElement, text),
  }
}

test('default: 1 %, and others at hand', async () => {
  const view = show()
  expect(view.button('1%').getAttribute('aria-pressed')).toBe('true')
  await view.click(view.button('3%'))
  expect(view.chosen()).toBe(300)
})

test.each([
  ['0.25', 25],
  ['50', 5000],
  ['50.01', 100],
  ['0', 100],
  ['0.001', 100],
  ['x', 100],
])('param: typing %s makes it %i hundredths', (text, points) => {
  const view = show()
  view.type(text)
  expect(view.chosen()).toBe(points)
})

test('behavior: a high one is warned of; another one than the choices stands in the field', () => {
  expect(show(600).text).toContain('Others can trade before you')
  expect(show(25).byTestId('swap-slippage-input').getAttribute('value')).toBe('0.25')
})
