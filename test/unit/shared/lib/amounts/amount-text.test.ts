import fc from 'fast-check'
import { cutAmount, typeAmount } from '../../../../../src/shared/lib/amounts/amount-text'
import { parseDecimal } from '../../../../../src/shared/lib/decimal'
import { runs } from '../../../../support/runs'

test.each([
  ['1', '1'],
  ['1,5', '1.5'],
  ['.', '0.'],
  [',5', '0.5'],
  ['007', '7'],
  ['00.5', '0.5'],
  ['0', '0'],
  ['', ''],
  [' 12 ', '12'],
  ['١٢٫٥', '12.5'],
  ['۱۲', '12'],
  ['1.123456', '1.123456'],
])('default: %s becomes %s', (text, typed) => {
  expect(typeAmount(text, 6)).toBe(typed)
})

test.each(['1.1234567', '1.2.3', '1e5', '-1', '+1', '1 000', '0x1', '1,2,3', 'abc', '½'])(
  'error: %s is refused',
  text => {
    expect(typeAmount(text, 6)).toBeUndefined()
  },
)

test('error: a token without decimals has no dot', () => {
  expect(typeAmount('1.', 0)).toBeUndefined()
})

test('behavior: whatever is taken is exact to the last unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(18), (units, decimals) => {
      const digits = String(units).padStart(decimals + 1, '0')
      const point = digits.length - decimals
      const text = decimals ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits
      expect(parseDecimal(typeAmount(text, decimals) ?? '', decimals)).toBe(units)
    }),
    runs(10_000),
  )
})

test.each([
  ['0.1234567', 6, '0.123456'],
  ['0.0000001', 6, '0.000000'],
  ['1.', 6, '1.'],
  ['1.5', 0, '1'],
  ['12', 6, '12'],
  ['', 6, ''],
])('param: %s, for a token of %i digits, becomes %s', (text, decimals, cut) => {
  expect(cutAmount(text, decimals)).toBe(cut)
  if (cut !== '') expect(typeAmount(cut, decimals)).toBe(cut)
})
