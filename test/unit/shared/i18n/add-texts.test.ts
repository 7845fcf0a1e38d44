import { splitTexts, withTexts, withWords } from '../../../tools/i18n/add-texts'

const SOURCE = `export const xx: CompleteTable = {
  messages: {
    'a.long':
      'It’s a \\'long\\' one',
    'a.many': { one: '{count} thing', other: '{count} things' },
    'a.one': 'One',
    plain: "it's",
  },
  errors: {
    A_CODE: 'Failed',
  },
}
`
const add = (texts: Parameters<typeof withTexts>[1]) => withTexts(SOURCE, texts, key => /^[A-Z_]+$/.test(key))

test.each([
  ['a text', { 'a.one': 'Two' }, "'a.one': 'One',", "'a.one': 'Two',"],
  [
    'one on two lines',
    { 'a.long': 'Short' },
    "'a.long':\n      'It’s a \\'long\\' one',",
    "'a.long': 'Short',",
  ],
  ['in other quotes', { plain: "that's" }, `plain: "it's",`, "plain: 'that\\'s',"],
  [
    'plural forms',
    { 'a.many': { other: '{count} $& \\' } },
    "{ one: '{count} thing', other: '{count} things' }",
    "{ other: '{count} $& \\\\' }",
  ],
  ['an error', { A_CODE: 'No' }, "A_CODE: 'Failed'", "A_CODE: 'No'"],
] as const)('default: %s takes the place of what there was', (_what, texts, before, after) => {
  expect(add(texts)).toBe(SOURCE.replace(before, () => after))
})

test('default: a new one comes to its place, by its key', () => {
  expect(add({ 'b.new': 'New', A_BAD_CODE: 'Bad' })).toBe(
    SOURCE.replace('    plain', "    'b.new': 'New',\n    plain").replace(
      '    A_CODE',
      "    A_BAD_CODE: 'Bad',\n    A_CODE",
    ),
  )
})

describe('words of the companions', () => {
  const locale = `  messages: {\n    'a.one': words.one,\n    'a.two': 'Two',\n  },\n  errors: {\n    A_CODE: words.failed,\n  },\n`

  test('default: a text that the locale takes from them is one of them', () => {
    expect(splitTexts(locale, { 'a.one': 'Uno', 'a.two': 'Dos', A_CODE: 'Falló' })).toEqual({
      own: { 'a.two': 'Dos' },
      words: { one: 'Uno', failed: 'Falló' },
    })
  })

  test('default: it is written where they are', () => {
    const source = `export const words = {\n  one: 'One',\n  failed:\n    'It failed',\n}\n`
    expect(withWords(source, { failed: 'Falló $&' })).toBe(
      `export const words = {\n  one: 'One',\n  failed: 'Falló $&',\n}\n`,
    )
  })
})
