import {
  closed,
  type ModalSliceState,
  modalReducer,
  opened,
  shakeEnded,
  shakeStarted,
  viewReady,
} from '../../../../src/store/router/modal-slice'
import { route } from '../../../../src/store/router/routes'

const run = (...actions: Parameters<typeof modalReducer>[1][]): ModalSliceState =>
  actions.reduce<ModalSliceState>(modalReducer, modalReducer(undefined, { type: 'init' }))
const open = opened(route('Connect'))

test('default: closed, and never opened', () => {
  expect(run()).toEqual({ open: false, loading: false, shaking: false, everOpened: false })
})

test('behavior: opens in a loading state until the view is ready', () => {
  expect(run(open)).toEqual({ open: true, loading: true, shaking: false, everOpened: true })
  expect(run(open, viewReady()).loading).toBe(false)
})

test('behavior: closed while it loads or shakes, nothing of it is left but that it was open', () => {
  expect(run(open, shakeStarted(), closed())).toEqual({
    open: false,
    loading: false,
    shaking: false,
    everOpened: true,
  })
})

test('behavior: shakes and stops', () => {
  expect(run(open, shakeStarted()).shaking).toBe(true)
  expect(run(open, shakeStarted(), shakeEnded()).shaking).toBe(false)
})

test('behavior: opened anew, it does not shake from before', () => {
  expect(run(open, shakeStarted(), open).shaking).toBe(false)
})
