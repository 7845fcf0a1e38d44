import { carriesBatch } from '../../../../src/chains/evm/batch/carries-batch'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { approveCall, word } from '../../../support/swap-bench'
import { TOKEN } from './support/history'

type Call = { readonly to: string; readonly data: string; readonly value: string }
const APPROVE = { to: TOKEN, data: approveCall(BOB, '100000000'), value: '0' }
const PAY = { to: BOB, data: '0x12345678', value: '255' }
/** Calls one behind the other, each with its target, the given word for its value, and its data. */
const packed = (calls: readonly (Call & { readonly as?: string })[]) =>
  `0x${calls.map(({ to, data, value, as = word(BigInt(value)).slice(2) }) => to.slice(2) + as + data.slice(2)).join('')}`
const isCarried = (input: string, before: readonly Call[], own: Call) =>
  carriesBatch(input, { id: 'x', before }, own)

test('default: calls in their order, in any letter case', () => {
  const input = packed([APPROVE, PAY])
  for (const text of [input, input.toUpperCase(), input.toLowerCase()])
    expect(isCarried(text, [APPROVE], PAY)).toBe(true)
  expect(isCarried(input, [{ ...APPROVE, data: APPROVE.data.toUpperCase() }], PAY)).toBe(true)
})

test('behavior: a call without native currency needs no word for it', () => {
  expect(isCarried(packed([{ ...APPROVE, as: '' }]), [], APPROVE)).toBe(true)
  expect(isCarried(packed([{ ...PAY, as: '' }]), [], PAY)).toBe(false)
})

test('behavior: calls at the very start of the data count', () => {
  expect(isCarried(packed([APPROVE, PAY]).slice(2), [APPROVE], PAY)).toBe(true)
})

test.each([
  ['another target', packed([{ ...APPROVE, to: ALICE }]), [], APPROVE],
  ['another amount of native currency', packed([{ ...PAY, value: '254' }]), [], PAY],
  [
    'the amount in another call, before it',
    packed([
      { ...APPROVE, value: '255' },
      { ...PAY, value: '1' },
    ]),
    [],
    PAY,
  ],
  ['other data', packed([{ ...PAY, data: '0x12345679' }]), [], PAY],
  ['another order', packed([PAY, APPROVE]), [APPROVE], PAY],
  ['the last call alone', packed([PAY]), [APPROVE], PAY],
  ['the first call alone', packed([APPROVE]), [APPROVE], PAY],
  ['one of two that are the same', packed([PAY]), [PAY, APPROVE], PAY],
  ['nothing', '0x', [], APPROVE],
])('error: %s is not the batch', (_what, input, before, own) => {
  expect(isCarried(input, before, own)).toBe(false)
})
