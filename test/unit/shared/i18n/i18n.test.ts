import { readdirSync } from 'node:fs'
import type { ErrorCode } from '../../../../src/shared/errors/catalogue'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { LANGUAGES, loadLocale } from '../../../../src/shared/i18n/load-locale'
import type { CompleteTable } from '../../../../src/shared/i18n/locale-table'
import { ar } from '../../../../src/shared/i18n/locales/ar'
import type { Message, MessageKey } from '../../../../src/shared/i18n/messages'
import { resolveLocale } from '../../../../src/shared/i18n/resolve-locale'
import { createTranslator } from '../../../../src/shared/i18n/translate'
import { ENGLISH } from '../../../support/english'
import { ERROR_DEFINITIONS } from '../../../tools/docs/error-definitions'

const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const marks = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

describe('load locale', () => {
  test.each([
    [['ar-EG'], 'ar-EG', ar],
    [['tlh', 'ar'], 'ar', ar],
    [['tlh'], 'en', {}],
  ] as const)('default: %j', async (requested, tag, table) => {
    const [resolved, loaded] = await loadLocale(requested)
    expect(resolved.tag).toBe(tag)
    expect(loaded).toEqual({ messages: {}, errors: {}, ...table })
  })

  test('default: every table of the folder', () => {
    const files = readdirSync('src/shared/i18n/locales', { withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ name }) => name.replace('.ts', ''))
    expect([...LANGUAGES].sort()).toEqual(['en', ...files].sort())
  })

  test.each(LANGUAGES)(
    'behavior: %s has no text that English lacks, and the same placeholders',
    async language => {
      const [, { messages = {}, errors = {} }] = await loadLocale([language])
      // there are thousands of texts, so wrong ones are collected in a list that has to be empty
      const hasOtherMarks = (text: string, english: string) => marks(text).join() !== marks(english).join()
      const wrongTexts = (Object.entries(messages) as [MessageKey, Message][]).flatMap(([key, message]) => {
        const english = forms(ENGLISH[key]).join(' ')
        return forms(message).flatMap(text => (hasOtherMarks(text, english) ? [{ key, text }] : []))
      })
      const wrongErrors = (Object.entries(errors) as [ErrorCode, string][]).filter(([code, text]) =>
        hasOtherMarks(text, ERROR_DEFINITIONS[code].text),
      )
      expect({ wrongTexts, wrongErrors }).toEqual({ wrongTexts: [], wrongErrors: [] })
    },
  )
})

describe('resolve locale', () => {
  const resolve = (...requested: string[]) => resolveLocale(requested, ['en', 'ar'])

  test('default: English, left to right', () => {
    expect(resolve()).toEqual({ tag: 'en', language: 'en', direction: 'ltr' })
  })

  test.each([
    [['ar', 'en-GB'], 'ar'],
    [['fr', 'ar-EG', 'en'], 'ar-EG'],
    [['de', 'en-GB'], 'en-GB'],
    [['de'], 'en'],
    [['ar-eg'], 'ar-EG'],
    [['ar_EG'], 'ar-EG'],
    [['ar-Arab-EG'], 'ar-Arab-EG'],
    [['not a tag'], 'en'],
  ] as const)('param: %j speaks %s', (requested, tag) => {
    expect(resolve(...requested).tag).toBe(tag)
  })

  test('behavior: Arabic is right to left, whatever its region', () => {
    expect(resolve('ar-MA')).toEqual({ tag: 'ar-MA', language: 'ar', direction: 'rtl' })
  })

  test.each([
    ['zh', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hant-CN', 'zh-Hant'],
    ['es', 'es'],
    ['es-ES', 'es'],
    ['es-MX', 'es-419'],
    ['es-419', 'es-419'],
    ['pt', 'pt'],
    ['pt-AO', 'pt'],
    ['pt-BR', 'pt-BR'],
    ['iw', 'he'],
  ])('behavior: %s has the table %s', (tag, language) => {
    const tables = ['en', 'es', 'es-419', 'he', 'pt', 'pt-BR', 'zh-Hans', 'zh-Hant']
    expect(resolveLocale([tag], tables).language).toBe(language)
  })

  test('behavior: Portuguese without a region has the numbers of Portugal', () => {
    expect(resolveLocale(['pt'], ['en', 'pt', 'pt-BR']).tag).toBe('pt-PT')
    expect(resolveLocale(['pt-AO'], ['en', 'pt', 'pt-BR']).tag).toBe('pt-AO')
    expect(resolveLocale(['pt-BR'], ['en', 'pt', 'pt-BR']).tag).toBe('pt-BR')
  })

  test('behavior: a language is not taken for another that begins alike', () => {
    expect(resolve('arn').language).toBe('en')
  })
})

describe('translate', () => {
  const en = createTranslator('en', ENGLISH, {})
  const arabic = createTranslator('ar-EG', ENGLISH, ar)

  test('default', () => {
    expect(en('connect.title')).toBe('Connect Wallet')
    expect(arabic('connect.title')).toBe('توصيل المحفظة')
  })

  test('param: values fill the placeholders', () => {
    expect(en('connecting.continue', { name: 'MetaMask' })).toBe('Continue in MetaMask')
  })

  test('behavior: what is filled in is not read as a placeholder', () => {
    expect(en('connecting.continue', { name: '{name}$&' })).toBe('Continue in {name}$&')
  })

  test.each([
    [0, '0 networks'],
    [1, '1 network'],
    [1234, '1,234 networks'],
  ])('behavior: %i in English', (count, text) => expect(en('networks.found', { count })).toBe(text))

  test.each([
    [1, 'شبكة واحدة (١)'],
    [2, 'شبكتان (٢)'],
    [3, '٣ شبكات'],
    [11, '١١ شبكة'],
  ])('behavior: %i in Arabic, in the digits of the region', (count, text) => {
    expect(arabic('networks.found', { count })).toBe(text)
  })

  test('param: key and values as data', () => {
    expect(en.text('header.network', { name: 'Polygon' })).toBe('Network: Polygon')
    expect(en.text('connect.title')).toBe('Connect Wallet')
    expect(en.text('header.network')).toBe('Network: {name}')
  })

  test('behavior: an error says the catalogue’s text, or the locale’s', () => {
    const error = serializeError(new W3mError('HTTP_STATUS', { values: { status: 503 } }))
    expect(en.error(error)).toBe('HTTP status code: 503')
    expect(arabic.error(error)).toBe('رمز حالة HTTP: ٥٠٣')
  })
})

/** Messages of wallets and services are not translated. */
const PASSED_ON = '{message}'
/** Languages in the Latin alphabet, which cannot be told from English by their letters. */
const LATIN = /^(cs|da|de|es|es-419|fi|fr|hu|id|it|ms|nl|pl|pt|pt-BR|ro|sv|tr|vi)$/
/** Spaces at the ends or doubled, typewriter marks, exclamation marks, and a space that may break before %. */
const UNCLEAN = /^\s|\s$| {2}|\.\.\.|['"!]| %(?![\d{])/
const UNCLEAN_IN: Readonly<Record<string, RegExp>> = {
  // lines break at an ordinary space
  fr: / [;:?»]|« /,
  es: /^[^¿]*\?/,
  'es-419': /^[^¿]*\?/,
  // letters of Arabic that have another form here
  fa: /[\u0643\u0649\u064A]/,
  ur: /[\u0643\u0649\u064A]/,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][,:;?() ]/u,
  'zh-Hans': /\p{Script=Han}[,:;?]/u,
  'zh-Hant': /\p{Script=Han}[,:;?]/u,
}
const LETTERS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  ur: /\p{Script=Arabic}/u,
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
}
/** Texts that may be the same as in English: names, and words that many languages have taken over. */
const SAME_AS_ENGLISH = 40
/** Texts without a letter of the language's own: Greek says Email, Browser, Web app, Tokens, Block explorer. */
const LOAN_WORDS = 12

describe.each(LANGUAGES.filter(language => language !== 'en'))('%s', language => {
  let table: CompleteTable

  beforeAll(async () => {
    const [, loaded] = await loadLocale([language])
    table = loaded as CompleteTable
  })

  test('default: every text and every error, and no other', () => {
    expect(Object.keys(table.messages).sort()).toEqual(Object.keys(ENGLISH).sort())
    expect(Object.keys(table.errors).sort()).toEqual(Object.keys(ERROR_DEFINITIONS).sort())
  })

  test('behavior: plurals have all the forms of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [key, message] of Object.entries(table.messages)) {
      if (typeof message !== 'string')
        expect({ key, forms: Object.keys(message).sort() }).toEqual({
          key,
          forms: [...pluralCategories].sort(),
        })
    }
  })

  test('behavior: no sentence is left in English', () => {
    const english: Readonly<Record<string, unknown>> = {
      ...ENGLISH,
      ...Object.fromEntries(Object.entries(ERROR_DEFINITIONS).map(([code, { text }]) => [code, text])),
    }
    const isSentence = (text: string) => (text.replace(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? []).length >= 3
    const left = Object.entries({ ...table.messages, ...table.errors }).filter(
      ([key, message]) => message === english[key] && forms(message).some(isSentence),
    )
    expect(left).toEqual([])
  })

  test('behavior: words are translated, but for names and loan words', () => {
    const all = [...Object.entries(table.messages), ...Object.entries(table.errors)].flatMap(
      ([key, message]) => forms(message).map(text => ({ key, text })),
    )
    const letters = LETTERS[language]
    const isNotAWord = (text: string) =>
      text === PASSED_ON || !/\p{Letter}/u.test(text.replace(/\{\w+\}|NFT|iOS|Android|App/g, ''))
    if (letters) {
      const notTheirs = all.filter(({ text }) => !isNotAWord(text) && !letters.test(text))
      // lists all of them, as it is not known which one is new
      expect(notTheirs.length > LOAN_WORDS ? { most: LOAN_WORDS, notTheirs } : {}).toEqual({})
    } else {
      expect(language).toMatch(LATIN)
      const english: Readonly<Record<string, unknown>> = { ...ENGLISH }
      expect(all.filter(({ key, text }) => english[key] === text).length).toBeLessThan(SAME_AS_ENGLISH)
    }
  })

  test('behavior: the typography of a text is clean', () => {
    const texts = [...Object.values(table.messages).flatMap(forms), ...Object.values(table.errors)]
    expect(texts.filter(text => UNCLEAN.test(text) || UNCLEAN_IN[language]?.test(text))).toEqual([])
  })
})
