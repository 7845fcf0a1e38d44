import fc from 'fast-check'
import { formatMoney } from '../../../../../src/shared/lib/amounts/format-money'
import { runs } from '../../../../support/runs'

test.each([
  ['1234.5', 'USD', 'en', '$1,234.50'],
  ['1234.569', 'EUR', 'en', '€1,234.56'],
  ['7', 'JPY', 'en', '¥7.00'],
])('default: %s %s in %s', (value, currency, locale, words) => {
  expect(formatMoney(value, currency, locale)).toBe(words)
})

test('behavior: whole and cents are those of the text, whatever its size', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 20n), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const text = `${whole}.${String(cents).padStart(2, '0')}`
      expect(formatMoney(`${text}9`, 'EUR', 'en').replace(/[€,]/g, '')).toBe(text)
    }),
    runs(500),
  )
})
