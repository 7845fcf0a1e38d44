import type { DecodedCall, Simulation } from '../../../../../src/chains/family'
import {
  matchesTerms,
  movesMatchTerms,
  type SwapTerms,
  verifySwap,
} from '../../../../../src/features/swap/preview/verify-swap'
import { ALICE, BOB } from '../../../../support/fake-wallet'
import { ROUTER, USDC_ADDRESS } from '../../../../support/swap-bench'

const terms: SwapTerms = { from: null, to: USDC_ADDRESS, receiver: ALICE, amount: '1000', minimum: '990' }
const deed: DecodedCall = {
  kind: 'swap',
  router: ROUTER,
  from: null,
  to: USDC_ADDRESS,
  receiver: ALICE,
  amount: '1000',
  minimum: '990',
}
const unknown: DecodedCall = { kind: 'unknown', to: ROUTER, data: '0x01' }
const moves = (changes: Partial<Extract<Simulation, { kind: 'changes' }>> = {}): Simulation => ({
  kind: 'changes',
  leaves: [{ token: null, amount: '1000' }],
  arrives: [{ token: USDC_ADDRESS.toLowerCase(), amount: '995' }],
  ...changes,
})

const reading = (of: DecodedCall, simulation: Simulation, isIndependent = true) => ({
  deed: of,
  router: ROUTER,
  simulation,
  isIndependent,
})

test('default: what was asked for, or more of it', () => {
  expect(matchesTerms(deed, terms)).toBe(true)
  expect(matchesTerms({ ...deed, minimum: '991' }, terms)).toBe(true)
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
  const changed = { ...deed, ...change } as DecodedCall
  expect(matchesTerms(changed, terms)).toBe(false)
  expect(verifySwap(reading(changed, moves()), terms)).toBe('other')
})

test('error: something else than a swap', () => {
  const approval: DecodedCall = { kind: 'approve', token: USDC_ADDRESS, spender: ROUTER, amount: '1000' }
  expect(verifySwap(reading(approval, moves()), terms)).toBe('other')
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
  expect(simulation.kind === 'changes' && movesMatchTerms(simulation, terms)).toBe(isRight)
  expect(verifySwap(reading(deed, simulation), terms)).toBe(isRight ? 'checked' : 'other')
  expect(verifySwap(reading(unknown, simulation), terms)).toBe(isRight ? 'simulated' : 'other')
  // a claim of the builder's is no check of what it has built
  expect(verifySwap(reading(unknown, simulation, false), terms)).toBe(isRight ? 'unverified' : 'other')
})

test.each([
  [{ kind: 'succeeds' }, 'checked', 'unverified'],
  [{ kind: 'unavailable' }, 'decoded', 'unverified'],
  [{ kind: 'fails', reason: 'x' }, 'fails', 'fails'],
] as const)('param: tried out, it %o', (simulation, ofKnown, ofUnknown) => {
  expect(verifySwap(reading(deed, simulation), terms)).toBe(ofKnown)
  expect(verifySwap(reading(unknown, simulation), terms)).toBe(ofUnknown)
})

test.each([
  ['an approval', { kind: 'approval', contract: USDC_ADDRESS, spender: BOB, amount: '1' }],
  [
    'one for the router, of what is bought',
    { kind: 'approval', contract: USDC_ADDRESS, spender: ROUTER, amount: '1' },
  ],
  ['an approval of NFTs', { kind: 'approvalForAll', contract: BOB, spender: BOB }],
  ['an NFT that leaves', { kind: 'nftLeaves', contract: BOB }],
  ['an NFT that arrives', { kind: 'nftArrives', contract: BOB }],
] as const)('error: %s beside the swap is not offered', (_what, other) => {
  expect(verifySwap(reading(deed, moves({ others: [other] })), terms)).toBe('extra')
  expect(verifySwap(reading(unknown, moves({ others: [other] })), terms)).toBe('extra')
})

test('behavior: what is left of the approval that a swap uses is no other', () => {
  const paid = { ...terms, from: BOB }
  const leaves = [{ token: BOB, amount: '1000' }]
  const others = [{ kind: 'approval', contract: BOB, spender: ROUTER, amount: '7' }] as const
  expect(verifySwap(reading({ ...deed, from: BOB } as DecodedCall, moves({ leaves, others })), paid)).toBe(
    'checked',
  )
})
