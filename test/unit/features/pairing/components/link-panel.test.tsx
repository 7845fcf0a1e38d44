import { act } from 'react'
import { LinkPanel } from '../../../../../src/features/pairing/components/link-panel'
import { DeviceContext } from '../../../../../src/shared/components/device-context'
import type { ListedWallet } from '../../../../../src/store/router/routes'
import { DESKTOP, IPHONE, pairingUri, watchLinks } from '../../../../support/fake-pairing'
import { click, fire } from '../../../../support/render-in-shadow'
import { viewBench } from '../../../../support/view-bench'

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
/** The page goes, or comes back. */
function turn(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  fire(document, new Event('visibilitychange'))
}

describe('the link (protocol-facts §2.7)', () => {
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

  test('behavior: elsewhere there is nothing to wait for', () => {
    const { isOff } = show()
    turn('visible')
    expect(isOff('Open Rainbow')).toBe(false)
  })
})
