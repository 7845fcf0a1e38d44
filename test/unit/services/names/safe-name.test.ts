import { ens_normalize } from '@adraffy/ens-normalize'
import fc from 'fast-check'
import { safeName } from '../../../../src/services/names/safe-name'
import { runs } from '../../../support/runs'

test.each([
  ['vitalik.eth', 'vitalik.eth'],
  ['Vitalik.ETH', 'vitalik.eth'],
  ['user-1.reown.id', 'user-1.reown.id'],
  ['🚀.eth', '🚀.eth'],
  ['привет.eth', 'привет.eth'],
  ['faß.eth', 'faß.eth'],
])('default: %s is shown as %s', async (name, shown) => {
  expect(await safeName(name)).toBe(shown)
})

test.each([
  ['nothing', undefined],
  ['empty', ''],
  ['without a dot', 'vitalik'],
  ['Cyrillic among Latin', 'vitаlik.eth'],
  ['a zero-width joiner', 'vita\u200dlik.eth'],
  ['an override of the direction', '\u202evitalik.eth'],
  ['a control', 'vita\u0000lik.eth'],
  ['an empty label', 'vitalik..eth'],
  ['a space', 'vita lik.eth'],
  ['punycode', 'xn--bcher-kva.eth'],
  ['letters of a script that all look like another', 'рауреӏ.eth'],
  ['too long', `${'a'.repeat(300)}.eth`],
])('error: %s is never shown', async (_what, name) => {
  expect(await safeName(name)).toBeUndefined()
})

test('behavior: ENSIP-15 says the same of every name, also of those that need no tables', async () => {
  const oracle = (name: string) => {
    try {
      return ens_normalize(name)
    } catch {
      return undefined
    }
  }
  const label = fc.oneof(
    fc.stringMatching(/^[a-z0-9-]{1,10}$/),
    fc.stringMatching(/^[a-zA-Z0-9_-]{0,6}$/),
    fc.string({ unit: 'grapheme', maxLength: 5 }).filter(text => !text.includes('.')),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(label, { minLength: 2, maxLength: 3 }), async labels => {
      const name = labels.join('.')
      expect(await safeName(name)).toBe(oracle(name))
    }),
    runs(2000),
  )
})
