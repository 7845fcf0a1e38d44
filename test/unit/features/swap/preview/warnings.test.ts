import { subjectOf, warningsOf } from '../../../../../src/features/swap/preview/warnings'
import type { Step } from '../../../../../src/session/transactions/core/swap/plan-step'

const step = { kind: 'swap', proof: 'checked', toUnits: '5' } as Step
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

test('default: unknown value, unknown contract and unverified bytes are agreed to', () => {
  const spender = { address: '0x1', isKnown: false }
  expect(warningsOf(step, { step: 'unknown', percent: undefined })).toEqual([
    { kind: 'impactUnknown', demand: 'agree' },
  ])
  expect(warningsOf({ ...step, kind: 'approve', spender }, none)).toEqual([
    { kind: 'spender', demand: 'agree', address: '0x1' },
  ])
  expect(warningsOf({ ...step, proof: 'unverified' }, none)).toEqual([
    { kind: 'unverified', demand: 'agree' },
  ])
  expect(warningsOf({ ...step, kind: 'approve', spender: { ...spender, isKnown: true } }, none)).toEqual([])
})

test('behavior: another quote, impact or step is another subject', () => {
  const subjects = [
    subjectOf(step, none),
    subjectOf({ ...step, toUnits: '6' }, none),
    subjectOf({ ...step, kind: 'approve' }, none),
    subjectOf(step, { ...none, percent: '0.6' }),
  ]
  expect(new Set(subjects).size).toBe(4)
})
