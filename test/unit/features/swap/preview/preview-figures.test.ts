import fc from 'fast-check'
import type { SwapStep } from '../../../../../src/features/swap/preview/build-swap-step'
import { previewFigures } from '../../../../../src/features/swap/preview/preview-figures'
import {
  type Fraction,
  fraction,
  isEqual,
  plainText,
  readFraction,
  times,
} from '../../../../support/fraction'
import { runs } from '../../../../support/runs'
import { DETAILS, ETHEREUM, ROUTER, USDC, USDC_ADDRESS } from '../../../../support/swap-bench'
import { impact } from '../../../../support/swap-oracle'

const swap = {
  target: USDC,
  details: DETAILS,
  paidUsd: '2500',
  targetPrice: '1',
  network: ETHEREUM,
  nativeUnits: '300000000000000',
}
const deed = {
  kind: 'swap',
  router: ROUTER,
  from: null,
  to: USDC_ADDRESS,
  receiver: '0x1',
  amount: '1',
  minimum: '2453220000',
}
const step = (preview: object, rest: object = {}) =>
  ({
    kind: 'swap',
    toUnits: '2478000000',
    simulation: { kind: 'succeeds' },
    built: { preview: { deed, cost: '200000000000000', value: '0', ...preview } },
    ...rest,
  }) as SwapStep

test('default: the quote of the transaction, the least of its calldata, the most of its cost', () => {
  expect(previewFigures(step({}), swap)).toEqual({
    toAmount: '2478',
    arrivesUsd: '2478',
    impact: { percent: '0.88', step: 'none' },
    details: { ...DETAILS, impact: { percent: '0.88', step: 'none' }, minimum: '2453.22', isOpen: false },
    cost: '0.0002',
    isShort: false,
  })
})

test('behavior: of an unknown form, what arrived when it was tried out', () => {
  const arrives = [{ token: USDC_ADDRESS.toLowerCase(), amount: '2000000000' }]
  const unknown = { deed: { kind: 'unknown', to: ROUTER, data: '0x' } }
  const tried = step(unknown, { simulation: { kind: 'changes', leaves: [], arrives } })
  expect(previewFigures(tried, swap)).toMatchObject({
    toAmount: '2000',
    impact: { percent: '20', step: 'blocked' },
    details: { minimum: DETAILS.minimum, isOpen: true },
  })
})

test('behavior: a cost that nobody could say is not zero', () => {
  expect(previewFigures(step({ cost: null }), swap)?.cost).toBeNull()
})

test('behavior: nothing without what the form knows', () => {
  expect(previewFigures(step({}), { ...swap, details: undefined })).toBeUndefined()
})

test.each([
  ['just enough', '200000000000005', false],
  ['one too little', '200000000000004', true],
  ['not known', undefined, false],
])('param: with a balance that is %s', (_what, nativeUnits, isShort) => {
  expect(previewFigures(step({ value: '5' }), { ...swap, nativeUnits })?.isShort).toBe(isShort)
})

test('default: every figure of any preview is what exact fractions say', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 30n })
  const usd = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 12 }))
  fc.assert(
    fc.property(
      fc.tuple(units, units, units, fc.option(units), units, units),
      fc.integer({ min: 0, max: 24 }),
      fc.tuple(usd, usd),
      ([quoted, moved, minimum, cost, value, held], decimals, [[paid, paidScale], [price, priceScale]]) => {
        const target = { ...USDC, decimals }
        const form = {
          ...swap,
          target,
          paidUsd: plainText(paid, paidScale),
          targetPrice: plainText(price, priceScale),
          nativeUnits: String(held),
        }
        const check = (made: SwapStep, arrives: bigint, least: string) => {
          const figures = previewFigures(made, form)
          const dollars = times(fraction(arrives, decimals), fraction(price, priceScale))
          const { hundredths, step } = impact(fraction(paid, paidScale), dollars)
          const is = (text: string | undefined, wanted: Fraction) => isEqual(readFraction(text ?? ''), wanted)
          return [
            is(figures?.toAmount, fraction(arrives, decimals)),
            is(figures?.arrivesUsd, dollars),
            figures?.impact.step === step,
            is(figures?.impact.percent, fraction(hundredths, 2)),
            is(figures?.details.minimum, readFraction(least)),
            figures?.isShort === held < value + (cost ?? 0n),
            cost === null ? figures?.cost === null : is(figures?.cost ?? undefined, fraction(cost, 18)),
          ].every(Boolean)
        }
        const own = { cost: cost === null ? null : String(cost), value: String(value) }
        const swapDeed = { ...own, deed: { ...deed, minimum: String(minimum) } }
        const isRead = check(
          step(swapDeed, { toUnits: String(quoted) }),
          quoted,
          plainText(minimum, decimals),
        )
        const arrives = [{ token: USDC_ADDRESS.toLowerCase(), amount: String(moved) }]
        const simulation = { kind: 'changes', leaves: [], arrives }
        const unknown = { ...own, deed: { kind: 'unknown', to: ROUTER, data: '0x' } }
        return isRead && check(step(unknown, { toUnits: String(quoted), simulation }), moved, DETAILS.minimum)
      },
    ),
    runs(10_000),
  )
})
