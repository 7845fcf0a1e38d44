import { AMOUNT_DEBOUNCE_MS, enterAmount } from '../../../../../src/features/buy/state/enter-amount'
import { selectOnramp } from '../../../../../src/features/buy/state/onramp-slice'
import { createTestStore } from '../../../../support/test-store'

test('behavior: settles once nothing was typed for a while; a suggested amount at once', async () => {
  const store = createTestStore()
  const settled = () => selectOnramp(store.getState()).settled
  store.dispatch(enterAmount('1'))
  await store.clock.advance(AMOUNT_DEBOUNCE_MS - 1)
  store.dispatch(enterAmount('10'))
  await store.clock.advance(AMOUNT_DEBOUNCE_MS - 1)
  expect(settled()).toBe('')
  await store.clock.advance(1)
  expect(settled()).toBe('10')
  store.dispatch(enterAmount('12'))
  store.dispatch(enterAmount('250', true))
  expect(settled()).toBe('250')
  await store.clock.advance(AMOUNT_DEBOUNCE_MS)
  expect(settled()).toBe('250')
  store.stop()
})
