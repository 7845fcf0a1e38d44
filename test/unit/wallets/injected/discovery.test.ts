import * as fc from 'fast-check'
import { type Announcement, parseAnnouncement } from '../../../../src/wallets/injected/announcement'
import { discoverAnnounced, type KnownWallets } from '../../../../src/wallets/injected/eip6963'
import {
  GENERIC_INJECTED_NAME,
  injectedName,
  readInjectedProvider,
  watchInjected,
} from '../../../../src/wallets/injected/injected'
import { createFakeProvider } from '../../../support/fake-wallet'

describe('announcement', () => {
  const provider = createFakeProvider()
  const INFO = { uuid: 'a-uuid', rdns: 'com.wallet', name: 'Wallet', icon: 'data:image/svg+xml,%3Csvg/%3E' }

  describe('parseAnnouncement', () => {
    test('default: what EIP-6963 says', () => {
      expect(parseAnnouncement({ info: INFO, provider })).toEqual({ ...INFO, provider })
    })

    test.each([
      ['no detail', undefined],
      ['no info', { provider }],
      ['no provider', { info: INFO }],
      ['a provider without request', { info: INFO, provider: {} }],
      ['no uuid', { info: { ...INFO, uuid: '' }, provider }],
      ['an rdns that is none', { info: { ...INFO, rdns: 'wallet' }, provider }],
      ['an rdns with markup', { info: { ...INFO, rdns: 'com.<img>' }, provider }],
      ['no name', { info: { ...INFO, name: '\u200b\u202e ' }, provider }],
      ['a name that is no text', { info: { ...INFO, name: ['x'] }, provider }],
    ])('error: %s is dropped', (_name, detail) => {
      expect(parseAnnouncement(detail)).toBeUndefined()
    })

    test('behavior: names are cleaned and cut', () => {
      const name = `Meta\u202eMask\u0000${'x'.repeat(200)}`
      const parsed = parseAnnouncement({ info: { ...INFO, name }, provider })
      expect(parsed?.name.startsWith('MetaMask')).toBe(true)
      expect(parsed?.name.length).toBeLessThanOrEqual(41)
    })

    test.each([
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'http://icons.example/x.png',
      '//icons.example/x.png',
      'blob:https://page.example/1',
      42,
      `data:image/png;base64,${'A'.repeat(300_000)}`,
    ])('behavior: an icon that is no picture is left out: %p', icon => {
      const parsed = parseAnnouncement({ info: { ...INFO, icon }, provider })
      expect(parsed).toMatchObject({ name: 'Wallet', icon: undefined })
    })

    test('error: getters that throw', () => {
      const detail = {
        get info(): never {
          throw new Error('trap')
        },
        provider,
      }
      expect(parseAnnouncement(detail)).toBeUndefined()
    })

    test('behavior: no input throws', () => {
      fc.assert(
        fc.property(fc.anything(), fc.anything(), (info, anyProvider) => {
          expect(() => parseAnnouncement({ info, provider: anyProvider })).not.toThrow()
          expect(() => parseAnnouncement(info)).not.toThrow()
        }),
      )
    })
  })
})

describe('eip6963', () => {
  let stop = () => {}
  afterEach(() => stop())
  const info = (rdns: string, uuid = rdns) => ({ uuid, rdns, name: rdns, icon: '' })

  const announce = (detail: unknown) =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

  const NOBODY = { has: () => false, onChange: () => () => {} }

  function start(known: KnownWallets = NOBODY) {
    const found: Announcement[] = []
    stop = discoverAnnounced(window, { known, found: each => found.push(each) })
    return found
  }

  test('default: requests announcements, and reports each wallet once', () => {
    const requested = jest.fn()
    window.addEventListener('eip6963:requestProvider', requested, { once: true })
    const found = start()
    expect(requested).toHaveBeenCalledTimes(1)
    const provider = createFakeProvider()
    for (const each of [info('com.a', '1'), info('com.a', '1'), info('com.a', '2'), info('com.b', '3')])
      announce({ info: each, provider })
    expect(found.map(({ rdns, uuid }) => `${rdns} ${uuid}`)).toEqual(['com.a 1', 'com.b 3'])
  })

  test('behavior: no announcement hides a wallet by using its rdns or uuid', () => {
    const found = start()
    announce({ info: info('com.thief', 'io.real'), provider: createFakeProvider() })
    announce({ info: info('com.copy', 'real-uuid'), provider: createFakeProvider() })
    announce({ info: info('io.real', 'fake-uuid'), provider: createFakeProvider() })
    announce({ info: info('io.real', 'real-uuid'), provider: createFakeProvider() })
    expect(found.map(({ rdns }) => rdns)).toEqual(['com.thief', 'com.copy', 'io.real', 'io.real'])
  })

  test('behavior: one rdns is not taken for a flood', () => {
    const found = start()
    for (let index = 0; index < 20; index++)
      announce({ info: info('com.a', String(index)), provider: createFakeProvider() })
    expect(found).toHaveLength(5)
  })

  test.each([
    ['no detail', undefined],
    ['no info', { provider: createFakeProvider() }],
    ['no provider', { info: info('com.a') }],
    ['no rdns', { info: { ...info('x'), rdns: '' }, provider: createFakeProvider() }],
  ])('error: %s: dropped', (_name, detail) => {
    const found = start()
    announce(detail)
    expect(found).toEqual([])
  })

  test('error: an event of that name that is no announcement', () => {
    const found = start()
    window.dispatchEvent(new Event('eip6963:announceProvider'))
    expect(found).toEqual([])
  })

  test('behavior: 100 wallets and no more', () => {
    const found = start()
    for (let index = 0; index < 150; index++)
      announce({ info: info(`com.w${index}`), provider: createFakeProvider() })
    expect(found).toHaveLength(100)
  })

  test('behavior: a wallet that is known has a place after a flood, also where it is known later', () => {
    const known = new Set(['io.known'])
    let changed = () => {}
    const stopped = jest.fn()
    const found = start({
      has: rdns => known.has(rdns),
      onChange(listener) {
        changed = listener
        return stopped
      },
    })
    const late = { info: info('io.later'), provider: createFakeProvider() }
    const answer = () => announce(late)
    for (let index = 0; index < 150; index++)
      announce({ info: info(`com.w${index}`), provider: createFakeProvider() })
    announce({ info: info('io.known'), provider: createFakeProvider() })
    announce(late)
    expect(found.slice(100).map(({ rdns }) => rdns)).toEqual(['io.known'])
    window.addEventListener('eip6963:requestProvider', answer)
    known.add('io.later')
    changed()
    window.removeEventListener('eip6963:requestProvider', answer)
    expect(found.slice(100).map(({ rdns }) => rdns)).toEqual(['io.known', 'io.later'])
    stop()
    expect(stopped).toHaveBeenCalledTimes(1)
  })

  test('behavior: stopped, it gets no events', () => {
    const found = start()
    stop()
    announce({ info: info('com.a'), provider: createFakeProvider() })
    expect(found).toEqual([])
  })
})

describe('injected', () => {
  afterEach(() => Reflect.deleteProperty(window, 'ethereum'))
  const place = (value: unknown) => Reflect.set(window, 'ethereum', value)

  describe('readInjectedProvider', () => {
    test('default: window.ethereum, read again each time', () => {
      expect(readInjectedProvider(window)).toBeUndefined()
      const [first, second] = [createFakeProvider(), createFakeProvider()]
      place(first)
      expect(readInjectedProvider(window)).toBe(first)
      place(second)
      expect(readInjectedProvider(window)).toBe(second)
    })

    test.each([[null], [true], ['wallet'], [{}], [{ request: 'none' }], [() => {}]])(
      'error: %p is no provider',
      value => {
        place(value)
        expect(readInjectedProvider(window)).toBeUndefined()
      },
    )

    test('error: a getter that throws', () => {
      Object.defineProperty(window, 'ethereum', {
        configurable: true,
        get() {
          throw new Error('two extensions fight')
        },
      })
      expect(readInjectedProvider(window)).toBeUndefined()
    })
  })

  describe('injectedName', () => {
    const named = (flags: Record<string, unknown>) => injectedName(Object.assign(createFakeProvider(), flags))

    test('default: without a flag it is the Browser Wallet', () => {
      expect(named({})).toBe('Browser Wallet')
      expect(GENERIC_INJECTED_NAME).toBe('Browser Wallet')
    })

    test.each([
      ['isMetaMask', 'MetaMask'],
      ['isRabby', 'Rabby Wallet'],
      ['isBraveWallet', 'Brave Wallet'],
      ['isCoinbaseWallet', 'Coinbase Wallet'],
      ['isTrust', 'Trust Wallet'],
      ['isTrustWallet', 'Trust Wallet'],
      ['isOkxWallet', 'OKX Wallet'],
      ['isPhantom', 'Phantom'],
      ['isFrame', 'Frame'],
      ['isZerion', 'Zerion'],
      ['isRainbow', 'Rainbow'],
      ['isBitKeep', 'Bitget Wallet'],
      ['isTokenPocket', 'TokenPocket'],
    ])('param: %s is %s, whether it also claims to be MetaMask or not', (flag, name) => {
      expect(named({ [flag]: true })).toBe(name)
      expect(named({ isMetaMask: true, [flag]: true })).toBe(name)
    })

    test.each([false, 'true', 1, {}])('behavior: a flag that is %p is none', value => {
      expect(named({ isMetaMask: value })).toBe('Browser Wallet')
    })

    test('error: a flag whose getter throws', () => {
      const provider = Object.defineProperty(createFakeProvider(), 'isRabby', {
        get() {
          throw new Error('no')
        },
      })
      expect(injectedName(provider)).toBe('Browser Wallet')
    })
  })

  describe('watchInjected', () => {
    test('default: at once, at the wallet’s own signal, and when the page has loaded', () => {
      const changed = jest.fn()
      const stop = watchInjected(window, changed)
      expect(changed).toHaveBeenCalledTimes(1)
      window.dispatchEvent(new Event('ethereum#initialized'))
      window.dispatchEvent(new Event('load'))
      expect(changed).toHaveBeenCalledTimes(3)
      stop()
      window.dispatchEvent(new Event('ethereum#initialized'))
      window.dispatchEvent(new Event('load'))
      expect(changed).toHaveBeenCalledTimes(3)
    })
  })
})
