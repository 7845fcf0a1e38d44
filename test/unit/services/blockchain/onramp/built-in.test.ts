import { estimate } from '../../../../../src/services/blockchain/onramp/built-in'

test('default: an estimate is the amount and nothing else, and says that it is one', () => {
  const { isEstimate, quoteId, ...amounts } = estimate('12.5', { id: 'EUR' })
  expect([isEstimate, quoteId]).toEqual([true, 'mocked-quote-id'])
  expect(Object.values(amounts)).toEqual(Array(5).fill({ amount: '12.5', currency: 'EUR' }))
})
