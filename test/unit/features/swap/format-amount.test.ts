import fc from 'fast-check'
import { formatAmount, formatDollars, plainAmount } from '../../../../src/features/swap/format-amount'
import { floored, fraction, plainText, readFraction } from '../../../support/fraction'
import { runs } from '../../../support/runs'

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

test('default: of any amounts what is shown is the floor, or says that it is less than the least', () => {
  const units = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 2n ** 200n }))
  /** Exactly the floor to so many places, however it is grouped. */
  const isFloor = (shown: string, value: { over: bigint; under: bigint }, places: number) =>
    floored(readFraction(shown.replaceAll(',', '')), places) === floored(value, places) &&
    (shown.split('.')[1] ?? '').length <= places
  fc.assert(
    fc.property(
      units,
      fc.integer({ min: 0, max: 24 }),
      fc.constantFrom(2, 3, 6),
      (digits, decimals, places) => {
        const [text, value] = [plainText(digits, decimals), fraction(digits, decimals)]
        const isLess = (least: number) => digits > 0n && floored(value, least) === 0n
        const shown = formatAmount(text, 'en', places)
        const isShown = isLess(8)
          ? shown === '< 0.00000001'
          : isFloor(shown, value, floored(value, places) === 0n ? 8 : places)
        const dollars = formatDollars(text, 'en')
        const isPaid = isLess(2) ? dollars === '< $0.01' : isFloor(dollars.replace('$', ''), value, 2)
        const plain = plainAmount(text, places)
        const kept = [places, 8, 18].find(each => floored(value, each) > 0n) ?? 18
        const isPlain = /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(plain) && isFloor(plain, value, kept)
        return isShown && isPaid && isPlain
      },
    ),
    runs(10_000),
  )
})
