import { ERRORS } from '../../../../src/shared/errors/catalogue'
import {
  type CompanionWords,
  ENGLISH_WORDS,
  LAZY_ENGLISH_WORDS,
} from '../../../../src/shared/i18n/companion-words'
import { LANGUAGES, loadLocale } from '../../../../src/shared/i18n/load-locale'
import type { MessageKey } from '../../../../src/shared/i18n/messages'
import { ENGLISH } from '../../../support/english'

/** Texts of the modal that say the same as a companion, or as the early card whose place it takes. */
const SAME: readonly (readonly [word: keyof CompanionWords, key: MessageKey])[] = [
  ['connect', 'connect.title'],
  ['connecting', 'pairing.connecting'],
  ['close', 'common.close'],
  ['switchNetwork', 'switch.title'],
  ['pay', 'buy.pay'],
  ['pay', 'swap.pay'],
  ['buy', 'buy.buy'],
  ['presets', 'buy.presets'],
  ['card', 'buy.card'],
  ['bank', 'buy.ach_bank_account'],
]

test('default: the modal says in English what the companions say', () => {
  const words = { ...ENGLISH_WORDS, ...LAZY_ENGLISH_WORDS }
  expect(SAME.map(([, key]) => ENGLISH[key])).toEqual(SAME.map(([word]) => words[word]))
  expect(words.loadFailed).toBe(ERRORS.LOAD_FAILED.text)
})

test.each(LANGUAGES.filter(language => language !== 'en'))('default: and in %s', async language => {
  const { words }: { words: CompanionWords } = await import(
    `../../../../src/shared/i18n/locales/companions/${language}`
  )
  const [, { messages, errors }] = await loadLocale([language])
  expect(SAME.map(([, key]) => messages?.[key])).toEqual(SAME.map(([word]) => words[word]))
  expect(errors?.LOAD_FAILED).toBe(words.loadFailed)
})
