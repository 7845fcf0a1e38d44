import fc from 'fast-check'
import { isInsufficient, maxUnits } from '../../../../../src/features/swap/math/funds'
import { runs } from '../../../../support/runs'
import { isShort, most, swapCase } from '../../../../support/swap-oracle'

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
