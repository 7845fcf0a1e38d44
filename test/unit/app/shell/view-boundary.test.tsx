import { ViewBoundary } from '../../../../src/app/shell/view-boundary'
import { viewBench } from '../../../support/view-bench'

function Broken(): never {
  throw new Error('this view is broken')
}

const bench = viewBench()

test('default: the view', () => {
  const onLeave = jest.fn()
  const { text } = bench.show(
    <ViewBoundary onLeave={onLeave}>
      <p>fine</p>
    </ViewBoundary>,
  )
  expect(text).toBe('fine')
})

test('error: a view that throws says so and can be left', async () => {
  const onLeave = jest.fn()
  const told = jest.spyOn(console, 'error').mockImplementation(() => {})
  const screen = bench.show(
    <ViewBoundary onLeave={onLeave}>
      <Broken />
    </ViewBoundary>,
  )
  // React tells the developer of it, once.
  expect(told).toHaveBeenCalledTimes(1)
  expect(String(told.mock.calls[0])).toContain('this view is broken')
  told.mockClear()
  expect(screen.find('[role=alert]').textContent).toContain('Go back or close, and try again.')
  expect(screen.text).not.toContain('this view is broken')
  await screen.click(screen.button('Back'))
  expect(onLeave).toHaveBeenCalledTimes(1)
})
