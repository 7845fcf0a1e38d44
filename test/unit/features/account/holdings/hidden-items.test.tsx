import { HiddenItems } from '../../../../../src/features/account/holdings/hidden-items'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()

test('default: a count; what it counts, and why it is apart, once it is asked for', async () => {
  const screen = bench.show(
    <HiddenItems count="3 unknown" text="Nobody lists these." testId="hidden">
      <p>Bait</p>
    </HiddenItems>,
  )
  const button = screen.byTestId('hidden')
  expect(screen.text).toBe('3 unknown')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await screen.click(button)
  expect(screen.text).toBe('3 unknownNobody lists these.Bait')
  expect(screen.root.getElementById(button.getAttribute('aria-controls') ?? '')?.hidden).toBe(false)
  await screen.click(button)
  expect(screen.text).toBe('3 unknown')
})
