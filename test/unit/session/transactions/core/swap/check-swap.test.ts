import type { Deed, Simulation } from '../../../../../../src/chains/adapter'
import {
  isWished,
  movesAsWished,
  proofOf,
  type Wish,
} from '../../../../../../src/session/transactions/core/swap/check-swap'
import { ALICE, BOB } from '../../../../../support/fake-wallet'
import { ROUTER, USDC_ADDRESS } from '../../../../../support/swap-bench'

const wish: Wish = { from: null, to: USDC_ADDRESS, receiver: ALICE, amount: '1000', minimum: '990' }
const deed: Deed = {
  kind: 'swap',
  router: ROUTER,
  from: null,
  to: USDC_ADDRESS,
  receiver: ALICE,
  amount: '1000',
  minimum: '990',
}
const unknown: Deed = { kind: 'unknown', to: ROUTER, data: '0x01' }
const moves = (changes: Partial<Extract<Simulation, { kind: 'changes' }>> = {}): Simulation => ({
  kind: 'changes',
  leaves: [{ token: null, amount: '1000' }],
  arrives: [{ token: USDC_ADDRESS.toLowerCase(), amount: '995' }],
  ...changes,
})

test('default: what was asked for, or more of it', () => {
  expect(isWished(deed, wish)).toBe(true)
  expect(isWished({ ...deed, minimum: '991' }, wish)).toBe(true)
})

/** Every field of a swap, each changed alone. */
test.each([
  ['another source', { from: USDC_ADDRESS }],
  ['another target', { to: null }],
  ['another receiver', { receiver: BOB }],
  ['more than the amount', { amount: '1001' }],
  ['less than the amount', { amount: '999' }],
  ['less than the minimum', { minimum: '989' }],
])('error: %s is another swap', (_what, change) => {
  const changed = { ...deed, ...change } as Deed
  expect(isWished(changed, wish)).toBe(false)
  expect(proofOf(changed, moves(), wish)).toBe('other')
})

test('error: something else than a swap', () => {
  const approval: Deed = { kind: 'approve', token: USDC_ADDRESS, spender: ROUTER, amount: '1000' }
  expect(proofOf(approval, moves(), wish)).toBe('other')
})

test.each([
  ['exactly', {}, true],
  ['less leaves, part of it came back', { leaves: [{ token: null, amount: '900' }] }, true],
  [
    'something else arrives too',
    {
      arrives: [
        { token: null, amount: '1' },
        { token: USDC_ADDRESS, amount: '990' },
      ],
    },
    true,
  ],
  ['more leaves', { leaves: [{ token: null, amount: '1001' }] }, false],
  [
    'another token leaves too',
    {
      leaves: [
        { token: null, amount: '1' },
        { token: BOB, amount: '1' },
      ],
    },
    false,
  ],
  ['less arrives', { arrives: [{ token: USDC_ADDRESS, amount: '989' }] }, false],
  ['nothing arrives', { arrives: [] }, false],
])('param: %s', (_what, change, isRight) => {
  const simulation = moves(change)
  expect(simulation.kind === 'changes' && movesAsWished(simulation, wish)).toBe(isRight)
  expect(proofOf(deed, simulation, wish)).toBe(isRight ? 'checked' : 'other')
  expect(proofOf(unknown, simulation, wish)).toBe(isRight ? 'simulated' : 'other')
})

test.each([
  [{ kind: 'succeeds' }, 'checked', 'unverified'],
  [{ kind: 'unavailable' }, 'decoded', 'unverified'],
  [{ kind: 'fails', reason: 'x' }, 'fails', 'fails'],
] as const)('param: tried out, it %o', (simulation, ofKnown, ofUnknown) => {
  expect(proofOf(deed, simulation, wish)).toBe(ofKnown)
  expect(proofOf(unknown, simulation, wish)).toBe(ofUnknown)
})
