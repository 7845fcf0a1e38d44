import fc from 'fast-check'
import { checkAmount, readAmount } from '../../../../../src/features/buy/state/limits'
import { runs } from '../../../../support/runs'

const CARD = { min: '10.00', max: '7500.00' }

test.each([
  ['', 'empty'],
  ['0', 'low'],
  ['0.00', 'low'],
  ['9.99', 'low'],
  ['10', 'fine'],
  ['10.', 'fine'],
  ['10.00', 'fine'],
  ['7500', 'fine'],
  ['7500.01', 'high'],
  ['99999999999999999999', 'high'],
] as const)('default: "%s" on a card is %s', (typed, check) => {
  expect(checkAmount(typed, CARD)).toBe(check)
})

test('behavior: to the cent, at both ends, whatever the limits are', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 })
  const text = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
  fc.assert(
    fc.property(cents, cents, cents, (a, b, amount) => {
      const [min, max] = [Math.min(a, b), Math.max(a, b)]
      const expected = amount < min ? 'low' : amount > max ? 'high' : 'fine'
      expect(checkAmount(text(amount), { min: text(min), max: text(max) })).toBe(expected)
    }),
    runs(2000),
  )
})

test('default: what was typed, exact; nothing for nothing', () => {
  expect(['12.', '12.50', '007', '', '.', '0'].map(readAmount)).toEqual([
    '12',
    '12.5',
    '7',
    undefined,
    undefined,
    undefined,
  ])
})
