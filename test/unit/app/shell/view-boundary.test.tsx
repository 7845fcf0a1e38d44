import { FEATURES } from '../../../../src/app/loaders'
import { ViewBoundary } from '../../../../src/app/shell/view-boundary'
import { ENTRY, eventsTo, plainText } from '../../../support/send-bench'
import { viewBench } from '../../../support/view-bench'

function Broken(): never {
  throw new Error('this view is broken')
}

const bench = viewBench()

test('default: shows the view', () => {
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
  const notified = jest.spyOn(console, 'error').mockImplementation(() => {})
  const screen = bench.show(
    <ViewBoundary onLeave={onLeave}>
      <Broken />
    </ViewBoundary>,
  )
  // React logs the error once.
  expect(notified).toHaveBeenCalledTimes(1)
  expect(String(notified.mock.calls[0])).toContain('this view is broken')
  notified.mockClear()
  expect(screen.find('[role=alert]').textContent).toContain('Go back or close, and try again.')
  expect(screen.text).not.toContain('this view is broken')
  await screen.click(screen.button('Back'))
  expect(onLeave).toHaveBeenCalledTimes(1)
})

test('error: lists pending transactions, but no finished ones', async () => {
  await FEATURES.session.load()
  const notified = jest.spyOn(console, 'error').mockImplementation(() => {})
  const store = bench.newStore()
  for (const status of ['asking', 'sent', 'unsure', 'confirmed', 'checking'] as const)
    for (const action of eventsTo({ ...ENTRY, id: status, status })) store.dispatch(action)
  const screen = bench.show(
    <ViewBoundary onLeave={() => {}}>
      <Broken />
    </ViewBoundary>,
    store,
  )
  notified.mockClear()
  expect(screen.root.querySelectorAll('[data-testid=crash-transaction]')).toHaveLength(3)
  expect(plainText(screen.byTestId('crash-transaction').textContent)).toContain('1.5 ETH')
})
