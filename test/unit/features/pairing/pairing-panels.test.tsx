import { act } from 'react'
import { DownloadRows } from '../../../../src/features/pairing/components/download-rows'
import { LinkPanel } from '../../../../src/features/pairing/components/link-panel'
import { PlatformTabs } from '../../../../src/features/pairing/components/platform-tabs'
import { QrPanel } from '../../../../src/features/pairing/components/qr-panel'
import { DeviceContext } from '../../../../src/shared/components/device-context'
import type { ListedWallet } from '../../../../src/store/router/routes'
import type { Platform } from '../../../../src/wallets/platforms'
import { OPTIONS } from '../../../support/fake-host'
import { addPairing, DESKTOP, IPHONE, pairingUri, watchLinks } from '../../../support/fake-pairing'
import { click, fire } from '../../../support/render-in-shadow'
import { settleView, viewBench } from '../../../support/view-bench'

/** On the directory's host: pictures of other hosts are not requested. */
const PICTURE = new URL('/a.png', OPTIONS.apiUrl).href

describe('download rows', () => {
  const bench = viewBench()

  const links = (wallet: Record<string, string>) => {
    const { root } = bench.show(<DownloadRows wallet={{ id: 'a', name: 'A', ...wallet } as ListedWallet} />)
    return [...root.querySelectorAll('a')]
  }

  test('default: every place, in order, in a new tab that cannot reach back', () => {
    const rows = links({
      homepage: 'https://home.example/',
      play_store: 'https://play.example/',
      app_store: 'https://apps.example/',
      chrome_store: 'https://chrome.example/',
    })
    expect(rows.map(({ textContent, href }) => [textContent, href])).toEqual([
      ['Chrome extension', 'https://chrome.example/'],
      ['iOS App', 'https://apps.example/'],
      ['Android app', 'https://play.example/'],
      ['Website', 'https://home.example/'],
    ])
    for (const { target, rel } of rows) expect([target, rel]).toEqual(['_blank', 'noopener noreferrer'])
  })
})

describe('link panel', () => {
  const bench = viewBench()

  const WALLET: ListedWallet = {
    id: 'rainbow',
    name: 'Rainbow',
    mobile_link: 'rainbow',
    webapp_link: 'https://web.rainbow.example',
    desktop_link: 'rainbow-desk://',
  }

  const QUERY = `wc?uri=${encodeURIComponent(pairingUri(1))}`
  let links: jest.SpyInstance

  beforeEach(() => {
    jest.useFakeTimers()
    links = watchLinks()
  })

  afterEach(() => {
    jest.useRealTimers()
    links.mockRestore()
    Reflect.deleteProperty(document, 'visibilityState')
  })

  type Setup = { platform?: 'mobile' | 'web' | 'desktop'; device?: typeof DESKTOP; uri?: string | undefined }

  function show(wallet: ListedWallet = WALLET, setup: Setup = {}) {
    const { platform = 'mobile', device = DESKTOP } = setup
    const store = bench.newStore()
    const uri = 'uri' in setup ? setup.uri : pairingUri(1)
    store.deps.pairingLink.set(uri ? { uri, renewsAt: 1 } : undefined)
    const onShowCode = jest.fn()
    const screen = bench.show(
      <DeviceContext value={device}>
        <LinkPanel platform={platform} wallet={wallet} onShowCode={onShowCode} />
      </DeviceContext>,
      store,
    )
    const isOff = (name: string) => screen.button(name).getAttribute('aria-disabled') === 'true'
    return {
      ...screen,
      onShowCode,
      isOff,
      get text() {
        return screen.text
      },
    }
  }

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  /** The page is hidden, or visible again. */
  function turn(state: 'visible' | 'hidden') {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    fire(document, new Event('visibilitychange'))
  }

  describe('the link', () => {
    test.each([
      ['mobile', `rainbow://${QUERY}`, '_self'],
      ['web', `https://web.rainbow.example/${QUERY}`, '_blank'],
      ['desktop', `rainbow-desk://${QUERY}`, '_blank'],
    ] as const)('param: %s', (platform, href, target) => {
      const { button, store, text } = show(WALLET, { platform })
      expect(text).toContain('Continue in Rainbow')
      click(button('Open Rainbow'))
      expect(links.mock.calls).toEqual([[href, target, 'noreferrer,noopener']])
      expect(store.getState().pairing.linkOpened).toEqual(expect.any(String))
    })

    test('behavior: the URI of this moment, not that of the first', () => {
      const { button, store } = show()
      act(() => store.deps.pairingLink.set({ uri: pairingUri(2), renewsAt: 2 }))
      click(button('Open Rainbow'))
      expect(links.mock.calls[0]?.[0]).toBe(`rainbow://wc?uri=${encodeURIComponent(pairingUri(2))}`)
    })

    test.each([
      ['no code is on offer', WALLET, undefined],
      ['the wallet has no such link', { id: 'a', name: 'Rainbow' }, pairingUri(1)],
      ['the link would run something', { ...WALLET, mobile_link: 'java/script:' }, pairingUri(1)],
    ])('error: %s: nothing opens', (_name, wallet, uri) => {
      const { button, isOff, store } = show(wallet, { uri })
      expect(isOff('Open Rainbow')).toBe(true)
      click(button('Open Rainbow'))
      expect(links).not.toHaveBeenCalled()
      expect(store.getState().pairing.linkOpened).toBeNull()
    })
  })

  describe('"if the page is still visible 2 s later, offer copy, QR and store"', () => {
    const others = (root: ShadowRoot) => root.querySelectorAll('[data-testid]').length

    test('default: other ways, after two seconds', async () => {
      const screen = show()
      click(screen.button('Open Rainbow'))
      await pass(1999)
      expect(others(screen.root)).toBe(0)
      await pass(1)
      expect(screen.text).toContain('Nothing happened?')
      click(screen.byTestId('show-code'))
      expect(screen.onShowCode).toHaveBeenCalledTimes(1)
      const written = jest.fn(async () => {})
      Object.assign(navigator, { clipboard: { writeText: written } })
      click(screen.byTestId('copy-wc2-uri'))
      expect(written).toHaveBeenCalledWith(pairingUri(1))
      await pass(0)
      expect(screen.store.getState().feedback.snackbar).toMatchObject({ text: { key: 'pairing.copied' } })
      Reflect.deleteProperty(navigator, 'clipboard')
    })

    test('behavior: not where the app has come to the front', async () => {
      const screen = show()
      click(screen.button('Open Rainbow'))
      turn('hidden')
      await pass(5000)
      expect(others(screen.root)).toBe(0)
    })

    test('behavior: not before a link was opened', async () => {
      const screen = show()
      await pass(10_000)
      expect(others(screen.root)).toBe(0)
    })

    test('behavior: no timer is left when it is taken away', () => {
      const screen = show()
      click(screen.button('Open Rainbow'))
      screen.unmount()
      expect(jest.getTimerCount()).toBe(0)
    })
  })

  describe('back on iOS', () => {
    test('default: "Connecting..." for five seconds, and nothing can be pressed', async () => {
      const screen = show(WALLET, { device: IPHONE })
      turn('hidden')
      expect(screen.text).toContain('Continue in Rainbow')
      turn('visible')
      expect(screen.text).toContain('Connecting...')
      expect(screen.isOff('Open Rainbow')).toBe(true)
      await pass(4999)
      expect(screen.isOff('Open Rainbow')).toBe(true)
      await pass(1)
      expect(screen.text).toContain('Continue in Rainbow')
      expect(screen.isOff('Open Rainbow')).toBe(false)
    })

    test('behavior: back again, the five seconds start over', async () => {
      const screen = show(WALLET, { device: IPHONE })
      turn('visible')
      await pass(4000)
      turn('visible')
      await pass(4000)
      expect(screen.isOff('Open Rainbow')).toBe(true)
      await pass(1000)
      expect(screen.isOff('Open Rainbow')).toBe(false)
    })

    test('behavior: no timer is left when it is taken away', () => {
      const { unmount } = show(WALLET, { device: IPHONE })
      turn('visible')
      unmount()
      expect(jest.getTimerCount()).toBe(0)
    })

    test('behavior: elsewhere there is nothing to wait for', () => {
      const { isOff } = show()
      turn('visible')
      expect(isOff('Open Rainbow')).toBe(false)
    })
  })
})

describe('platform tabs', () => {
  const bench = viewBench()

  test.each<[Platform[], [string, string][]]>([
    [
      ['browser', 'qrcode', 'web', 'desktop'],
      [
        ['Browser', 'tab-browser'],
        ['Mobile', 'tab-mobile'],
        ['Web app', 'tab-webapp'],
        ['Desktop', 'tab-desktop'],
      ],
    ],
    [
      ['mobile', 'unsupported'],
      [
        ['Mobile', 'tab-mobile'],
        ['Browser', 'tab-browser'],
      ],
    ],
  ])('param: the words and names of %j', async (platforms, expected) => {
    const onChoose = jest.fn()
    const { root, click } = bench.show(
      <PlatformTabs platforms={platforms} chosen="qrcode" onChoose={onChoose} panelId="panel" />,
    )
    const tabs = [...root.querySelectorAll<HTMLElement>('[role=tab]')]
    expect(tabs.map(({ textContent, dataset }) => [textContent, dataset.testid])).toEqual(expected)
    for (const tab of tabs) await click(tab)
    expect(onChoose.mock.calls).toEqual(platforms.map(platform => [platform]))
  })
})

describe('qr panel', () => {
  const bench = viewBench()
  const written = jest.fn(async () => {})

  beforeEach(() => {
    written.mockClear()
    Object.assign(navigator, { clipboard: { writeText: written } })
  })

  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

  function show(wallet?: { id: string; name: string; image_url?: string }) {
    const store = bench.newStore()
    addPairing(store)
    const screen = bench.show(<QrPanel wallet={wallet} />, store)
    const offer = (count: number) =>
      act(() => store.deps.pairingLink.set({ uri: pairingUri(count), renewsAt: count }))
    return {
      ...screen,
      offer,
      get text() {
        return screen.text
      },
      uri: () => screen.root.querySelector('[data-testid=wui-qr-code]')?.getAttribute('uri'),
    }
  }

  test('default: the code of this moment, as it is renewed', () => {
    const screen = show()
    expect(screen.uri()).toBeUndefined()
    expect(screen.text).toContain('Generating QR code…')
    screen.offer(1)
    expect(screen.uri()).toBe(pairingUri(1))
    expect(screen.text).toContain('Scan this QR code with your phone')
    screen.offer(2)
    expect(screen.uri()).toBe(pairingUri(2))
    expect(screen.find('svg[role=img]').getAttribute('aria-label')).toBe('QR code to connect a wallet')
  })

  test('behavior: on a phone, whose camera cannot scan its own screen, copying leads', () => {
    const store = bench.newStore()
    addPairing(store)
    const screen = bench.show(
      <DeviceContext value={IPHONE}>
        <QrPanel wallet={undefined} />
      </DeviceContext>,
      store,
    )
    act(() => store.deps.pairingLink.set({ uri: pairingUri(1), renewsAt: 1 }))
    expect(screen.text).toContain('Scan with a wallet on another device')
    expect(screen.byTestId('copy-wc2-uri').className).toBe('btn accent')
  })

  test('default: "Copy link" puts that URI on the clipboard, and says so', async () => {
    const screen = show()
    const copy = screen.byTestId('copy-wc2-uri')
    expect(copy.getAttribute('aria-disabled')).toBe('true')
    await screen.click(copy)
    expect(written).not.toHaveBeenCalled()
    screen.offer(1)
    screen.offer(2)
    expect(copy.textContent).toBe('Copy link')
    await screen.click(copy)
    expect(written.mock.calls).toEqual([[pairingUri(2)]])
    expect(screen.store.getState().feedback.snackbar).toMatchObject({
      variant: 'success',
      text: { key: 'pairing.copied' },
    })
  })

  test('error: a clipboard that says no', async () => {
    written.mockRejectedValueOnce(new Error('no'))
    const screen = show()
    screen.offer(1)
    await screen.click(screen.byTestId('copy-wc2-uri'))
    await settleView()
    expect(screen.store.getState().feedback.snackbar).toMatchObject({ variant: 'error' })
  })

  test('param: the picture of the wallet is in the middle; without one, that of pairing', () => {
    const wallet = show({ id: 'a', name: 'A', image_url: PICTURE })
    wallet.offer(1)
    expect(wallet.find<HTMLImageElement>('.logo img').src).toBe(PICTURE)
    const plain = show()
    plain.offer(1)
    expect(plain.find('.logo .pic').dataset.initial).toBe('W')
  })
})
