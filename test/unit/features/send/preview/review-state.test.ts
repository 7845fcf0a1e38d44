import fc from 'fast-check'
import type { Simulation } from '../../../../../src/chains/family'
import { reviewState } from '../../../../../src/features/send/preview/review-state'
import type { Preview } from '../../../../../src/features/transactions/types'
import { ALICE, BOB } from '../../../../support/fake-wallet'
import { plainText } from '../../../../support/fraction'
import { runs } from '../../../../support/runs'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const network = { currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as never
const native = { quantity: '0.000000000000001000' } as never // 1000 wei
const preview = (change: object = {}, token: string | null = null): Preview =>
  ({
    network: 'eip155:1',
    from: ALICE,
    deed: { kind: 'transfer', token, to: BOB, amount: '900' },
    value: token === null ? '900' : '0',
    cost: '100',
    rent: '0',
    fingerprint: '',
    ...change,
  }) as never
const moves = (
  leaves: readonly (readonly [string | null, string])[],
  arrives: Simulation extends never ? never : readonly [] = [],
) =>
  ({ kind: 'changes', leaves: leaves.map(([token, amount]) => ({ token, amount })), arrives }) as Simulation
const GOOD = moves([[null, '900']])
const state = (change: object = {}) =>
  reviewState({
    preview: preview(),
    simulation: GOOD,
    warnings: [],
    native,
    network,
    agreed: false,
    ...change,
  })

test('default: all of it, to the last wei', () => {
  expect(state()).toMatchObject({ canSend: true, isShort: false, isOdd: false })
})

test.each([
  ['one wei too much', { preview: preview({ cost: '101' }) }, { isShort: true, canSend: false }],
  ['rent too much', { preview: preview({ rent: '1' }) }, { isShort: true, canSend: false }],
  ['a cost that nobody knows: a native send waits', { preview: preview({ cost: null }) }, { canSend: false }],
  [
    'a cost that nobody knows: a token need not wait',
    { preview: preview({ cost: null }, USDC), simulation: moves([[USDC.toLowerCase(), '900']]) },
    { canSend: true },
  ],
  ['not tried yet', { simulation: undefined }, { canSend: false }],
  ['warnings not known yet', { warnings: undefined }, { canSend: false }],
  ['it would fail', { simulation: { kind: 'fails', reason: 'x' } }, { canSend: false }],
  [
    'it would fail, and the person agrees',
    { simulation: { kind: 'fails', reason: 'x' }, agreed: true },
    { canSend: false },
  ],
  ['it could not be tried', { simulation: { kind: 'unavailable' } }, { canSend: true }],
  ['more leaves than is shown', { simulation: moves([[null, '901']]) }, { isOdd: true, canSend: false }],
  ['something else leaves', { simulation: moves([[USDC, '900']]) }, { isOdd: true, canSend: false }],
  [
    'something leaves beside it',
    {
      simulation: moves([
        [null, '900'],
        [USDC, '1'],
      ]),
    },
    { isOdd: true, canSend: false },
  ],
  ['nothing leaves', { simulation: moves([]) }, { isOdd: true, canSend: false }],
  [
    'odd, and agreed to',
    { simulation: moves([[null, '901']]), agreed: true },
    { isOdd: true, canSend: true },
  ],
  ['a contract', { warnings: [{ kind: 'contract' }] }, { canSend: false }],
  ['a contract, and agreed to', { warnings: [{ kind: 'contract' }], agreed: true }, { canSend: true }],
  ['the first time', { warnings: [{ kind: 'firstTime' }] }, { canSend: true }],
  [
    'to oneself',
    {
      preview: preview({ deed: { kind: 'transfer', token: null, to: ALICE, amount: '900' } }),
      simulation: moves([]),
    },
    { isOdd: false, canSend: true },
  ],
] as const)('behavior: %s', (_what, change, expected) => {
  expect(state(change)).toMatchObject(expected)
})

test('default: of any balances the short ones are below amount, cost and rent together', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 20n })
  const near = fc.bigInt({ min: -2n, max: 2n })
  fc.assert(
    fc.property(units, units, units, fc.option(near), fc.boolean(), (value, cost, rent, off, isKnown) => {
      const needed = value + (isKnown ? cost : 0n) + rent
      const held = off === null ? cost : needed + off < 0n ? 0n : needed + off
      const said = { value: String(value), cost: isKnown ? String(cost) : null, rent: String(rent) }
      const { isShort, canSend } = state({
        preview: preview(said),
        native: { quantity: plainText(held, 18) },
      })
      expect(isShort).toBe(held < needed)
      expect(canSend).toBe(held >= needed && (isKnown || value === 0n))
    }),
    runs(10_000),
  )
})
