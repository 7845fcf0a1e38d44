import { FixedNumber } from 'ethers'
import fc from 'fast-check'
import { isInsufficient, maxUnits } from '../../../../src/features/swap/math/funds'
import { priceImpact } from '../../../../src/features/swap/math/price-impact'
import {
  fiatValueOf,
  positiveUnits,
  providerFee,
  rateOf,
  valueOfGas,
} from '../../../../src/features/swap/math/swap-math'
import { plainToAmount } from '../../../../src/features/swap/to-amount'
import { minimumReceived } from '../../../../src/shared/lib/amounts/minimum-received'
import { formatUnits } from '../../../../src/shared/lib/decimal'
import { floored, fraction, plainText, readFraction } from '../../../support/fraction'
import { runs } from '../../../support/runs'
import { isShort, most, swapCase } from '../../../support/swap-oracle'

describe('funds', () => {
  const base = { native: '1000000', source: '500', amount: '500', isNative: false, gasPrice: '6' }

  test.each([
    ['enough', {}, false],
    ['native zero', { native: '0' }, true],
    ['native below gas', { native: '899999' }, true],
    ['native is just gas', { native: '900000' }, false],
    ['source below the amount', { amount: '501' }, true],
    ['native pays both', { isNative: true, source: '1000000', amount: '100000' }, false],
    ['native pays one more than both', { isNative: true, source: '1000000', amount: '100001' }, true],
    ['gas price unknown', { native: '1', gasPrice: null }, false],
    ['gas price unknown and nothing there', { native: '0', gasPrice: null }, true],
    ['native not known', { native: undefined }, false],
    ['source not known', { source: undefined }, false],
  ])('param: %s', (_what, change, insufficient) => {
    expect(isInsufficient({ ...base, ...change })).toBe(insufficient)
  })

  test('default: the most leaves twice the gas that is shown, and one more would not', () => {
    const units = fc.bigInt({ min: 0n, max: 2n ** 128n })
    fc.assert(
      fc.property(units, fc.bigInt({ min: 1n, max: 10n ** 13n }), (native, price) => {
        const funds = {
          native: String(native),
          source: String(native),
          isNative: true,
          gasPrice: String(price),
        }
        const most = BigInt(maxUnits(funds) ?? -1)
        const of = (amount: bigint) => isInsufficient({ ...funds, amount: String(amount) })
        const gas = price * 150_000n
        return most === 0n ? native <= gas * 2n : !of(most + gas) && of(most + gas + 1n)
      }),
      runs(10_000),
    )
  })

  test('default: of any balances the short ones are those of the specification', () => {
    fc.assert(
      fc.property(swapCase, each => {
        const { source, amount, facts } = each
        const units = amount.replace('.', '').replace(/^0+(?=\d)/, '')
        const funds = { ...facts, amount: units, isNative: source.address === undefined }
        expect(isInsufficient(funds)).toBe(isShort(each))
        if (facts.gasPrice !== null) expect(maxUnits(funds)).toBe(String(most(each)))
      }),
      runs(10_000),
    )
  })

  test('behavior: of a token all of it, of the native currency nothing while gas is unknown', () => {
    expect(maxUnits(base)).toBe('500')
    expect(maxUnits({ ...base, isNative: true, gasPrice: null })).toBeUndefined()
  })
})

describe('price impact', () => {
  const FORMAT = { signed: true, width: 512, decimals: 60 }
  const exact = (text: string) => FixedNumber.fromString(text, FORMAT)

  test('default: the step is that of the exact percentage, and the percentage its floor', () => {
    const usd = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))
    // near the limits as well as anywhere
    const share = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(8500, 9500, 9900, 8501, 8499))
    fc.assert(
      fc.property(usd, share, fc.bigInt({ min: -1n, max: 1n }), ([digits, scale], parts, off) => {
        const paid = formatUnits(digits, scale)
        const arrives = formatUnits((digits * BigInt(parts)) / 10_000n + off, scale)
        const { percent = '', step } = priceImpact(paid, arrives)
        const lost = exact(paid).sub(exact(arrives)).mul(exact('100'))
        const isFrom = (limit: string) => lost.gte(exact(paid).mul(exact(limit)))
        const wanted = isFrom('15') ? 'blocked' : isFrom('5') ? 'confirm' : isFrom('1') ? 'marked' : 'none'
        const shown = exact(percent).mul(exact(paid))
        const isFloor = lost.isNegative()
          ? percent === '0'
          : shown.lte(lost) && shown.add(exact('0.01').mul(exact(paid))).gt(lost)
        return step === wanted && isFloor
      }),
      runs(10_000),
    )
  })

  test.each([
    ['100', '99.01', 'none', '0.99'],
    ['100', '99', 'marked', '1'],
    ['100', '95', 'confirm', '5'],
    ['100', '85.000001', 'confirm', '14.99'],
    ['100', '85', 'blocked', '15'],
    ['100', '101', 'none', '0'],
  ])('param: %s USD for %s USD is %s', (paid, arrives, step, percent) => {
    expect(priceImpact(paid, arrives)).toEqual({ step, percent })
  })

  test.each([
    ['a price that a service invents', `0.${'0'.repeat(799)}1`, '0'],
    ['the smallest unit of a token with 255 decimals', `0.${'0'.repeat(1054)}1`, '0'],
  ])('error: %s: the loss is known, and nothing is divided by zero', (_what, paid, arrives) => {
    expect(priceImpact(paid, arrives)).toEqual({ percent: '100', step: 'blocked' })
  })

  test.each([
    [undefined, '1'],
    ['1', undefined],
    ['0', '1'],
  ])('behavior: without both prices it is unknown (%s, %s)', (paid, arrives) => {
    expect(priceImpact(paid, arrives)).toEqual({ step: 'unknown', percent: undefined })
  })
})

describe('swap math', () => {
  /** Independent decimals: fixed-point numbers of ethers, wide enough for every product here. */
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
        // the largest integer m with m ≤ to × (1 − s), without a division
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
          isEqual(fiatValueOf(ours, cost) ?? '', exact(ours).mul(exact(cost))) &&
          isEqual(providerFee(ours), exact(ours).mul(exact('0.0085'))) &&
          isEqual(
            valueOfGas(150_000n, String(digits), cost),
            exact(String(digits * 150_000n))
              .div(exact(`1${'0'.repeat(18)}`))
              .mul(exact(cost)),
          )
        )
      }),
      RUNS,
    )
  })

  test('error: the smallest unit of a token with 255 decimals has a rate, too', () => {
    expect(rateOf(formatUnits('1', 255), formatUnits('2', 255))).toBe('2')
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
        // a thousandth of the amount is far more than the truncated digits
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
    expect([fiatValueOf('1', null), fiatValueOf('1', undefined)]).toEqual([undefined, undefined])
  })

  test.each([
    ['1.5', 6, '1500000'],
    ['0.', 6, undefined],
    ['0.000', 6, undefined],
    ['', 6, undefined],
  ])('param: "%s" with %i decimals is %s units', (text, places, result) => {
    expect(positiveUnits(text, places)).toBe(result)
  })
})

describe('to amount', () => {
  test.each([
    ['2478.5042569', '2478.504256'],
    ['1.100', '1.1'],
    ['3', '3'],
    ['0.00000012', '0.00000012'],
    ['0', '0'],
  ])('default: %s stands in the field as %s', (value, shown) => {
    expect(plainToAmount(value)).toBe(shown)
  })

  test('behavior: of any amount it is the floor, without zeros at its end', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 200n), fc.integer({ min: 0, max: 24 }), (digits, decimals) => {
        const value = fraction(digits, decimals)
        const plain = plainToAmount(plainText(digits, decimals))
        const kept = [6, 8, 18].find(each => floored(value, each) > 0n) ?? 18
        expect(plain).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
        expect(floored(readFraction(plain), kept)).toBe(floored(value, kept))
      }),
      runs(10_000),
    )
  })
})
