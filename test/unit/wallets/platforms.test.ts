import { platformsOf } from '../../../src/wallets/platforms'

type Wallet = NonNullable<Parameters<typeof platformsOf>[0]>

const LINKS = { mobile_link: 'a://', webapp_link: 'https://a.example', desktop_link: 'a-desk://' }
const DESKTOP = { isPhone: false }
const PHONE = { isPhone: true }
const INSTALLED = { isInstalled: true }
const ABSENT = { isInstalled: false }

describe('the order of protocol-facts §2.7', () => {
  test.each<[string, Wallet | undefined, typeof DESKTOP, typeof INSTALLED, string]>([
    ['no wallet', undefined, DESKTOP, ABSENT, 'qrcode'],
    ['nothing is known of it', {}, DESKTOP, ABSENT, 'qrcode'],
    ['every link, desktop', LINKS, DESKTOP, ABSENT, 'qrcode web desktop'],
    ['every link, phone', LINKS, PHONE, ABSENT, 'mobile web'],
    ['installed', { ...LINKS, rdns: 'com.a' }, DESKTOP, INSTALLED, 'browser qrcode web desktop'],
    ['only installed', { rdns: 'com.a' }, DESKTOP, INSTALLED, 'browser'],
    ['installed in the browser of a phone', { rdns: 'com.a' }, PHONE, INSTALLED, 'browser'],
    ['an extension that is not here', { rdns: 'com.a' }, DESKTOP, ABSENT, 'unsupported'],
    ['known by injected ids', { injected: [{ injected_id: 'isA' }] }, DESKTOP, ABSENT, 'unsupported'],
    ['no injected id', { injected: [] }, DESKTOP, ABSENT, 'qrcode'],
    [
      'not here, with a phone app',
      { rdns: 'com.a', mobile_link: 'a://' },
      DESKTOP,
      ABSENT,
      'qrcode unsupported',
    ],
    ['an extension, on a phone', { rdns: 'com.a' }, PHONE, ABSENT, 'qrcode'],
    ['a desktop app, on a phone', { desktop_link: 'a://' }, PHONE, ABSENT, 'qrcode'],
  ])('param: %s', (_name, wallet, device, state, expected) => {
    expect(platformsOf(wallet, device, state).join(' ')).toBe(expected)
  })
})
