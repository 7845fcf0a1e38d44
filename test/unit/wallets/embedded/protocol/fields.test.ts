import * as v from 'valibot'
import {
  ChainIdSchema,
  EMAIL_PATTERN,
  EmailSchema,
  optionalOrNull,
  ThemeSchema,
} from '../../../../../src/wallets/embedded/protocol/fields'

const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

test("default: e-mail addresses are valibot's (decisions.md)", () => {
  expect([EMAIL_PATTERN.source, EMAIL_PATTERN.flags]).toEqual([v.EMAIL_REGEX.source, v.EMAIL_REGEX.flags])
})

test.each(['alice@example.com', 'a+b.c@sub.example.co'])('default: %s', email => {
  expect(takes(EmailSchema, email)).toBe(true)
})

test.each([
  '',
  'alice',
  'a@b',
  'a b@example.com',
  'a@example.com\n',
  `${'a'.repeat(310)}@example.com`,
  7,
  null,
])('error: %j is no e-mail address', email => expect(takes(EmailSchema, email)).toBe(false))

test('behavior: a very long text costs no time', () => {
  const start = performance.now()
  expect(takes(EmailSchema, `a${'.a'.repeat(200_000)}`)).toBe(false)
  expect(performance.now() - start).toBeLessThan(1000)
})

test('default: a chain is a text or a number', () => {
  expect([1, '1', 'eip155:1', null, {}].map(value => takes(ChainIdSchema, value))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('default: what a frame may leave out it may also say null of', () => {
  const schema = v.object({ name: optionalOrNull(v.string()) })
  expect([{}, { name: null }, { name: 'x' }, { name: 1 }].map(value => takes(schema, value))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('behavior: what a theme may hold and the protocol does not know is left out', () => {
  expect(v.parse(ThemeSchema, { themeMode: 'light', secret: 1 })).toEqual({ themeMode: 'light' })
})
