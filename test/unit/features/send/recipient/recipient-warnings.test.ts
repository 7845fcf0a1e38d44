import { isSerious, recipientWarnings } from '../../../../../src/features/send/recipient/recipient-warnings'
import { ALICE, BOB } from '../../../../support/fake-wallet'

const facts = { own: ALICE, remembered: [] as string[], known: [BOB], isComplete: true, isContract: false }
const kinds = (address: string, more: Partial<typeof facts> = {}) =>
  recipientWarnings(address, { ...facts, ...more }).map(({ kind }) => kind)
const lookAlikeOf = (address: string) => `${address.slice(0, 6)}${'1'.repeat(32)}${address.slice(-4)}`

test('default: a known recipient: no warnings', () => {
  expect(kinds(BOB)).toEqual([])
  expect(kinds(BOB.toLowerCase())).toEqual([])
})

test('default: the first time', () => {
  expect(kinds(`0x${'9'.repeat(40)}`)).toEqual(['firstTime'])
  expect(kinds(`0x${'9'.repeat(40)}`, { known: [] })).toEqual(['firstTime'])
})

test('behavior: a warning if it is not known whether it is the first time', () => {
  const found = recipientWarnings(BOB, { ...facts, known: [], isComplete: false })
  expect(found).toEqual([{ kind: 'history' }])
})

test('error: a look-alike of one that is known, or of the own one, in any case', () => {
  for (const known of [BOB, ALICE])
    for (const alsoAnnounced of [lookAlikeOf(known), lookAlikeOf(known).toLowerCase()])
      expect(recipientWarnings(alsoAnnounced, facts)[0]).toEqual({ kind: 'lookAlike', known })
  expect(kinds(`${BOB.slice(0, -1)}0`)).toEqual(['firstTime']) // a visible difference at the end
})

test('behavior: what looks alike and is known itself is no trap', () => {
  expect(kinds(lookAlikeOf(BOB), { known: [BOB, lookAlikeOf(BOB)] })).toEqual([])
})

test('error: the history contains a look-alike of the own address, or of a stored recipient', () => {
  for (const [certain, remembered] of [
    [BOB, [BOB]],
    [ALICE, []],
  ] as const) {
    const input = { known: [BOB, lookAlikeOf(certain)], remembered: [...remembered] }
    expect(kinds(lookAlikeOf(certain), input)).toEqual(['lookAlike'])
    expect(kinds(lookAlikeOf(certain), { ...input, remembered: [BOB, lookAlikeOf(certain)] })).toEqual([])
  }
})

test('default: the own address, and nothing else about it', () => {
  expect(kinds(ALICE.toLowerCase(), { isContract: true })).toEqual(['own'])
})

test('default: a contract, also where it is known', () => {
  expect(kinds(BOB, { isContract: true })).toEqual(['contract'])
  expect(recipientWarnings(BOB, { ...facts, isContract: true }).some(isSerious)).toBe(true)
  expect(isSerious({ kind: 'firstTime' })).toBe(false)
})

test('behavior: addresses of Solana are other ones in another case', () => {
  const known = 'Abcd111111111111111111111111111111111111wxyz'
  expect(kinds(known.toLowerCase(), { known: [known] })).toEqual(['lookAlike', 'firstTime'].slice(0, 2))
})
