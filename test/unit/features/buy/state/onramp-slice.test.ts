import {
  draftChanged,
  selectOnramp,
  type Visit,
  visitMoved,
  visitStarted,
} from '../../../../../src/features/buy/state/onramp-slice'
import { createTestStore } from '../../../../support/test-store'

const store = createTestStore()
afterAll(() => store.stop())
const now = () => selectOnramp(store.getState())

const VISIT: Visit = {
  id: 'a',
  provider: 'coinbase',
  address: '0x1',
  startedAt: 5,
  openedAt: 5,
  step: 'opening',
  url: undefined,
  error: undefined,
  known: undefined,
}

test('default: nothing entered, USDC for US dollars by card', () => {
  expect(now()).toMatchObject({ amount: '', payment: 'USD', purchase: 'USDC', method: 'card', visit: null })
})

test('default: what is entered is kept, the rest stays', () => {
  store.dispatch(draftChanged({ amount: '25', payment: 'EUR' }))
  expect(now()).toMatchObject({ amount: '25', payment: 'EUR', purchase: 'USDC' })
})

test('behavior: what an earlier visit still says is nothing', () => {
  store.dispatch(visitStarted(VISIT))
  store.dispatch(visitMoved({ id: 'a', step: 'waiting', url: 'https://pay.example' }))
  expect(now().visit).toMatchObject({ step: 'waiting', url: 'https://pay.example' })
  store.dispatch(visitStarted({ ...VISIT, id: 'b' }))
  store.dispatch(visitMoved({ id: 'a', step: 'failed' }))
  expect(now().visit).toEqual({ ...VISIT, id: 'b' })
})
