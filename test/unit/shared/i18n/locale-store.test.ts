import { COMMON } from '../../../../src/shared/i18n/common-messages'
import { LocaleStore } from '../../../../src/shared/i18n/locale-store'
import { ar } from '../../../../src/shared/i18n/locales/ar'

const page = (lang = '') => {
  const other = document.implementation.createHTMLDocument()
  other.documentElement.lang = lang
  return other
}
const browserSpeaks = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

/** A store for which no other language than English has come yet. */
function freshStore(): LocaleStore {
  jest.resetModules()
  const fresh: typeof import('../../../../src/shared/i18n/locale-store') = require('../../../../src/shared/i18n/locale-store')
  return new fresh.LocaleStore()
}

function follow(store: LocaleStore) {
  const tags: string[] = []
  const stop = store.subscribe(() => tags.push(store.get().tag))
  return { tags, stop }
}

afterEach(() => jest.restoreAllMocks())

test('default: English from the first moment', () => {
  const { tag, language, direction, translator } = new LocaleStore().get()
  expect({ tag, language, direction }).toEqual({ tag: 'en', language: 'en', direction: 'ltr' })
  expect(translator(COMMON)('common.retry')).toBe('Try again')
})

test('param: a language with a table of its own', async () => {
  const store = new LocaleStore()
  const { tags } = follow(store)
  await store.use('ar', page())
  expect(store.get()).toMatchObject({ tag: 'ar', direction: 'rtl' })
  expect(store.get().translator(COMMON)('common.retry')).toBe(ar.messages['common.retry'])
  expect(tags).toEqual(['ar'])
})

test.each([
  ['the language of the page', 'ar-EG', ['en-US'], 'ar-EG'],
  ['else that of the browser', '', ['fr-FR', 'ar'], 'ar'],
  ['else English', 'fr', ['de'], 'en'],
])('param: auto is %s', async (_name, lang, languages, tag) => {
  browserSpeaks(...languages)
  const store = new LocaleStore()
  await store.use('auto', page(lang))
  expect(store.get().tag).toBe(tag)
})

test('behavior: the same again is no news', async () => {
  const store = new LocaleStore()
  const { tags } = follow(store)
  await store.use('en', page())
  await store.use('ar', page())
  const before = store.get()
  await store.use('ar', page())
  expect(store.get()).toBe(before)
  expect(tags).toEqual(['ar'])
})

test('behavior: of two wishes the later one counts', async () => {
  const store = freshStore()
  const { tags } = follow(store)
  await Promise.all([store.use('ar', page()), store.use('en-GB', page())])
  expect(store.get().tag).toBe('en-GB')
  expect(tags).toEqual(['en-GB'])
})

test('behavior: the same translator for the same table, so that nothing renders for nothing', async () => {
  const store = new LocaleStore()
  expect(store.get().translator(COMMON)).toBe(store.get().translator(COMMON))
  const english = store.get().translator(COMMON)
  await store.use('ar', page())
  expect(store.get().translator(COMMON)).not.toBe(english)
})

test('behavior: unsubscribed, it hears nothing', async () => {
  const store = new LocaleStore()
  const { tags, stop } = follow(store)
  stop()
  await store.use('ar', page())
  expect(tags).toEqual([])
})

test('error: a table that cannot be loaded leaves the words as they are, and is asked for again', async () => {
  let fails = true
  jest.doMock('../../../../src/shared/i18n/locales/ar', () => {
    if (fails) throw new TypeError('Failed to fetch dynamically imported module')
    return { ar }
  })
  const store = freshStore()
  await store.use('ar', page())
  expect(store.get().tag).toBe('en')
  fails = false
  await store.use('ar', page())
  expect(store.get().tag).toBe('ar')
  jest.dontMock('../../../../src/shared/i18n/locales/ar')
})
