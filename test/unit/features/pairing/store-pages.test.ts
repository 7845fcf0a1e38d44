import { onlyPage, storePages } from '../../../../src/features/pairing/store-pages'
import type { ListedWallet } from '../../../../src/store/router/routes'
import { ANDROID, DESKTOP, IPHONE } from '../../../support/fake-pairing'

const wallet = {
  id: 'a',
  name: 'A',
  homepage: 'home',
  chrome_store: 'chrome',
  app_store: 'ios',
  play_store: 'android',
} as ListedWallet
const kinds = (pages: ReturnType<typeof storePages>) => pages.map(({ kind }) => kind)

test('default: every place, in the order of the view', () => {
  expect(kinds(storePages(wallet))).toEqual(['chrome', 'ios', 'android', 'website'])
})

test('param: only what is known', () => {
  expect(
    kinds(storePages({ id: 'a', name: 'A', homepage: 'home', app_store: undefined } as ListedWallet)),
  ).toEqual(['website'])
})

test.each([
  ['a desktop', DESKTOP, 'website'],
  ['an iPhone', IPHONE, 'ios'],
  ['an Android phone', ANDROID, 'android'],
])('default: the page that fits %s', (_name, device, kind) => {
  expect(onlyPage(storePages(wallet), device)?.kind).toBe(kind)
})

test.each([
  [['ios', 'website'], ANDROID, 'website'],
  [['chrome'], DESKTOP, 'chrome'],
  [['android'], IPHONE, undefined],
  [[], DESKTOP, undefined],
] as const)('param: of %j', (known, device, kind) => {
  const pages = storePages(wallet).filter(page => (known as readonly string[]).includes(page.kind))
  expect(onlyPage(pages, device)?.kind).toBe(kind)
})
