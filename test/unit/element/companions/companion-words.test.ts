import { companionWords } from '../../../../src/element/companions/companion-words'

const speak = (page: string, browser: readonly string[]) => {
  document.documentElement.lang = page
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
}

afterEach(() => {
  document.documentElement.removeAttribute('lang')
  jest.restoreAllMocks()
})

test.each([
  ['the page', 'ar-EG', ['en-US'], 'ar'],
  ['the browser', '', ['ar', 'en'], 'ar'],
  ['the first one that we speak', 'fr', ['de', 'ar'], 'ar'],
  ['English otherwise', 'fr', ['arn', 'de'], 'en'],
])('param: auto, %s', (_what, page, browser, lang) => {
  speak(page, browser)
  expect(companionWords('auto').lang).toBe(lang)
  expect(companionWords().lang).toBe(lang)
})

test('param: what the modal was told', () => {
  speak('ar', ['ar'])
  expect(companionWords('en-GB').lang).toBe('en')
  expect(companionWords('fr').lang).toBe('en')
})

test('default: the words that tests of pages compare', () => {
  expect(companionWords('en')).toMatchObject({ connect: 'Connect Wallet', connecting: 'Connecting...' })
})
