import { FixedNumber } from 'ethers'
import fc from 'fast-check'
import {
  gasInUsd,
  positiveUnits,
  providerFee,
  rateOf,
  slippageOf,
  worth,
} from '../../../../../src/features/swap/math/swap-math'
import { minimumReceived } from '../../../../../src/shared/lib/amounts/minimum-received'
import { formatUnits } from '../../../../../src/shared/lib/decimal'
import { runs } from '../../../../support/runs'

/** Decimals of somebody else: fixed-point numbers of ethers, wide enough for every product here. */
const FORMAT = { signed: true, width: 1024, decimals: 80 }
const exact = (text: string) => FixedNumber.fromString(text, FORMAT)
const isEqual = (ours: string, theirs: FixedNumber) => exact(ours).eq(theirs)

const units = fc.bigInt({ min: 0n, max: 2n ** 200n })
const decimals = fc.integer({ min: 0, max: 24 })
const price = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 12 }))
const RUNS = runs(10_000)

test('default: minimum received is the floor of what slippage leaves', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 5000 }), (to, slippage) => {
      const minimum = BigInt(minimumReceived(String(to), slippage))
      // the largest whole number m with m ≤ to × (1 − s): said without a division
      const share = to * BigInt(10_000 - slippage)
      return minimum * 10_000n <= share && share < (minimum + 1n) * 10_000n
    }),
    RUNS,
  )
})

test('default: amounts times prices, fees and gas equal exact fixed-point numbers', () => {
  fc.assert(
    fc.property(units, decimals, price, (amount, places, [digits, scale]) => {
      const ours = formatUnits(amount, places)
      const cost = formatUnits(digits, scale)
      return (
        isEqual(worth(ours, cost) ?? '', exact(ours).mul(exact(cost))) &&
        isEqual(providerFee(ours), exact(ours).mul(exact('0.0085'))) &&
        isEqual(
          gasInUsd(150_000n, String(digits), cost),
          exact(String(digits * 150_000n))
            .div(exact(`1${'0'.repeat(18)}`))
            .mul(exact(cost)),
        )
      )
    }),
    RUNS,
  )
})

test('default: slippage in tokens is that share of what arrives', () => {
  fc.assert(
    fc.property(units, decimals, fc.integer({ min: 0, max: 5000 }), (to, places, slippage) =>
      isEqual(
        slippageOf(String(to), slippage, places),
        exact(formatUnits(to, places))
          .mul(exact(String(slippage)))
          .div(exact('10000')),
      ),
    ),
    RUNS,
  )
})

test('default: the rate is floored, never above the true one, and within its last digit', () => {
  const positive = fc.bigInt({ min: 1n, max: 10n ** 30n })
  fc.assert(
    fc.property(positive, decimals, positive, decimals, (a, scaleA, b, scaleB) => {
      const [amount, toAmount] = [formatUnits(a, scaleA), formatUnits(b, scaleB)]
      const rate = rateOf(amount, toAmount) ?? ''
      const fraction = rate.split('.')[1] ?? ''
      const step = exact(`0.${'0'.repeat(Math.max(fraction.length, 3) - 1)}1`)
      const product = exact(rate).mul(exact(amount))
      const isBelow = product.lte(exact(toAmount))
      // a thousandth of the amount is far more than the digits that were cut
      const isNear = product.add(step.mul(exact(amount)).mul(exact('1000'))).gt(exact(toAmount))
      return isBelow && isNear
    }),
    RUNS,
  )
})

test.each([
  ['1', '2499.123456', '2499.123'],
  ['2500', '1', '0.0004'],
  ['3', '0.00001', '0.000003333'],
  ['4', '8', '2'],
])('param: %s for %s is a rate of %s', (amount, toAmount, rate) => {
  expect(rateOf(amount, toAmount)).toBe(rate)
})

test('behavior: nothing paid has no rate, and nothing known is worth nothing', () => {
  expect(rateOf('0', '1')).toBeUndefined()
  expect([worth('1', null), worth('1', undefined)]).toEqual([undefined, undefined])
})

test.each([
  ['1.5', 6, '1500000'],
  ['0.', 6, undefined],
  ['0.000', 6, undefined],
  ['', 6, undefined],
])('param: "%s" with %i decimals is %s units', (text, places, result) => {
  expect(positiveUnits(text, places)).toBe(result)
})
