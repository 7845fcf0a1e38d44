import { act } from 'react'
import ConnectingWalletConnectView from '../../../../../src/features/pairing/views/connecting-wallet-connect-view'
import { DeviceContext } from '../../../../../src/shared/components/device-context'
import { historyReset } from '../../../../../src/store/router/router-slice'
import { type ListedWallet, route } from '../../../../../src/store/router/routes'
import { walletChosen } from '../../../../../src/wallets/connections/pairing-events'
import { selectStatus } from '../../../../../src/wallets/connections/selectors'
import type { Device } from '../../../../../src/wallets/device'
import { addConnector, createFakeConnector, SOLANA, SOLANA_WALLET } from '../../../../support/fake-connector'
import { fakeNetwork } from '../../../../support/fake-network'
import { addPairing, DESKTOP, IPHONE, pairingUri, watchLinks } from '../../../../support/fake-pairing'
import { createFakeProvider, type FakeProvider } from '../../../../support/fake-wallet'
import { WALLET } from '../../../../support/test-store'
import { settleView, viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()
const RAINBOW = {
  id: 'rainbow',
  name: 'Rainbow',
  rdns: 'me.rainbow',
  mobile_link: 'rainbow://',
  webapp_link: 'https://web.rainbow.example',
  desktop_link: 'rainbow-desk://',
  homepage: 'https://rainbow.example/',
  app_store: 'https://apps.example/',
} as ListedWallet

/** The same wallet, in this browser. */
const HERE = { ...WALLET, rdns: 'me.rainbow', name: 'Rainbow of the browser' }

let links: jest.SpyInstance
beforeEach(() => {
  links = watchLinks()
})
afterEach(() => links.mockRestore())

async function show(
  wallet: ListedWallet | undefined = undefined,
  device: Device = DESKTOP,
  provider?: FakeProvider,
) {
  const store = bench.newStore()
  const pairing = addPairing(store)
  const install = (installed: FakeProvider) => store.addWallet(installed, HERE)
  if (provider) install(provider)
  const node = (shown: boolean) => (
    <DeviceContext value={device}>
      {shown && <ConnectingWalletConnectView params={{ wallet }} />}
    </DeviceContext>
  )
  store.dispatch(walletChosen(wallet ?? null))
  const screen = bench.show(node(true), store)
  await settleView()
  const tabs = () => [...screen.root.querySelectorAll<HTMLElement>('[role=tab]')]
  return {
    ...screen,
    get text() {
      return screen.text
    },
    pairing,
    install,
    tabs,
    chosen: () => tabs().find(tab => tab.getAttribute('aria-selected') === 'true')?.textContent,
    code: () => screen.root.querySelector('wui-qr-code')?.getAttribute('uri'),
    uri: () => store.deps.pairingLink.get()?.uri,
    pass: (ms: number) => act(() => store.clock.advance(ms)),
    leave: () => screen.rerender(node(false)),
    comeBack: () => screen.rerender(node(true)),
    selected: () =>
      store.host.events.flatMap(({ name, detail }) =>
        name === 'track' && detail.event === 'SELECT_WALLET' ? [detail.properties] : [],
      ),
  }
}

describe('without a wallet', () => {
  test('default: the code alone', async () => {
    const screen = await show()
    expect(screen.code()).toBe(pairingUri(1))
    expect(screen.tabs()).toEqual([])
    expect(screen.root.querySelector('[data-testid=get-wallet], [role=tabpanel]')).toBeNull()
    expect(screen.selected()).toEqual([{ name: 'WalletConnect', platform: 'qrcode' }])
  })

  test('behavior: it is renewed before it ends', async () => {
    const screen = await show()
    await screen.pass(229_999)
    expect(screen.code()).toBe(pairingUri(1))
    await screen.pass(1)
    expect(screen.code()).toBe(pairingUri(2))
  })

  test('behavior: no key is in the store while it is shown', async () => {
    const { store } = await show()
    expect(JSON.stringify(store.getState())).not.toContain('symKey')
  })
})

describe('ways to a wallet', () => {
  test('default: on a desktop: code, web page, app, extension; the first is chosen', async () => {
    const screen = await show(RAINBOW)
    expect(screen.tabs().map(({ textContent, dataset }) => [textContent, dataset.testid])).toEqual([
      ['Mobile', 'tab-mobile'],
      ['Web app', 'tab-webapp'],
      ['Desktop', 'tab-desktop'],
      ['Browser', 'tab-browser'],
    ])
    expect(screen.chosen()).toBe('Mobile')
    expect(screen.code()).toBe(pairingUri(1))
    const panel = screen.find('[role=tabpanel]')
    expect(screen.tabs().map(tab => tab.getAttribute('aria-controls'))).toEqual(Array(4).fill(panel.id))
  })

  test('behavior: another way is another panel, and the code stays on offer', async () => {
    const screen = await show(RAINBOW)
    await screen.click(screen.byTestId('tab-webapp'))
    expect(screen.code()).toBeUndefined()
    await screen.click(screen.button('Open Rainbow'))
    expect(links.mock.calls[0]?.slice(0, 2)).toEqual([
      `https://web.rainbow.example/wc?uri=${encodeURIComponent(pairingUri(1))}`,
      '_blank',
    ])
    await screen.click(screen.byTestId('tab-browser'))
    expect(screen.text).toContain('Not detected')
    await screen.click(screen.byTestId('tab-mobile'))
    expect(screen.code()).toBe(pairingUri(1))
    expect(screen.pairing.attempts).toHaveLength(1)
    expect(screen.selected().map(properties => properties?.platform)).toEqual([
      'qrcode',
      'web',
      'browser',
      'qrcode',
    ])
  })

  test('param: on a phone: app and web page; no code', async () => {
    const screen = await show(RAINBOW, IPHONE)
    expect(screen.tabs().map(({ textContent }) => textContent)).toEqual(['Mobile', 'Web app'])
    expect(screen.code()).toBeUndefined()
    await screen.click(screen.button('Open Rainbow'))
    expect(links.mock.calls[0]?.slice(0, 2)).toEqual([
      `rainbow://wc?uri=${encodeURIComponent(pairingUri(1))}`,
      '_self',
    ])
  })

  test('param: one way needs no tabs', async () => {
    const { tabs, root } = await show({ id: 'a', name: 'A', mobile_link: 'a://' })
    expect(tabs()).toEqual([])
    expect(root.querySelector('[role=tabpanel]')).toBeNull()
  })

  test('default: where to get it', async () => {
    const { byTestId } = await show(RAINBOW)
    expect(byTestId('get-wallet').textContent).toContain('Don’t have Rainbow?')
  })
})

describe('a wallet that is in this browser too', () => {
  /** Prompts, and never responds. */
  const silent = () => createFakeProvider({ eth_requestAccounts: () => new Promise(() => {}) })
  const requested = (provider: FakeProvider) =>
    provider.requested.filter(({ method }) => method === 'eth_requestAccounts').length

  test('default: its tab is the first, it is connected at once, and no code is made', async () => {
    const provider = silent()
    const screen = await show(RAINBOW, DESKTOP, provider)
    expect(screen.tabs().map(({ textContent }) => textContent)).toEqual([
      'Browser',
      'Mobile',
      'Web app',
      'Desktop',
    ])
    expect(screen.chosen()).toBe('Browser')
    expect(screen.text).toContain('Continue in Rainbow')
    expect([requested(provider), screen.pairing.attempts.length]).toEqual([1, 0])
    expect(screen.selected()).toEqual([{ name: 'Rainbow', platform: 'browser' }])
    expect(screen.root.querySelector('[data-testid=get-wallet]')).toBeNull()
  })

  test('default: approved there, it is connected', async () => {
    const screen = await show(RAINBOW, DESKTOP, createFakeProvider())
    expect(selectStatus(screen.store.getState())).toBe('connected')
    expect(screen.store.getState().connections.byNamespace.eip155?.connector.uid).toBe(HERE.uid)
  })

  test('behavior: another way releases the request and makes a code; back, it is requested again', async () => {
    const provider = silent()
    const screen = await show(RAINBOW, DESKTOP, provider)
    await screen.click(screen.byTestId('tab-mobile'))
    expect(screen.code()).toBe(pairingUri(1))
    expect(selectStatus(screen.store.getState())).toBe('disconnected')
    await screen.click(screen.byTestId('tab-browser'))
    expect([requested(provider), screen.pairing.live()]).toEqual([2, 1])
  })

  test('behavior: a relay that cannot be reached leaves this way open', async () => {
    const provider = silent()
    const screen = await show(RAINBOW, DESKTOP, provider)
    await screen.click(screen.byTestId('tab-mobile'))
    await act(async () => screen.pairing.last.fail('RELAY_UNREACHABLE'))
    await settleView()
    expect(screen.find('[role=tabpanel]').textContent).toContain('Couldn’t create a QR code')
    await screen.click(screen.byTestId('tab-browser'))
    expect(screen.text).toContain('Continue in Rainbow')
    expect(screen.root.querySelector('[role=alert]')).toBeNull()
  })

  test('param: in the browser of a phone: first this browser, then the app', async () => {
    const screen = await show(RAINBOW, IPHONE, silent())
    expect(screen.tabs().map(({ textContent }) => textContent)).toEqual(['Browser', 'Mobile', 'Web app'])
    expect(links).not.toHaveBeenCalled()
  })

  test('param: with a required chain family, that connector of the wallet is used', async () => {
    const store = bench.newStore({ options: { networks: ['eip155:1', SOLANA], enableEip6963: true } })
    addPairing(store)
    const evm = store.addWallet(silent(), HERE)
    const solana = createFakeConnector({ ...SOLANA_WALLET, name: HERE.name })
    addConnector(store, solana)
    store.dispatch(historyReset(route('Connect', { namespace: 'solana' })))
    bench.show(<ConnectingWalletConnectView params={{ wallet: RAINBOW }} />, store)
    await settleView()
    expect([requested(evm), solana.requested]).toEqual([0, ['connect']])
  })

  test('behavior: a wallet that announces itself late is connected although it was not detected', async () => {
    const screen = await show(RAINBOW)
    await screen.click(screen.byTestId('tab-browser'))
    expect(screen.text).toContain('Not detected')
    const provider = silent()
    await act(async () => screen.install(provider))
    await settleView()
    expect(screen.text).toContain('Continue in Rainbow')
    expect([screen.chosen(), requested(provider)]).toEqual(['Browser', 1])
  })
})

describe('a wallet of the browser that is not here', () => {
  const EXTENSION = {
    id: 'x',
    name: 'X',
    rdns: 'com.x',
    chrome_store: 'https://chrome.example/',
  } as ListedWallet

  test('default: where to get it, once, and no code is made', async () => {
    const screen = await show(EXTENSION)
    expect(screen.text).toContain('Not detected')
    expect(screen.text).toContain('Install X in this browser, then reload the page.')
    expect(
      screen.root.querySelectorAll('[data-testid=download-chrome], [data-testid=get-wallet]'),
    ).toHaveLength(1)
    expect(screen.pairing.attempts).toEqual([])
  })

  test('behavior: the offer to get it is back on the other tabs', async () => {
    const screen = await show(RAINBOW)
    await screen.click(screen.byTestId('tab-browser'))
    expect(screen.root.querySelector('[data-testid=get-wallet]')).toBeNull()
    await screen.click(screen.byTestId('tab-mobile'))
    expect(screen.byTestId('get-wallet').textContent).toContain('Don’t have Rainbow?')
  })
})

describe('error: the relay cannot be reached', () => {
  test('default: it says so; the retry brings a code', async () => {
    const screen = await show(RAINBOW)
    await act(async () => screen.pairing.last.fail('RELAY_UNREACHABLE'))
    await settleView()
    expect(screen.find('[role=alert]').textContent).toContain('Couldn’t create a QR code')
    expect([screen.code(), screen.uri()]).toEqual([undefined, undefined])
    await screen.click(screen.button('Try again'))
    expect(screen.root.querySelector('[role=alert]')).toBeNull()
    expect(screen.code()).toBe(pairingUri(2))
  })
})

describe('leaving the view', () => {
  test('default: on a desktop nothing is left behind', async () => {
    const screen = await show(RAINBOW)
    screen.leave()
    await settleView()
    expect([screen.uri(), screen.pairing.live(), screen.store.clock.waiting]).toEqual([undefined, 0, 0])
    expect(screen.store.getState().pairing).toEqual({
      active: false,
      error: null,
      wallet: null,
      linkOpened: null,
    })
  })

  test('behavior: back again, as from "Downloads", the wallet is remembered anyway', async () => {
    const screen = await show(RAINBOW)
    screen.leave()
    await settleView()
    screen.comeBack()
    await settleView()
    expect(screen.code()).toBe(pairingUri(2))
    await act(async () => screen.pairing.last.approve())
    await settleView()
    expect(screen.store.getState().recentWallets.wallets.map(({ id }) => id)).toEqual(['rainbow'])
  })

  test('behavior: on a phone pairing continues: the next tap needs the code', async () => {
    const screen = await show(RAINBOW, IPHONE)
    screen.leave()
    await settleView()
    expect([screen.uri(), screen.pairing.live()]).toEqual([pairingUri(1), 1])
    screen.comeBack()
    await settleView()
    expect(screen.pairing.attempts).toHaveLength(1)
  })
})

test('error: a wallet that has read the code and cannot connect: not a word about codes', async () => {
  const screen = await show(RAINBOW)
  await act(async () => screen.pairing.last.fail('WALLET_NETWORKS_UNSUPPORTED'))
  await settleView()
  expect(screen.find('[role=alert] h2').textContent).toBe('Not connected')
})
