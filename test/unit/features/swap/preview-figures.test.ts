import fc from 'fast-check'
import type { DecodedCall, Simulation } from '../../../../src/chains/family'
import type { SwapStep } from '../../../../src/features/swap/preview/build-swap-step'
import { previewFigures } from '../../../../src/features/swap/preview/preview-figures'
import {
  matchesTerms,
  movesMatchTerms,
  type SwapTerms,
  verifySwap,
} from '../../../../src/features/swap/preview/verify-swap'
import { subjectOf, warningsOf } from '../../../../src/features/swap/preview/warnings'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { type Fraction, fraction, isEqual, plainText, readFraction, times } from '../../../support/fraction'
import { runs } from '../../../support/runs'
import { DETAILS, ETH, ETHEREUM, ROUTER, USDC, USDC_ADDRESS } from '../../../support/swap-bench'
import { impact } from '../../../support/swap-oracle'

describe('verify swap', () => {
  const terms: SwapTerms = { from: null, to: USDC_ADDRESS, receiver: ALICE, amount: '1000', minimum: '990' }

  const decoded: DecodedCall = {
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
    decoded: of,
    router: ROUTER,
    simulation,
    isIndependent,
  })

  test('default: the requested amount, or more', () => {
    expect(matchesTerms(decoded, terms)).toBe(true)
    expect(matchesTerms({ ...decoded, minimum: '991' }, terms)).toBe(true)
  })

  /** Every field of a swap, each changed separately. */
  test.each([
    ['another source', { from: USDC_ADDRESS }],
    ['another target', { to: null }],
    ['another receiver', { receiver: BOB }],
    ['more than the amount', { amount: '1001' }],
    ['less than the amount', { amount: '999' }],
    ['less than the minimum', { minimum: '989' }],
  ])('error: %s is another swap', (_what, change) => {
    const changed = { ...decoded, ...change } as DecodedCall
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
    expect(verifySwap(reading(decoded, simulation), terms)).toBe(isRight ? 'checked' : 'other')
    expect(verifySwap(reading(unknown, simulation), terms)).toBe(isRight ? 'simulated' : 'other')
    // a simulation by the service that built the swap is not independent
    expect(verifySwap(reading(unknown, simulation, false), terms)).toBe(isRight ? 'unverified' : 'other')
  })

  test.each([
    [{ kind: 'succeeds' }, 'checked', 'unverified'],
    [{ kind: 'unavailable' }, 'decoded', 'unverified'],
    [{ kind: 'fails', reason: 'x' }, 'fails', 'fails'],
  ] as const)('param: tried out, it %o', (simulation, ofKnown, ofUnknown) => {
    expect(verifySwap(reading(decoded, simulation), terms)).toBe(ofKnown)
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
  ] as const)('error: %s next to the swap is not offered', (_what, other) => {
    expect(verifySwap(reading(decoded, moves({ others: [other] })), terms)).toBe('extra')
    expect(verifySwap(reading(unknown, moves({ others: [other] })), terms)).toBe('extra')
  })

  test('behavior: what is left of the approval that a swap uses is no other', () => {
    const paid = { ...terms, from: BOB }
    const leaves = [{ token: BOB, amount: '1000' }]
    const others = [{ kind: 'approval', contract: BOB, spender: ROUTER, amount: '7' }] as const
    expect(
      verifySwap(reading({ ...decoded, from: BOB } as DecodedCall, moves({ leaves, others })), paid),
    ).toBe('checked')
  })
})

describe('warnings', () => {
  const decoded = { kind: 'swap', minimum: '4' }
  const preview = { network: 'eip155:1', from: '0xa', decoded, value: '0', cost: '7', fingerprint: 'x' }

  const step = {
    kind: 'swap',
    verification: 'checked',
    toUnits: '5',
    simulation: { kind: 'succeeds' },
    built: { preview },
  } as unknown as SwapStep

  const doing = (change: object, rest: object = {}) =>
    ({ ...step, built: { preview: { ...preview, ...change } }, ...rest }) as unknown as SwapStep

  const none = { step: 'none', percent: '0.5' } as const

  test.each([
    ['none', undefined],
    ['marked', 'none'],
    ['confirm', 'agree'],
    ['blocked', 'type'],
  ] as const)('param: a price impact that is %s', (impact, confirmation) => {
    const warnings = warningsOf(step, { step: impact, percent: '3' })
    expect(warnings).toEqual(confirmation ? [{ kind: 'impact', confirmation, percent: '3' }] : [])
  })

  test('default: unknown value and unverified bytes are agreed to', () => {
    expect(warningsOf(step, { step: 'unknown', percent: undefined })).toEqual([
      { kind: 'impactUnknown', confirmation: 'agree' },
    ])
    expect(warningsOf({ ...step, verification: 'unverified' }, none)).toEqual([
      { kind: 'unverified', confirmation: 'agree' },
    ])
    expect(warningsOf({ ...step, kind: 'approve' }, none)).toEqual([])
  })

  test('behavior: an unknown call guarantees no minimum, which requires a confirmation', () => {
    const unknown = { decoded: { kind: 'unknown', to: '0x1', data: '0x' } }
    expect(warningsOf(doing(unknown, { verification: 'simulated' }), none)).toEqual([
      { kind: 'minimum', confirmation: 'agree' },
    ])
    // a more specific warning is shown already
    expect(warningsOf(doing(unknown, { verification: 'unverified' }), none)).toEqual([
      { kind: 'unverified', confirmation: 'agree' },
    ])
  })

  test.each([
    ['quote', { ...step, toUnits: '6' }],
    ['step', { ...step, kind: 'approve' as const }],
    ['proof', { ...step, verification: 'unverified' as const }],
    ['outcome', { ...step, simulation: { kind: 'unavailable' } as const }],
    ['minimum', doing({ decoded: { ...decoded, minimum: '3' } })],
    ['call', doing({ decoded: { kind: 'unknown', to: '0x1', data: '0x' } })],
    ['value', doing({ value: '1' })],
    ['account', doing({ from: '0xb' })],
    ['network', doing({ network: 'eip155:10' })],
  ])('behavior: another %s is another subject', (_what, other) => {
    expect(subjectOf(other, none)).not.toBe(subjectOf(step, none))
  })

  test('behavior: another impact is another subject, another price of gas is none', () => {
    expect(subjectOf(step, { ...none, percent: '0.6' })).not.toBe(subjectOf(step, none))
    expect(subjectOf(doing({ cost: '8', fingerprint: 'y' }), none)).toBe(subjectOf(step, none))
  })
})

describe('preview figures', () => {
  const swap = {
    source: ETH,
    target: USDC,
    amountUnits: `1${'0'.repeat(18)}`,
    details: DETAILS,
    paidValue: '2500',
    targetPrice: '1',
    network: ETHEREUM,
    nativeUnits: '300000000000000',
  }

  const decoded = {
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
      built: { preview: { decoded, cost: '200000000000000', value: '0', rent: '0', ...preview } },
      ...rest,
    }) as SwapStep

  test('default: the quote of the transaction, the least of its calldata, the most of its cost', () => {
    expect(previewFigures(step({}), swap)).toEqual({
      toAmount: '2478',
      arrivesValue: '2478',
      impact: { percent: '0.88', step: 'none' },
      details: {
        ...DETAILS,
        rate: '2478',
        impact: { percent: '0.88', step: 'none' },
        minimum: '2453.22',
        isOpen: false,
      },
      cost: '0.0002',
      isShort: false,
    })
  })

  test('behavior: of an unknown form, what arrived when it was tried out', () => {
    const arrives = [{ token: USDC_ADDRESS.toLowerCase(), amount: '2000000000' }]
    const unknown = { decoded: { kind: 'unknown', to: ROUTER, data: '0x' } }
    const tried = step(unknown, { simulation: { kind: 'changes', leaves: [], arrives } })
    expect(previewFigures(tried, swap)).toMatchObject({
      toAmount: '2000',
      impact: { percent: '20', step: 'blocked' },
      details: { minimum: DETAILS.minimum, isOpen: true },
    })
  })

  test('behavior: of a transaction that the service built, the same, and the rent of what it opens', () => {
    const arrives = [{ token: USDC_ADDRESS.toLowerCase(), amount: '2470000000' }]
    const simulation = { kind: 'changes', leaves: [], arrives }
    const serialized = step({ rent: '40000000000000' }, { simulation, isSerialized: true })
    const nativeUnits = '239999999999999'
    expect(previewFigures(serialized, { ...swap, nativeUnits })).toMatchObject({
      toAmount: '2470',
      details: { minimum: '2453.22', isOpen: false },
      rent: '0.00004',
      isShort: true,
    })
    expect(previewFigures(serialized, { ...swap, nativeUnits: '240000000000000' })?.isShort).toBe(false)
  })

  test('behavior: an unknown fee is not zero', () => {
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
            paidValue: plainText(paid, paidScale),
            targetPrice: plainText(price, priceScale),
            nativeUnits: String(held),
          }
          const check = (made: SwapStep, arrives: bigint, least: string) => {
            const figures = previewFigures(made, form)
            const dollars = times(fraction(arrives, decimals), fraction(price, priceScale))
            const { hundredths, step } = impact(fraction(paid, paidScale), dollars)
            const is = (text: string | undefined, wanted: Fraction) =>
              isEqual(readFraction(text ?? ''), wanted)
            return [
              is(figures?.toAmount, fraction(arrives, decimals)),
              is(figures?.arrivesValue, dollars),
              figures?.impact.step === step,
              is(figures?.impact.percent, fraction(hundredths, 2)),
              is(figures?.details.minimum, readFraction(least)),
              figures?.isShort === held < value + (cost ?? 0n),
              cost === null ? figures?.cost === null : is(figures?.cost ?? undefined, fraction(cost, 18)),
            ].every(Boolean)
          }
          const own = { cost: cost === null ? null : String(cost), value: String(value) }
          const swapDeed = { ...own, decoded: { ...decoded, minimum: String(minimum) } }
          const isRead = check(
            step(swapDeed, { toUnits: String(quoted) }),
            quoted,
            plainText(minimum, decimals),
          )
          const arrives = [{ token: USDC_ADDRESS.toLowerCase(), amount: String(moved) }]
          const simulation = { kind: 'changes', leaves: [], arrives }
          const unknown = { ...own, decoded: { kind: 'unknown', to: ROUTER, data: '0x' } }
          return (
            isRead && check(step(unknown, { toUnits: String(quoted), simulation }), moved, DETAILS.minimum)
          )
        },
      ),
      runs(10_000),
    )
  })
})
