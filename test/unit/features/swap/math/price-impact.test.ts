import { FixedNumber } from 'ethers'
import fc from 'fast-check'
import { priceImpact } from '../../../../../src/features/swap/math/price-impact'
import { formatUnits } from '../../../../../src/shared/lib/decimal'
import { runs } from '../../../../support/runs'

const FORMAT = { signed: true, width: 512, decimals: 60 }
const exact = (text: string) => FixedNumber.fromString(text, FORMAT)

test('default: the step is that of the exact percentage, and the percentage its floor', () => {
  const usd = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))
  // around the borders as well as anywhere
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
  [undefined, '1'],
  ['1', undefined],
  ['0', '1'],
])('behavior: without both prices it is unknown (%s, %s)', (paid, arrives) => {
  expect(priceImpact(paid, arrives)).toEqual({ step: 'unknown', percent: undefined })
})
