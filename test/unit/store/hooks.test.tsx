import { snackbarHidden, snackbarShown } from '../../../src/feedback/feedback-slice'
import { useAppDispatch, useAppSelector } from '../../../src/store/hooks'
import { renderInShadow } from '../../support/render-in-shadow'
import { viewBench } from '../../support/view-bench'

const bench = viewBench()
const copied = snackbarShown({ variant: 'success', text: { key: 'account.copied' } })

function Probe({ drawn }: { drawn: () => void }) {
  drawn()
  const dispatch = useAppDispatch()
  const variant = useAppSelector(state => state.feedback.snackbar?.variant)
  return (
    <button type="button" onClick={() => dispatch(snackbarHidden())}>
      {variant ?? 'nothing'}
    </button>
  )
}

test('default: it follows the store around it, and can change it', async () => {
  const screen = bench.show(<Probe drawn={() => {}} />)
  await screen.dispatch(copied)
  expect(screen.text).toBe('success')
  await screen.click(screen.button('success'))
  expect(screen.text).toBe('nothing')
})

test('behavior: drawn anew only when what was selected is new', async () => {
  const drawn = jest.fn()
  const screen = bench.show(<Probe drawn={drawn} />)
  await screen.dispatch(copied)
  const before = drawn.mock.calls.length
  await screen.dispatch(copied)
  expect(drawn.mock.calls.length).toBe(before)
})

test('behavior: two stores, two screens', async () => {
  const [first, second] = [bench.show(<Probe drawn={() => {}} />), bench.show(<Probe drawn={() => {}} />)]
  await first.dispatch(copied)
  expect([first.text, second.text]).toEqual(['success', 'nothing'])
})

test('error: without a store it says so', () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderInShadow(<Probe drawn={() => {}} />)).toThrow('There is no store around this component')
  told.mockClear()
})
