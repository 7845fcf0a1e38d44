import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { ar } from '../../../../src/shared/i18n/locales/ar'
import { createTranslator } from '../../../../src/shared/i18n/translate'
import { ENGLISH } from '../../../support/english'

const en = createTranslator('en', ENGLISH, {})
const arabic = createTranslator('ar-EG', ENGLISH, ar)

test('default', () => {
  expect(en('connect.title')).toBe('Connect Wallet')
  expect(arabic('connect.title')).toBe('توصيل المحفظة')
})

test('param: values fill the marks', () => {
  expect(en('connecting.continue', { name: 'MetaMask' })).toBe('Continue in MetaMask')
})

test('behavior: what is filled in is not read as a mark', () => {
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
