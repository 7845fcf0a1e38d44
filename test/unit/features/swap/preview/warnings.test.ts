import type { SwapStep } from '../../../../../src/features/swap/preview/build-swap-step'
import { subjectOf, warningsOf } from '../../../../../src/features/swap/preview/warnings'

const deed = { kind: 'swap', minimum: '4' }
const preview = { network: 'eip155:1', from: '0xa', deed, value: '0', cost: '7', seal: 'x' }
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
] as const)('param: a price impact that is %s', (impact, demand) => {
  const warnings = warningsOf(step, { step: impact, percent: '3' })
  expect(warnings).toEqual(demand ? [{ kind: 'impact', demand, percent: '3' }] : [])
})

test('default: unknown value and unverified bytes are agreed to', () => {
  expect(warningsOf(step, { step: 'unknown', percent: undefined })).toEqual([
    { kind: 'impactUnknown', demand: 'agree' },
  ])
  expect(warningsOf({ ...step, verification: 'unverified' }, none)).toEqual([
    { kind: 'unverified', demand: 'agree' },
  ])
  expect(warningsOf({ ...step, kind: 'approve' }, none)).toEqual([])
})

test('behavior: a form that nobody knows guarantees no minimum, which is agreed to', () => {
  const unknown = { deed: { kind: 'unknown', to: '0x1', data: '0x' } }
  expect(warningsOf(doing(unknown, { verification: 'simulated' }), none)).toEqual([
    { kind: 'minimum', demand: 'agree' },
  ])
  // words that say more are there already
  expect(warningsOf(doing(unknown, { verification: 'unverified' }), none)).toEqual([
    { kind: 'unverified', demand: 'agree' },
  ])
})

test.each([
  ['quote', { ...step, toUnits: '6' }],
  ['step', { ...step, kind: 'approve' as const }],
  ['proof', { ...step, verification: 'unverified' as const }],
  ['outcome', { ...step, simulation: { kind: 'unavailable' } as const }],
  ['minimum', doing({ deed: { ...deed, minimum: '3' } })],
  ['call', doing({ deed: { kind: 'unknown', to: '0x1', data: '0x' } })],
  ['value', doing({ value: '1' })],
  ['account', doing({ from: '0xb' })],
  ['network', doing({ network: 'eip155:10' })],
])('behavior: another %s is another subject', (_what, other) => {
  expect(subjectOf(other, none)).not.toBe(subjectOf(step, none))
})

test('behavior: another impact is another subject, another price of gas is none', () => {
  expect(subjectOf(step, { ...none, percent: '0.6' })).not.toBe(subjectOf(step, none))
  expect(subjectOf(doing({ cost: '8', seal: 'y' }), none)).toBe(subjectOf(step, none))
})
