import { resolveLocale } from '../../../../src/shared/i18n/resolve-locale'

const resolve = (option: string, page?: string, browser: string[] = []) =>
  resolveLocale({ option, available: ['en', 'ar'], page, browser })

test('default: English, left to right', () => {
  expect(resolve('auto')).toEqual({ tag: 'en', language: 'en', direction: 'ltr' })
})

test.each([
  ['auto', 'ar', ['en-GB'], 'ar'],
  ['auto', 'fr', ['ar-EG', 'en'], 'ar-EG'],
  ['auto', undefined, ['de', 'en-GB'], 'en-GB'],
  ['auto', undefined, ['de'], 'en'],
  ['ar-eg', 'en', ['en'], 'ar-EG'],
  ['ar_EG', 'en', ['en'], 'ar-EG'],
  ['ar-Arab-EG', 'en', ['en'], 'ar-Arab-EG'],
  ['fr', 'ar', ['ar'], 'en'],
  ['', 'ar', ['ar'], 'en'],
  ['not a tag', 'ar', ['ar'], 'en'],
] as const)('param: option %s, page %s, browser %j speaks %s', (option, page, browser, tag) => {
  expect(resolve(option, page, [...browser]).tag).toBe(tag)
})

test('behavior: Arabic is right to left, whatever its region', () => {
  expect(resolve('ar-MA')).toEqual({ tag: 'ar-MA', language: 'ar', direction: 'rtl' })
})

test('behavior: a language is not taken for another that begins alike', () => {
  expect(resolve('arn').language).toBe('en')
})
