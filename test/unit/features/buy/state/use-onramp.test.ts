import { toOrder } from '../../../../../src/features/buy/state/use-onramp'
import { BUILT_IN_OPTIONS } from '../../../../../src/services/blockchain/onramp/built-in'

const DRAFT = { amount: '8000', settled: '', payment: 'EUR', purchase: 'ETH', method: 'ach_bank_account' }

test('default: what was chosen, and whether the amount is sold that way', () => {
  expect(toOrder(DRAFT, BUILT_IN_OPTIONS)).toMatchObject({
    payment: { id: 'EUR' },
    purchase: { symbol: 'ETH' },
    method: { id: 'ach_bank_account' },
    check: 'fine',
  })
  expect(toOrder({ ...DRAFT, method: 'card' }, BUILT_IN_OPTIONS)?.check).toBe('high')
})

test('behavior: what is not on offer gives way to the first that is', () => {
  const draft = { ...DRAFT, payment: 'GBP', purchase: 'DOGE', method: 'cash' }
  expect(toOrder(draft, BUILT_IN_OPTIONS)).toMatchObject({
    payment: { id: 'USD' },
    purchase: { symbol: 'USDC' },
    method: { id: 'card' },
  })
})

test('error: where nothing is on offer there is no order', () => {
  expect(toOrder(DRAFT, { ...BUILT_IN_OPTIONS, purchaseCurrencies: [] })).toBeUndefined()
})
