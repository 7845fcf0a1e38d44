import { approvedOf, canSwitchTo, isApproved } from '../../../src/wallets/approved-networks'
import type { ConnectorInfo } from '../../../src/wallets/connector'
import { ConnectorRegistry, type ConnectorSource } from '../../../src/wallets/connector-registry'
import { readDevice } from '../../../src/wallets/device'
import { type DiscoveredWallet, discoverConnectors } from '../../../src/wallets/discover-connectors'
import { installedConnectors, siblingsOf } from '../../../src/wallets/installed-connectors'
import { platformsOf } from '../../../src/wallets/platforms'
import { createFakeProvider } from '../../support/fake-wallet'
import { offerOf } from '../../support/offer-of'
import { settled } from '../../support/test-store'

describe('approved networks', () => {
  const ANY = {}
  const ONE = { approvedNetworks: ['eip155:1'] }
  const MORE = { ...ONE, supportsAllNetworks: true }

  test.each([
    ['a wallet that names none', ANY, 'eip155:1', false, true],
    ['one that it names', ONE, 'eip155:1', true, true],
    ['one that it does not name', ONE, 'eip155:10', false, false],
    ['one beside those it names, where it takes others', MORE, 'eip155:10', false, true],
  ])('default: %s', (_name, wallet, network, approved, reachable) => {
    expect(isApproved(wallet, network)).toBe(approved)
    expect(canSwitchTo(wallet, network)).toBe(reachable)
  })

  test('behavior: a wallet that was reported and has left is reported as undefined', () => {
    expect(approvedOf(ANY)).toStrictEqual({ approvedNetworks: undefined, supportsAllNetworks: undefined })
    expect(approvedOf({ ...MORE, accounts: ['0x'] } as typeof MORE)).toStrictEqual(MORE)
  })
})

describe('connector registry', () => {
  const source = (uid: string, more: Partial<ConnectorInfo> = {}): ConnectorSource => ({
    info: { uid, id: uid, type: 'ANNOUNCED', name: uid, namespace: 'eip155', ...more },
    open: () => Promise.reject(new Error('not asked for')),
    peek: () => undefined,
  })

  const byId = (id: string) => (info: ConnectorInfo) => info.id === id

  test('default: by uid', () => {
    const registry = new ConnectorRegistry()
    const wallet = source('a')
    registry.add(wallet)
    expect(registry.get('a')).toBe(wallet)
    expect(registry.get('b')).toBeUndefined()
  })

  test('behavior: the first wallet of a uid stays, even if it is registered again', () => {
    const registry = new ConnectorRegistry()
    const [first, second] = [source('a'), source('a', { name: 'Impostor' })]
    registry.add(first)
    registry.add(second)
    expect(registry.get('a')).toBe(first)
  })

  test('param: find takes the first that matches', () => {
    const registry = new ConnectorRegistry()
    const [one, two] = [source('a', { id: 'same' }), source('b', { id: 'same' })]
    registry.add(one)
    registry.add(two)
    expect(registry.find(byId('same'))).toBe(one)
    expect(registry.find(byId('other'))).toBeUndefined()
  })

  test('behavior: removed, its place is free', () => {
    const registry = new ConnectorRegistry()
    const again = source('a')
    registry.add(source('a'))
    registry.remove('a')
    expect(registry.get('a')).toBeUndefined()
    registry.remove('a')
    registry.add(again)
    expect(registry.get('a')).toBe(again)
  })

  describe('whenFound', () => {
    test('default: a wallet that is here already', async () => {
      const registry = new ConnectorRegistry()
      const wallet = source('a')
      registry.add(wallet)
      await expect(registry.whenFound(byId('a'))).resolves.toBe(wallet)
    })

    test('behavior: a wallet that is registered later resolves each waiting call, once', async () => {
      const registry = new ConnectorRegistry()
      const found = jest.fn()
      void registry.whenFound(byId('late')).then(found)
      void registry.whenFound(byId('late')).then(found)
      registry.add(source('other'))
      await settled()
      expect(found).not.toHaveBeenCalled()
      const wallet = source('late')
      registry.add(wallet)
      registry.add(wallet)
      await settled()
      expect(found.mock.calls).toEqual([[wallet], [wallet]])
    })

    test('behavior: cleared, no listener is called anymore', async () => {
      const registry = new ConnectorRegistry()
      const found = jest.fn()
      registry.add(source('a'))
      void registry.whenFound(byId('late')).then(found)
      registry.clear()
      registry.add(source('late'))
      await settled()
      expect(found).not.toHaveBeenCalled()
      expect(registry.get('a')).toBeUndefined()
    })
  })
})

describe('device', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'

  const ANDROID =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

  test.each([
    ['an iPhone', IPHONE, 5, { isPhone: true, isIos: true, isAndroid: false }],
    ['an iPad, which says that it is a Mac', MAC, 5, { isPhone: true, isIos: true, isAndroid: false }],
    ['a Mac', MAC, 0, { isPhone: false, isIos: false, isAndroid: false }],
    ['an Android phone', ANDROID, 5, { isPhone: true, isIos: false, isAndroid: true }],
    [
      'a Windows machine with a touch screen',
      WINDOWS,
      10,
      { isPhone: false, isIos: false, isAndroid: false },
    ],
    ['a browser that says nothing', '', 0, { isPhone: false, isIos: false, isAndroid: false }],
  ])('default: %s', (_name, userAgent, maxTouchPoints, device) => {
    expect(readDevice({ userAgent, maxTouchPoints })).toEqual(device)
  })
})

describe('discover connectors', () => {
  const announce = (detail: unknown) =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

  const info = (rdns: string, uuid: string, name = rdns) => ({
    uuid,
    rdns,
    name,
    icon: 'https://icons.example/x.png',
  })

  let stop = () => {}

  function start() {
    const found: DiscoveredWallet[] = []
    const known = { has: () => false, onChange: () => () => {} }
    stop = discoverConnectors(window, { known, found: wallet => found.push(wallet) })
    return {
      found,
      names: () =>
        found.map(({ info, alsoAnnounced }) => `${info.name}${alsoAnnounced ? ' (alsoAnnounced)' : ''}`),
    }
  }

  afterEach(() => {
    stop()
    Reflect.deleteProperty(window, 'ethereum')
  })

  describe('discoverConnectors', () => {
    test('default: nothing where nothing is', () => {
      expect(start().found).toEqual([])
    })

    test('behavior: asks wallets to announce themselves', () => {
      const answer = () => announce({ info: info('com.a', '1'), provider: createFakeProvider() })
      window.addEventListener('eip6963:requestProvider', answer)
      const { found } = start()
      window.removeEventListener('eip6963:requestProvider', answer)
      expect(found[0]?.info).toEqual({
        uid: 'announced:com.a',
        id: 'com.a',
        rdns: 'com.a',
        type: 'ANNOUNCED',
        namespace: 'eip155',
        name: 'com.a',
        imageUrl: 'https://icons.example/x.png',
      })
    })

    test('behavior: the same provider is one wallet; another one of that rdns stands next to it', () => {
      const { found, names } = start()
      const provider = createFakeProvider()
      const other = createFakeProvider()
      announce({ info: info('com.a', '1'), provider })
      announce({ info: info('com.a', '2'), provider })
      announce({ info: info('com.a', '3'), provider: other })
      announce({ info: info('com.b', '1'), provider: createFakeProvider() })
      expect(names()).toEqual(['com.a', 'com.a', 'com.b'])
      expect(found.map(({ info: { uid, id, rdns } }) => [uid, id, rdns])).toEqual([
        ['announced:com.a', 'com.a', 'com.a'],
        ['announced:com.a#2', 'com.a#2', 'com.a'],
        ['announced:com.b', 'com.b', 'com.b'],
      ])
      expect([found[0]?.provider(), found[1]?.provider()]).toEqual([provider, other])
    })

    test('behavior: a flood of announcements ends', () => {
      const { found } = start()
      for (let index = 0; index < 500; index++) {
        announce({ info: info(`com.w${index}`, `u${index}`), provider: createFakeProvider() })
      }
      expect(found).toHaveLength(100)
    })

    test('param: window.ethereum is the injected wallet, named after its flag', () => {
      Reflect.set(
        window,
        'ethereum',
        Object.assign(createFakeProvider(), { isMetaMask: true, isRabby: true }),
      )
      expect(start().found[0]?.info).toMatchObject({
        id: 'injected',
        type: 'INJECTED',
        name: 'Rabby Wallet',
      })
    })

    test('param: without a flag it is the Browser Wallet', () => {
      Reflect.set(window, 'ethereum', createFakeProvider())
      expect(start().names()).toEqual(['Browser Wallet'])
    })

    test('behavior: a wallet that is injected late is found', () => {
      const { names } = start()
      Reflect.set(window, 'ethereum', createFakeProvider())
      window.dispatchEvent(new Event('ethereum#initialized'))
      expect(names()).toEqual(['Browser Wallet'])
    })

    test('behavior: an injected wallet that also announces itself is a alsoAnnounced', () => {
      const provider = createFakeProvider()
      Reflect.set(window, 'ethereum', provider)
      const { names } = start()
      announce({ info: info('com.a', '1'), provider })
      expect(names()).toEqual(['Browser Wallet', 'com.a', 'Browser Wallet (alsoAnnounced)'])
    })

    test('behavior: stopping leaves no listener', () => {
      const { found } = start()
      stop()
      announce({ info: info('com.a', '1'), provider: createFakeProvider() })
      Reflect.set(window, 'ethereum', createFakeProvider())
      window.dispatchEvent(new Event('load'))
      expect(found).toEqual([])
    })
  })
})

describe('installed connectors', () => {
  type Known = ConnectorInfo & { readonly alsoAnnounced: boolean }

  const evm = (name: string, more: Partial<Known> = {}): Known => ({
    uid: `announced:${name}`,
    id: `com.${name}`,
    rdns: `com.${name}`,
    type: 'ANNOUNCED',
    name,
    namespace: 'eip155',
    alsoAnnounced: false,
    ...more,
  })

  const solana = (name: string, more: Partial<Known> = {}): Known => {
    const { rdns: _none, ...rest } = evm(name)
    return { ...rest, uid: `standard:${name}`, id: name, namespace: 'solana', ...more }
  }

  const injected = (name = 'Browser Wallet', more: Partial<Known> = {}): Known => {
    const { rdns: _none, ...rest } = evm(name)
    return { ...rest, uid: 'injected', id: 'injected', type: 'INJECTED', ...more }
  }

  const pairing = (): Known => evm('WalletConnect', { uid: 'walletConnect', type: 'WALLET_CONNECT' })

  const OFFER: Parameters<typeof installedConnectors>[1] = {
    enableEip6963: true,
    namespaces: ['eip155', 'solana'],
    isOffered: offerOf({}).isOffered,
  }

  const uids = (connectors: readonly Known[], offer: Partial<typeof OFFER> = {}) =>
    installedConnectors(connectors, { ...OFFER, ...offer }).map(({ uid }) => uid)

  describe('installedConnectors', () => {
    test('default: announced ones, then the injected one; wallets elsewhere are not installed', () => {
      expect(uids([injected(), pairing(), evm('a'), solana('s')])).toEqual([
        'announced:a',
        'standard:s',
        'injected',
      ])
    })

    test('param: enableEip6963 rules EVM announcements alone', () => {
      const all = [evm('a'), solana('s'), injected('a', { alsoAnnounced: true })]
      expect(uids(all, { enableEip6963: false })).toEqual(['standard:s', 'injected'])
    })

    test.each([
      ['eip155', ['announced:a', 'injected']],
      ['solana', ['standard:s']],
    ] as const)('param: namespaces: %s', (namespace, expected) => {
      expect(uids([evm('a'), solana('s'), injected()], { namespaces: [namespace] })).toEqual(expected)
    })

    test('param: isOffered: excluded by rdns, by id, or as a wallet of the directory', () => {
      const all = [evm('a'), evm('b'), solana('s'), solana('t'), injected()]
      const excluded = [{ id: 'x', name: 't' }]
      expect(uids(all, offerOf({ exclude: ['com.a', 's', 'injected', 'x'], excluded }))).toEqual([
        'announced:b',
      ])
    })

    test('param: isOffered: no others than these', () => {
      const all = [evm('a'), evm('b'), solana('s'), solana('t'), injected()]
      const included = [{ id: 'x', name: 't' }]
      expect(uids(all, offerOf({ include: ['com.a', 'x'], included }))).toEqual(['announced:a', 'standard:t'])
      expect(uids(all, offerOf({ include: ['injected'] }))).toEqual(['injected'])
      expect(uids(all, offerOf({ include: ['x'] }))).toEqual([])
    })

    test('behavior: window.ethereum goes by what it announces', () => {
      const all = [evm('a'), injected('a', { alsoAnnounced: true })]
      const offer = { enableEip6963: false }
      expect(uids(all, { ...offer, ...offerOf({ exclude: ['com.a'] }) })).toEqual([])
      expect(uids(all, { ...offer, ...offerOf({ include: ['com.a'] }) })).toEqual(['injected'])
    })

    test('behavior: the injected wallet that announces itself is there once', () => {
      expect(uids([evm('a'), injected('x', { alsoAnnounced: true })])).toEqual(['announced:a'])
      expect(uids([evm('a'), injected('a')])).toEqual(['announced:a'])
    })

    test('behavior: its namesake on another chain is not the same', () => {
      expect(uids([solana('a'), injected('a')])).toEqual(['standard:a', 'injected'])
    })
  })

  describe('siblingsOf', () => {
    test('default: one of each chain, EVM first, by name', () => {
      const all = [solana('a'), evm('b'), evm('a')]
      expect(siblingsOf(all, { name: 'a' }).map(({ uid }) => uid)).toEqual(['announced:a', 'standard:a'])
      expect(siblingsOf(all, { name: 'b' }).map(({ uid }) => uid)).toEqual(['announced:b'])
      expect(siblingsOf(all, { name: 'c' })).toEqual([])
    })

    test('behavior: of two namesakes on one chain the first', () => {
      const [first, second] = [evm('a'), evm('a', { uid: 'announced:other' })]
      expect(siblingsOf([first, second, solana('a')], { name: 'a' })[0]).toBe(first)
    })
  })
})

describe('platforms', () => {
  type Wallet = NonNullable<Parameters<typeof platformsOf>[0]>
  const LINKS = { mobile_link: 'a://', webapp_link: 'https://a.example', desktop_link: 'a-desk://' }
  const DESKTOP = { isPhone: false }
  const PHONE = { isPhone: true }
  const INSTALLED = { isInstalled: true }
  const ABSENT = { isInstalled: false }

  describe('the order of platforms', () => {
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
})
