import fc from 'fast-check'
import {
  compareDecimals,
  floorDecimal,
  isZero,
  multiplyDecimals,
  sumDecimals,
  toDecimal,
} from '../../../../../src/shared/lib/amounts/exact-decimal'
import {
  floored,
  fraction,
  isEqual,
  plainText,
  plus,
  readFraction,
  times,
} from '../../../../support/fraction'
import { runs } from '../../../../support/runs'

const RUNS = runs(10_000)

type Amount = { readonly units: bigint; readonly decimals: number }
const text = ({ units, decimals }: Amount) => plainText(units, decimals)
const fractionOf = ({ units, decimals }: Amount) => fraction(units, decimals)
const amount = fc.record({
  units: fc.oneof(fc.bigInt(0n, 2n ** 256n - 1n), fc.bigInt(0n, 10n ** 12n), fc.constant(0n)),
  decimals: fc.integer({ min: 0, max: 36 }),
})
const signed = fc
  .tuple(amount, fc.boolean())
  .map(([{ units, decimals }, isOwed]): Amount => ({ units: isOwed ? -units : units, decimals }))

test('behavior: a product is exact, for any quantity, price and decimals', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(
        isEqual(readFraction(multiplyDecimals(text(a), text(b))), times(fractionOf(a), fractionOf(b))),
      ).toBe(true)
    }),
    RUNS,
  )
})

test('behavior: a sum is exact, however many there are', () => {
  fc.assert(
    fc.property(fc.array(signed, { maxLength: 6 }), amounts => {
      const expected = amounts.map(fractionOf).reduce(plus, { over: 0n, under: 1n })
      expect(isEqual(readFraction(sumDecimals(amounts.map(text))), expected)).toBe(true)
    }),
    RUNS,
  )
})

test('behavior: what is shown is the floor, and nothing but the floor', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 6 }), (a, places) => {
      const shown = floorDecimal(text(a), places)
      expect(shown).toMatch(places === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${places}}$`))
      expect(BigInt(shown.replace('.', ''))).toBe(floored(fractionOf(a), places))
    }),
    RUNS,
  )
})

test('behavior: order is that of the numbers', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [one, other] = [fractionOf(a), fractionOf(b)]
      const difference = one.over * other.under - other.over * one.under
      expect(Math.sign(compareDecimals(text(a), text(b)))).toBe(
        difference > 0n ? 1 : difference < 0n ? -1 : 0,
      )
      expect(isZero(text(a))).toBe(a.units === 0n)
    }),
    RUNS,
  )
})

test('behavior: a number of JSON keeps the digits that were sent', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 999_999_999_999_999n),
      fc.integer({ min: -20, max: 20 }),
      (digits, exponent) => {
        const plain = toDecimal(JSON.parse(`${digits}e${exponent}`))
        const scale = 10n ** BigInt(Math.abs(exponent))
        const sent = exponent < 0 ? { over: digits, under: scale } : { over: digits * scale, under: 1n }
        expect(plain).toMatch(/^\d+(\.\d*[1-9])?$/)
        expect(isEqual(readFraction(plain ?? ''), sent)).toBe(true)
      },
    ),
    RUNS,
  )
})

test.each([
  ['1.50', '1.5'],
  ['007', '7'],
  ['1e-7', '0.0000001'],
  ['2.5E3', '2500'],
  [1e21, '1000000000000000000000'],
  [0.1, '0.1'],
  [-2.5, '-2.5'],
  [0, '0'],
])('param: %p is %s', (value, expected) => {
  expect(toDecimal(value)).toBe(expected)
})

test.each([
  '',
  '.',
  '1,5',
  '0x10',
  ' 1',
  'NaN',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  undefined,
  {},
  true,
  10n,
  '1e999999999',
  `1e-${'9'.repeat(9)}`,
  '9'.repeat(401),
])('error: %p is no amount', value => {
  expect(toDecimal(value)).toBeUndefined()
})
