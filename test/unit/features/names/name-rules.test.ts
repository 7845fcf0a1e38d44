import fc from 'fast-check'
import { faultOf, labelIn, labelOf, messageFor, nameWords } from '../../../../src/features/names/name-rules'
import { safeName } from '../../../../src/services/names/safe-name'
import { isName } from '../../../sandbox/blockchain/names/name-rules'

/** Spec §5: letters, digits and hyphen, at least 4 characters. */
const LABEL = fc.stringMatching(/^[a-zA-Z0-9-]{4,64}$/).filter(label => !/^..--/.test(label))

test.each([
  ['teapot', undefined],
  ['TEA-pot-42', undefined],
  ['-tea', undefined],
  ['1234', undefined],
  ['a'.repeat(64), undefined],
  ['tea', 'short'],
  ['', 'short'],
  ['a'.repeat(65), 'long'],
  ['ab--cd', 'hyphens'],
  ['xn--abc', 'hyphens'],
  ['tea pot', 'letters'],
  ['tea.pot', 'letters'],
  ['tea_pot', 'letters'],
  ['té', 'letters'],
  ['teаpot', 'letters'], // a Cyrillic а
  ['teapot\n', 'letters'],
])('default: %j: %s', (label, fault) => {
  expect(faultOf(label)).toBe(fault)
})

test('behavior: what is let through the service takes, and Send finds and shows as it is', async () => {
  await fc.assert(
    fc.asyncProperty(LABEL, async typed => {
      const label = labelOf(typed)
      expect(faultOf(label)).toBeUndefined()
      expect(isName(`${label}.reown.id`)).toBe(true)
      expect(await safeName(`${label}.reown.id`)).toBe(`${label}.reown.id`)
      expect(labelIn(`${label}.reown.id`, '.reown.id')).toBe(label)
    }),
  )
})

test('behavior: any other text has a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const isGood = /^[a-zA-Z0-9-]{4,64}$/.test(text) && !text.endsWith('\n') && !/^..--/.test(text)
      expect(faultOf(text) === undefined).toBe(isGood)
    }),
  )
})

test('default: typed text without its case and its margins', () => {
  expect(labelOf('  TeaPot ')).toBe('teapot')
})

test.each([
  ['teapot.evil.id', '.reown.id'],
  ['te.reown.id', '.reown.id'],
  ['a.teapot.reown.id', '.reown.id'],
  ['.reown.id', '.reown.id'],
])('error: %s is no name of the service', (name, suffix) => {
  expect(labelIn(name, suffix)).toBeUndefined()
})

test('default: the message, to the letter (protocol-facts §4.7)', () => {
  expect(messageFor('user1.wcn.id', 1_725_000_000_999)).toBe(
    '{"name":"user1.wcn.id","attributes":{},"timestamp":1725000000}',
  )
})

test('behavior: a name reads from left to right in any text', () => {
  expect(nameWords('-tea.reown.id')).toBe('\u2066-tea.reown.id\u2069')
})
