import { ENGLISH } from '../../../../src/element/companions/companion-texts'
import { ALL_ENGLISH, COMPANION_LANGUAGES, textsOf } from '../../../../src/element/companions/load-words'
import { LANGUAGES } from '../../../../src/shared/i18n/load-locale'

test('default: the companions speak every language of the modal', () => {
  expect([...COMPANION_LANGUAGES].sort()).toEqual([...LANGUAGES].sort())
})

test('default: English needs no loading', async () => {
  const texts = textsOf(['en-GB'])
  expect(texts.peek()).toMatchObject(ENGLISH)
  expect(await texts.load()).toBe(ALL_ENGLISH)
})

test.each([
  [['zh-TW'], 'zh-Hant'],
  [['pt'], 'pt'],
  [['es-MX'], 'es-419'],
  [['tlh', 'de-AT'], 'de'],
  [['tlh'], 'en'],
])('param: %j speaks %s', async (requested, lang) => {
  expect((await textsOf(requested).load()).lang).toBe(lang)
})

test('behavior: once loaded, the texts are there without waiting', async () => {
  expect(textsOf(['ja']).peek()).toBeUndefined()
  const loaded = await textsOf(['ja']).load()
  expect(textsOf(['ja']).peek()).toEqual(loaded)
})

test.each(COMPANION_LANGUAGES)('behavior: no word is empty: %s', async language => {
  const texts = await textsOf([language]).load()
  expect(Object.keys(texts).sort()).toEqual(Object.keys(ALL_ENGLISH).sort())
  expect(Object.values(texts).filter(text => !text.trim())).toEqual([])
})
