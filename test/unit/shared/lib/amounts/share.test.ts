import fc from 'fast-check'
import { percentOf } from '../../../../../src/shared/lib/amounts/share'
import { runs } from '../../../../support/runs'

test('default: whole per cent, floored', () => {
  expect([percentOf('1', '3'), percentOf('3', '3'), percentOf('0', '3'), percentOf('0.005', '1')]).toEqual([
    33, 100, 0, 0,
  ])
})

test('behavior: nothing is no part of nothing', () => {
  expect(percentOf('0', '0.0')).toBe(0)
})

test('behavior: equal to exact division', () => {
  const amount = fc.bigInt(0n, 10n ** 30n)
  fc.assert(
    fc.property(amount, amount, (part, rest) => {
      const total = part + rest
      fc.pre(total > 0n)
      expect(percentOf(String(part), String(total))).toBe(Number((part * 100n) / total))
    }),
    runs(10_000),
  )
})
