import { NETWORKS } from '../../../../src/features/networks/messages'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import type { HostMessages } from '../../../../src/shared/host/runtime-contract'
import { COMMON } from '../../../../src/shared/i18n/common-messages'
import { LocaleStore } from '../../../../src/shared/i18n/locale-store'
import { ar } from '../../../../src/shared/i18n/locales/ar'
import { lazy } from '../../../../src/shared/lib/lazy'

const page = (lang = '') => {
  const other = document.implementation.createHTMLDocument()
  other.documentElement.lang = lang
  return other
}
const browserSpeaks = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

const newStore = () => new LocaleStore(lazy(() => import('../../../../src/shared/i18n/load-locale')))

const use = (messages: HostMessages, locale: string) => {
  const store = newStore()
  return store.use({ locale, messages }, page()).then(() => store.get())
}

/** A store without a loaded locale besides English. */
function freshStore(): LocaleStore {
  jest.resetModules()
  const fresh: typeof import('../../../../src/shared/i18n/locale-store') = require('../../../../src/shared/i18n/locale-store')
  return new fresh.LocaleStore(lazy(() => import('../../../../src/shared/i18n/load-locale')))
}

function follow(store: LocaleStore) {
  const tags: string[] = []
  const stop = store.subscribe(() => tags.push(store.get().tag))
  return { tags, stop }
}

afterEach(() => jest.restoreAllMocks())

test('default: English from the first moment', () => {
  const { tag, language, direction, translator } = newStore().get()
  expect({ tag, language, direction }).toEqual({ tag: 'en', language: 'en', direction: 'ltr' })
  expect(translator(COMMON)('common.retry')).toBe('Try again')
})

test('param: a language with a table of its own', async () => {
  const store = newStore()
  const { tags } = follow(store)
  await store.use({ locale: 'ar' }, page())
  expect(store.get()).toMatchObject({ tag: 'ar', direction: 'rtl' })
  expect(store.get().translator(COMMON)('common.retry')).toBe(ar.messages['common.retry'])
  expect(tags).toEqual(['ar'])
})

test.each([
  ['the language of the page', 'ar-EG', ['en-US'], 'ar-EG'],
  ['else that of the browser', '', ['tlh', 'ar'], 'ar'],
  ['else English', 'tlh', ['art'], 'en'],
])('param: auto is %s', async (_name, lang, languages, tag) => {
  browserSpeaks(...languages)
  const store = newStore()
  await store.use({ locale: 'auto' }, page(lang))
  expect(store.get().tag).toBe(tag)
})

test('behavior: the same again fires no event', async () => {
  const store = newStore()
  const { tags } = follow(store)
  await store.use({ locale: 'en' }, page())
  await store.use({ locale: 'ar' }, page())
  const before = store.get()
  await store.use({ locale: 'ar' }, page())
  expect(store.get()).toBe(before)
  expect(tags).toEqual(['ar'])
})

test('behavior: the later of two calls wins', async () => {
  const store = freshStore()
  const { tags } = follow(store)
  await Promise.all([store.use({ locale: 'ar' }, page()), store.use({ locale: 'en-GB' }, page())])
  expect(store.get().tag).toBe('en-GB')
  expect(tags).toEqual(['en-GB'])
})

test('behavior: the same translator for the same table, so that nothing renders for nothing', async () => {
  const store = newStore()
  expect(store.get().translator(COMMON)).toBe(store.get().translator(COMMON))
  const english = store.get().translator(COMMON)
  await store.use({ locale: 'ar' }, page())
  expect(store.get().translator(COMMON)).not.toBe(english)
})

test('behavior: unsubscribed, it gets no events', async () => {
  const store = newStore()
  const { tags, stop } = follow(store)
  stop()
  await store.use({ locale: 'ar' }, page())
  expect(tags).toEqual([])
})

test('error: a table that cannot be loaded keeps the current texts, and is requested again', async () => {
  let fails = true
  jest.doMock('../../../../src/shared/i18n/locales/ar', () => {
    if (fails) throw new TypeError('Failed to fetch dynamically imported module')
    return { ar }
  })
  const store = freshStore()
  await store.use({ locale: 'ar' }, page())
  expect(store.get().tag).toBe('en')
  fails = false
  await store.use({ locale: 'ar' }, page())
  expect(store.get().tag).toBe('ar')
  jest.dontMock('../../../../src/shared/i18n/locales/ar')
})

describe('words of the page', () => {
  test.each([
    ['for every language', { 'common.retry': 'Once more' }, 'en', 'Once more'],
    ['for every language, in another one', { 'common.retry': 'Once more' }, 'ar', 'Once more'],
    ['for one language', { ar: { 'common.retry': 'X' } }, 'ar-EG', 'X'],
    ['for one language, in another one', { ar: { 'common.retry': 'X' } }, 'en', 'Try again'],
    [
      'the tag before its language',
      { en: { 'common.retry': 'X' }, 'en-GB': { 'common.retry': 'Y' } },
      'en-gb',
      'Y',
    ],
    ['the language before all', { 'common.retry': 'X', en: { 'common.retry': 'Y' } }, 'en', 'Y'],
    ['in a language of its own', { sw: { 'common.retry': 'Jaribu tena' } }, 'sw-KE', 'Jaribu tena'],
    ['in a language whose tag looks like an error code', { AR: { 'common.retry': 'X' } }, 'ar', 'X'],
    ['in a tag with an underscore', { pt_br: { 'common.retry': 'X' } }, 'pt-BR', 'X'],
    ['in a tag with a script', { 'zh-hant': { 'common.retry': 'X' } }, 'zh-Hant-TW', 'X'],
    ['a key and a tag that are none', { 'no tag!': { 'common.retry': 'X' }, 'common.retry': 'Y' }, 'en', 'Y'],
    [
      'of a region without the text: those of its language',
      { 'ar-EG': { 'common.back': 'X' } },
      'ar-EG',
      ar.messages['common.retry'],
    ],
    ['what it leaves out is English', { sw: { 'common.back': 'Rudi' } }, 'sw', 'Try again'],
    ['a value that is nothing', { sw: null } as unknown as HostMessages, 'sw', 'Try again'],
  ] as const)('param: %s', async (_name, messages, locale, text) => {
    const { translator } = await use(messages, locale)
    expect(translator(COMMON)('common.retry')).toBe(text)
  })

  test('param: errors by their code', async () => {
    const { translator } = await use({ CONNECT_DECLINED: 'Maybe later' }, 'en')
    const t = translator(COMMON)
    expect(t.error(serializeError(new W3mError('CONNECT_DECLINED')))).toBe('Maybe later')
    expect(t.error(serializeError(new W3mError('ABORTED')))).toBe('Request was aborted')
  })

  test('param: plural forms, and numbers in the language of the page', async () => {
    const forms = { one: '{count} tabaka', other: '{count} mitandao' }
    const { translator, direction } = await use({ fa: { 'networks.found': forms } }, 'fa')
    expect(translator(NETWORKS)('networks.found', { count: 5 })).toBe('۵ mitandao')
    expect(direction).toBe('rtl')
  })

  test('param: plural forms for every language', async () => {
    const { translator } = await use({ 'networks.found': { other: '{count} of them' } }, 'en')
    expect(translator(NETWORKS)('networks.found', { count: 5 })).toBe('5 of them')
  })

  test('behavior: applies other texts, and removes them', async () => {
    const store = newStore()
    const { tags } = follow(store)
    const say = () => store.get().translator(COMMON)('common.retry')
    await store.use({ locale: 'en', messages: { 'common.retry': 'Once more' } }, page())
    expect(say()).toBe('Once more')
    await store.use({ locale: 'en', messages: {} }, page())
    expect(say()).toBe('Try again')
    expect(tags).toEqual(['en', 'en'])
  })
})
