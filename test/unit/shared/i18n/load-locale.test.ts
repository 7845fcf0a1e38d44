import { LANGUAGES, loadLocale, peekLocale } from '../../../../src/shared/i18n/load-locale'
import { ar } from '../../../../src/shared/i18n/locales/ar'

test('default: English is always here', () => {
  expect(peekLocale('en')).toEqual({})
  expect(LANGUAGES).toEqual(['en', 'ar'])
})

test('behavior: another language is here once it has been loaded', async () => {
  expect(peekLocale('ar')).toBeUndefined()
  await expect(loadLocale('ar')).resolves.toBe(ar)
  expect(peekLocale('ar')).toBe(ar)
})

test('behavior: no table, English', async () => {
  expect(peekLocale('fr')).toBeUndefined()
  await expect(loadLocale('fr')).resolves.toBe(peekLocale('en'))
})
