import { formatAmount, formatDollars, plainAmount } from '../../../../src/features/swap/format-amount'

test.each([
  ['2478.504256', 3, '2,478.504'],
  ['1234567.999999', 3, '1,234,567.999'],
  ['0', 3, '0'],
  ['0.0004', 3, '0.0004'],
  ['0.000000001', 3, '< 0.00000001'],
  ['123456789012345678901234567890.5', 3, '123,456,789,012,345,678,901,234,567,890.5'],
])('param: %s with %i places is %s', (value, places, shown) => {
  expect(formatAmount(value, 'en', places)).toBe(shown)
})

test('default: dollars are floored to cents; less than one says so', () => {
  expect(['2500', '0.129', '0.001', '0'].map(value => formatDollars(value, 'en'))).toEqual([
    '$2,500.00',
    '$0.12',
    '< $0.01',
    '$0.00',
  ])
})

test('default: in a field without grouping, floored, without zeros at its end', () => {
  expect(['2478.5042569', '1.100', '3', '0.00000012', '0'].map(value => plainAmount(value, 6))).toEqual([
    '2478.504256',
    '1.1',
    '3',
    '0.00000012',
    '0',
  ])
})
