import * as namespace from '../../../../src/element/options/kinds'

const kinds = { ...namespace }

/** What attributes say is in `attributes.test.ts`; here is what properties are set to. */
const refused = (kind: namespace.Kind, value: unknown): boolean => {
  try {
    return kind(value) === undefined
  } catch {
    return true
  }
}

test.each<[keyof typeof kinds, unknown, unknown]>([
  ['text', 'a', 'a'],
  ['flag', true, true],
  ['flag', false, false],
  ['presence', true, true],
  ['presence', false, false],
  ['presence', 0, false],
  ['ids', ['a', 'a', 'b'], ['a', 'b']],
  ['socials', ['x'], ['x']],
  ['networks', ['eip155:1', { id: 'x' }], ['eip155:1', { id: 'x' }]],
  ['map', { a: 1, f: () => 0 }, { a: 1 }],
  ['rows', [{ id: 1 }], [{ id: 1 }]],
  ['siwe', '/base/', 'http://localhost/base'],
])('param: %s takes %j', (name, value, meaning) => {
  expect((kinds[name] as namespace.Kind)(value)).toEqual(meaning)
})

test.each<[keyof typeof kinds, unknown]>([
  ['text', 5],
  ['caip2', ['eip155:1']],
  ['http', new URL('https://a.example')],
  ['http', 'https//a.example'],
  ['socket', 'http://a.example'],
  ['flag', 1],
  ['flag', null],
  ['locale', 'e'],
  ['callback', {}],
  ['ids', [' ']],
  ['ids', [5]],
  ['ids', { length: 1e9 }],
  ['socials', ['none']],
  ['networks', []],
  ['networks', ['eip155:1', 'mainnet']],
  ['networks', [['eip155:1']]],
  ['map', []],
  ['map', null],
  ['map', JSON.parse('{"constructor":1}')],
  ['rows', {}],
  ['siwe', {}],
  ['siwe', { getNonce: 'x' }],
  ['siwe', 5],
])('error: %s refuses %j', (name, value) => {
  expect(refused(kinds[name] as namespace.Kind, value)).toBe(true)
})

test('behavior: oneOf knows nothing but its words', () => {
  const kind = kinds.oneOf(['SHOW', 'HIDE'])
  expect([kind('SHOW'), kind('show'), kind('toString'), kind(['SHOW'])]).toEqual([
    'SHOW',
    undefined,
    undefined,
    undefined,
  ])
})

test('behavior: objects are copied', () => {
  const given = { a: { b: 1 } }
  const copy = kinds.map(given) as typeof given
  expect([copy, copy === given, copy.a === given.a]).toEqual([given, false, false])
})
