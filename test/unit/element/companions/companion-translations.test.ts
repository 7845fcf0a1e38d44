import { ENGLISH } from '../../../../src/element/companions/companion-texts'
import { COMPANION_TEXTS, LAZY_ENGLISH } from '../../../../src/element/companions/companion-translations'
import { ERRORS } from '../../../../src/shared/errors/catalogue'
import { COMMON } from '../../../../src/shared/i18n/common-messages'
import { loadLocale } from '../../../../src/shared/i18n/load-locale'

test('default: the early card says what the modal says', () => {
  expect(ENGLISH.connect).toBe(COMMON['connect.title'])
  expect(LAZY_ENGLISH.close).toBe(COMMON['common.close'])
  expect(LAZY_ENGLISH.loadFailed).toBe(ERRORS.LOAD_FAILED.text)
})

test.each(Object.entries(COMPANION_TEXTS))('default: in every language: %s', async (language, words) => {
  const [, { messages, errors }] = await loadLocale([language])
  expect([words.connect, words.close, words.loadFailed]).toEqual([
    messages?.['connect.title'],
    messages?.['common.close'],
    errors?.LOAD_FAILED,
  ])
})
