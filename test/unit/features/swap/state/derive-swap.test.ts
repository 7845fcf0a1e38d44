import fc from 'fast-check'
import { deriveSwap, type SwapInput } from '../../../../../src/features/swap/state/derive-swap'
import { type Fraction, floored, fraction, isEqual, readFraction, times } from '../../../../support/fraction'
import { runs } from '../../../../support/runs'
import { ETH, USDC } from '../../../../support/swap-bench'
import { impact, isShort, most, rate, swapCase, usd } from '../../../../support/swap-oracle'

const swap = { source: ETH, target: USDC, amount: '1', slippage: 100 }
const facts: SwapInput = {
  native: `10${'0'.repeat(18)}`,
  source: `10${'0'.repeat(18)}`,
  gasPrice: '1000000000',
  nativePrice: '2500',
  sourcePrice: '2500',
  targetPrice: '1',
  toUnits: '2478504256',
  quoteFailed: false,
  fee: 85,
}

test('default: every figure, exact', () => {
  expect(deriveSwap(swap, facts)).toEqual({
    amountUnits: `1${'0'.repeat(18)}`,
    toAmount: '2478.504256',
    paidValue: '2500',
    arrivesValue: '2478.504256',
    max: '9.9997',
    action: 'review',
    details: {
      rate: '2478.504',
      gasValue: '0.375',
      impact: { percent: '0.85', step: 'none' },
      minimum: '2453.719213',
      fee: { percent: '0.85', amount: '0.0085', fiat: '21.25' },
    },
  })
})

test.each([
  ['no target', { target: null }, {}, 'selectToken'],
  ['no source', { source: null }, {}, 'selectToken'],
  ['no amount', { amount: '' }, {}, 'enterAmount'],
  ['an amount of zero', { amount: '0.00' }, {}, 'enterAmount'],
  ['more than there is', { amount: '11' }, {}, 'insufficient'],
  ['more than gas leaves', { amount: '10' }, {}, 'insufficient'],
  ['nothing for gas', {}, { native: '0' }, 'insufficient'],
  ['nothing at all, and no target yet', { target: null }, { native: '0', source: '0' }, 'insufficient'],
  ['a quote on its way', {}, { toUnits: undefined }, 'quoting'],
  ['a quote that failed', {}, { toUnits: undefined, quoteFailed: true }, 'noQuote'],
  ['nobody who swaps that', {}, { toUnits: null }, 'noQuote'],
] as const)('param: %s', (_what, change, known, action) => {
  const figures = deriveSwap({ ...swap, ...change }, { ...facts, ...known })
  expect(figures.action).toBe(action)
  expect(figures.details).toBeUndefined()
})

test('behavior: without a gas price, what a swap costs there', () => {
  const swapCost = { fee: '105000', reserve: '6000000', decimals: 9 }
  const source = { ...ETH, symbol: 'SOL', decimals: 9 }
  const known = { ...facts, native: '5000000000', source: '5000000000', gasPrice: null, swapCost }
  const figures = deriveSwap({ ...swap, source }, { ...known, nativePrice: '150' })
  expect(figures).toMatchObject({ action: 'review', max: '4.994', details: { gasValue: '0.01575' } })
  expect(deriveSwap({ ...swap, source }, { ...known, nativePrice: null }).details?.gasValue).toBeNull()
  expect(deriveSwap({ ...swap, source, amount: '4.999895' }, known).action).toBe('review')
  expect(deriveSwap({ ...swap, source, amount: '4.999896' }, known).action).toBe('insufficient')
})

test('behavior: insufficient, it shows no details', () => {
  expect(deriveSwap({ ...swap, amount: '11' }, facts)).toMatchObject({
    toAmount: '2478.504256',
    details: undefined,
  })
})

test.each([
  ['gas', { gasPrice: null }],
  ['the currency', { nativePrice: null }],
])('behavior: without the price of %s the fee is shown as unknown', (_what, known) => {
  expect(deriveSwap(swap, { ...facts, ...known }).details?.gasValue).toBeNull()
})

test.each([
  ['a token, all of it', { source: USDC, target: ETH }, { source: '500000000', sourcePrice: '1' }, '500'],
  ['the currency while gas is unknown', {}, { gasPrice: null }, undefined],
  ['nothing', {}, { native: '0' }, undefined],
  ['less than 0.00005 USD', { source: USDC, target: ETH }, { source: '49', sourcePrice: '1' }, undefined],
  ['a token without a price', { source: USDC, target: ETH }, { source: '49', sourcePrice: null }, '0.000049'],
])('param: the most of %s', (_what, change, known, max) => {
  expect(deriveSwap({ ...swap, ...change }, { ...facts, ...known }).max).toBe(max)
})

/** Whether the text shows this figure; there is no text for `undefined`. */
const isFigure = (text: string | null | undefined, wanted: Fraction | undefined) =>
  wanted === undefined ? (text ?? undefined) === undefined : isEqual(readFraction(text ?? ''), wanted)

test('default: every figure of any swap is what exact fractions say', () => {
  fc.assert(
    fc.property(swapCase, each => {
      const { source, target, amount, slippage, facts: known } = each
      const figures = deriveSwap({ source, target, amount, slippage }, known)
      const paid = readFraction(amount)
      const isPositive = paid.over > 0n
      const toUnits = BigInt(known.toUnits ?? 0)
      const arrives = fraction(toUnits, target.decimals)
      const isQuoted = isPositive && known.toUnits !== null
      const paidValue = isPositive ? usd(paid, known.sourcePrice) : undefined
      const arrivesValue = isQuoted ? usd(arrives, known.targetPrice) : undefined
      expect(figures.amountUnits).toBe(isPositive ? String(BigInt(amount.replace('.', ''))) : undefined)
      expect(isFigure(figures.paidValue, paidValue)).toBe(true)
      expect(isFigure(figures.toAmount, isQuoted ? arrives : undefined)).toBe(true)
      expect(isFigure(figures.arrivesValue, arrivesValue)).toBe(true)

      const max = fraction(most(each), source.decimals)
      const worth = usd(max, known.sourcePrice)
      const isTiny = worth !== undefined && floored(worth, 5) < 5n
      const isUnknown = source.address === undefined && known.gasPrice === null
      const isOffered = max.over > 0n && !isTiny && !isUnknown
      expect(isFigure(figures.max, isOffered ? max : undefined)).toBe(true)

      expect(figures.action === 'insufficient').toBe(isPositive && isShort(each))
      expect(figures.details !== undefined).toBe(isQuoted && !isShort(each))
      if (!figures.details) return
      const { details } = figures
      expect(isFigure(details.rate, rate(paid, arrives))).toBe(true)
      expect(isFigure(details.fee?.amount, times(paid, fraction(85n, 4)))).toBe(true)
      const least = floored(fraction(toUnits * BigInt(10_000 - slippage), 4), 0)
      expect(isFigure(details.minimum, fraction(least, target.decimals))).toBe(true)
      const gas = known.gasPrice && usd(fraction(150_000n * BigInt(known.gasPrice), 18), known.nativePrice)
      expect(isFigure(details.gasValue, gas || undefined)).toBe(true)
      const isPriced = paidValue !== undefined && arrivesValue !== undefined && paidValue.over > 0n
      const { hundredths, step } = isPriced
        ? impact(paidValue, arrivesValue)
        : { hundredths: 0n, step: 'unknown' }
      expect(details.impact.step).toBe(step)
      expect(isFigure(details.impact.percent, isPriced ? fraction(hundredths, 2) : undefined)).toBe(true)
    }),
    runs(10_000),
  )
})
