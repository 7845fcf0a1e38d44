import fc from 'fast-check'
import { formatUsd } from '../../../../../src/shared/lib/amounts/format-usd'
import { runs } from '../../../../support/runs'

test.each([
  ['0', '$0.00'],
  ['1234.569', '$1,234.56'],
  ['0.009', '$0.00'],
  ['98765432109876543210.999', '$98,765,432,109,876,543,210.99'],
  [`1${'0'.repeat(77)}.5`, '$1.00E77'],
])('default: %s is %s', (value, words) => {
  expect(formatUsd(value, 'en')).toBe(words)
})

test('param: in the visitor’s own way of writing', () => {
  expect(formatUsd('1234.5', 'de').replace(/\s/g, ' ')).toBe('1.234,50 $')
  expect(formatUsd('12.05', 'ar-EG')).toContain('١٢٫٠٥')
})

test('behavior: a sign of several letters stays in one piece between words of the other direction', () => {
  expect(formatUsd('12', 'ar')).toContain('\u2068US$\u2069')
  expect(formatUsd('12', 'en')).toBe('$12.00')
})

test('behavior: whole and cents are those of the text, whatever its size', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 20n), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const text = `${whole}.${String(cents).padStart(2, '0')}`
      expect(formatUsd(`${text}7`, 'en').replace(/[$,]/g, '')).toBe(text)
    }),
    runs(10_000),
  )
})
