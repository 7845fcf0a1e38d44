import { act } from 'react'
import { FEATURES } from '../../../../src/app/loaders'
import { ModalSnackbar } from '../../../../src/app/shell/modal-snackbar'
import { snackbarShown } from '../../../../src/store/feedback/feedback-slice'
import { fire } from '../../../support/render-in-shadow'
import { type Screen, viewBench } from '../../../support/view-bench'

jest.useFakeTimers()
const bench = viewBench()

// its texts are there before any of its actions is
beforeAll(() => FEATURES.session.load())

const copied = snackbarShown({ variant: 'success', text: { key: 'account.copied' } })
const failed = snackbarShown({
  variant: 'error',
  text: { error: { code: 'COPY_FAILED', message: 'Failed to copy' } },
})
const loading = snackbarShown({ variant: 'loading', text: { key: 'common.loading' } })

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const shown = ({ root }: Screen) => root.querySelector('[data-testid=wui-snackbar-message]')?.textContent
const over = (screen: Screen, type: 'pointerover' | 'pointermove' | 'pointerout', movementX = 0) => {
  const event = new MouseEvent(type, { bubbles: true, composed: true })
  Object.defineProperty(event, 'movementX', { value: movementX })
  fire(screen.byTestId('wui-snackbar'), event)
}

test('default: an empty region that waits for its text', () => {
  const screen = bench.show(<ModalSnackbar />)
  expect(shown(screen)).toBeUndefined()
  expect(screen.find('[role=status]').textContent).toBe('')
})

test.each([
  ['success', copied, 'Address copied'],
  ['error', failed, 'Failed to copy'],
])('param: %s goes after 2.5 s', async (_variant, action, words) => {
  const screen = bench.show(<ModalSnackbar />)
  await screen.dispatch(action)
  expect(shown(screen)).toBe(words)
  await pass(2499)
  expect(shown(screen)).toBe(words)
  await pass(1)
  expect(shown(screen)).toBeUndefined()
})

test('param: loading stays until it is replaced', async () => {
  const screen = bench.show(<ModalSnackbar />)
  await screen.dispatch(loading)
  await pass(60_000)
  expect(shown(screen)).toBe('Loading…')
  await screen.dispatch(copied)
  expect(shown(screen)).toBe('Address copied')
  await pass(2500)
  expect(shown(screen)).toBeUndefined()
})

test('behavior: the same words again have their own time', async () => {
  const screen = bench.show(<ModalSnackbar />)
  await screen.dispatch(copied)
  await pass(2000)
  await screen.dispatch(copied)
  await pass(2000)
  expect(shown(screen)).toBe('Address copied')
  await pass(500)
  expect(shown(screen)).toBeUndefined()
})

test('behavior: longer under the pointer', async () => {
  const screen = bench.show(<ModalSnackbar />)
  await screen.dispatch(copied)
  over(screen, 'pointermove', 1)
  await pass(60_000)
  expect(shown(screen)).toBe('Address copied')
  over(screen, 'pointerout')
  await pass(2500)
  expect(shown(screen)).toBeUndefined()
})

test('behavior: a pointer that rests where it comes up does not hold it', async () => {
  const screen = bench.show(<ModalSnackbar />)
  await screen.dispatch(copied)
  over(screen, 'pointerover')
  over(screen, 'pointermove')
  await pass(2500)
  expect(shown(screen)).toBeUndefined()
})

test('behavior: one that is replaced under the pointer holds no other', async () => {
  const screen = bench.show(<ModalSnackbar />)
  await screen.dispatch(loading)
  over(screen, 'pointermove', 1)
  await screen.dispatch(copied)
  await pass(2500)
  expect(shown(screen)).toBeUndefined()
})

test('behavior: taken away, it hides nothing anymore', async () => {
  const screen = bench.show(<ModalSnackbar />)
  await screen.dispatch(copied)
  screen.unmount()
  await pass(60_000)
  expect(screen.store.getState().feedback.snackbar).not.toBeNull()
})
