import { usdPrice } from '../../../../src/services/adapters/support/usd-price'

test.each([
  ['a price', '1.5', { price: '1.5' }],
  ['no price', null, {}],
  ['a price of nothing, which means that none is known', '0', {}],
])('default: %s', (_what, price, expected) => expect(usdPrice(price)).toEqual(expected))

test('behavior: dollars are not shown as another currency', () => {
  expect(usdPrice('1.5', 'EUR')).toEqual({})
})
