import * as v from 'valibot'
import {
  Amount,
  IdentitySchema,
  ReverseNamesSchema,
  SupportedChainsSchema,
} from '../../../../src/services/blockchain/schemas'

test.each([
  [
    { name: 'a.eth', avatar: 'https://example.org/a.png' },
    { name: 'a.eth', avatar: 'https://example.org/a.png' },
  ],
  [{ name: null, avatar: null, resolvedAt: '2026-01-01' }, {}],
  [{ name: 5, avatar: 'http://example.org/a.png' }, {}],
  [{}, {}],
])('default: identity %j', (answer, expected) => {
  expect(v.parse(IdentitySchema, answer)).toEqual(expected)
})

test('default: names of an address, whatever else the records hold', () => {
  const records = [
    { name: 'a.reown.id', addresses: null },
    { name: '' },
    null,
    { name: 'b.wcn.id', attributes: [] },
  ]
  expect(v.parse(ReverseNamesSchema, records)).toEqual(['a.reown.id', 'b.wcn.id'])
  expect(v.parse(ReverseNamesSchema, [])).toEqual([])
})

test('error: other shapes', () => {
  for (const answer of [null, 'x', { http: 'eip155:1' }])
    expect(v.safeParse(SupportedChainsSchema, answer).success).toBe(false)
  for (const amount of [-1, '-0.1', 'NaN', {}, null]) expect(v.safeParse(Amount, amount).success).toBe(false)
})
