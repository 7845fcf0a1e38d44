import { act } from 'react'
import { leaveEmailStep } from '../../../../src/features/embedded-wallet/email/email-step'
import { leaveSocialLogin } from '../../../../src/features/embedded-wallet/social/social-login'
import type { Wallet } from '../../../../src/services/directory/schemas'
import { ConnectingPanel } from '../../../../src/shared/components/connecting-panel'
import { DeviceContext } from '../../../../src/shared/components/device-context'
import { useChooseWallet } from '../../../../src/shared/components/use-choose-wallet'
import { useInstallationOf } from '../../../../src/shared/components/use-installation-of'
import { closed, opened } from '../../../../src/store/router/modal-slice'
import { historyReset } from '../../../../src/store/router/router-slice'
import { type ListedWallet, route } from '../../../../src/store/router/routes'
import { viewExpected } from '../../../../src/store/router/view-expected'
import { selectStatus } from '../../../../src/wallets/connections/selectors'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import type { Device } from '../../../../src/wallets/device'
import { addConnector, createFakeConnector, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import {
  addPairing,
  DESKTOP,
  IPHONE,
  PAIRING_INFO,
  pairingUri,
  watchLinks,
} from '../../../support/fake-pairing'
import { ALICE, createFakeProvider, type FakeProvider, walletError } from '../../../support/fake-wallet'
import { fire } from '../../../support/render-in-shadow'
import { WALLET } from '../../../support/test-store'
import { settleView, viewBench } from '../../../support/view-bench'

const bench = viewBench()

type Choice = {
  wallet?: ListedWallet | undefined
  connector?: ConnectorInfo | undefined
  siblings?: readonly ConnectorInfo[]
}

function Probe({ wallet, connector, siblings }: Choice) {
  const { choose, prepare } = useChooseWallet()
  return (
    <button
      type="button"
      onClick={() => choose({ wallet, connector, siblings })}
      onFocus={() => prepare(connector)}
    >
      choose
    </button>
  )
}

const LISTED = { id: 'listed', name: 'Anything', rdns: 'com.wallet' } as Wallet

function AskedOfProbe() {
  const { connector, siblings } = useInstallationOf()(LISTED)
  return `${connector?.uid} / ${siblings?.map(({ uid }) => uid).join(' ')}`
}

describe('connecting panel', () => {
  fakeNetwork()

  /** A wallet whose answers the visitor takes a while to give. */
  function slowWallet() {
    const waiting: { resolve(accounts: string[]): void; reject(error: unknown): void }[] = []
    const eth_requestAccounts = () =>
      new Promise<string[]>((resolve, reject) => void waiting.push({ resolve, reject }))
    return {
      provider: createFakeProvider({ eth_requestAccounts }),
      approve: () => act(async () => waiting.at(-1)?.resolve([ALICE])),
      refuse: (code: number) => act(async () => waiting.at(-1)?.reject(walletError(code))),
    }
  }

  async function show(provider: FakeProvider | undefined, wallet?: ListedWallet) {
    const store = bench.newStore()
    if (provider) store.addWallet(provider)
    store.dispatch(opened(route('ConnectingExternal', { uid: WALLET.uid })))
    const screen = bench.show(<ConnectingPanel uid={WALLET.uid} wallet={wallet} />, store)
    await settleView()
    return {
      ...screen,
      get text() {
        return screen.text
      },
      status: () => selectStatus(store.getState()),
      requests: () => provider?.requested.filter(({ method }) => method === 'eth_requestAccounts').length,
      ring: () => screen.find('.ring').className,
    }
  }

  test('default: its wallet gets a request, and its view opens', async () => {
    const { provider, approve } = slowWallet()
    const view = await show(provider)
    expect(view.text).toContain('Continue in Wallet')
    expect(view.text).toContain('Approve the connection in your wallet.')
    expect(view.ring()).toBe('ring loading')
    expect([view.status(), view.requests()]).toEqual(['connecting', 1])
    await approve()
    expect(view.status()).toBe('connected')
  })

  test('param: one from a list of wallets goes by the name and picture that it has there', async () => {
    const { provider } = slowWallet()
    const image_url = new URL('/a.png', OPTIONS.apiUrl).href
    const view = await show(provider, { id: 'a', name: 'Alpha', image_url })
    expect(view.text).toContain('Continue in Alpha')
    expect(view.find<HTMLImageElement>('img').src).toBe(image_url)
  })

  describe('error: each has its own sentence, and a retry', () => {
    test.each([
      [4001, 'Your wallet rejected the connection. You can try again.'],
      [-32002, 'Your wallet already has an open request. Open the wallet and finish it there.'],
      [4900, 'The wallet is no longer available on this page. Reload the page and try again.'],
      [-32603, 'The wallet couldn’t connect. Try again.'],
    ])('wallet code %d', async (code, sentence) => {
      const { provider, approve, refuse } = slowWallet()
      const view = await show(provider)
      await refuse(code)
      expect(view.text).toContain('Not connected')
      expect(view.text).toContain(sentence)
      expect(view.ring()).toBe('ring error')
      expect(view.store.getState().feedback.snackbar).toBeNull()
      await view.click(view.button('Try again'))
      expect(view.text).toContain('Continue in Wallet')
      await approve()
      expect(view.status()).toBe('connected')
    })

    test('a locked wallet', async () => {
      const view = await show(createFakeProvider({ eth_requestAccounts: () => [] }))
      expect(view.text).toContain('Your wallet is locked. Unlock it and try again.')
    })

    test('an answer that is none', async () => {
      const view = await show(createFakeProvider({ eth_requestAccounts: () => ({ accounts: 7 }) }))
      expect(view.text).toContain('The wallet sent an invalid response.')
    })

    test('a wallet that has gone', async () => {
      expect((await show(undefined)).text).toContain('Failed to find connector')
    })
  })

  test('behavior: after five seconds without an answer the wallet can be requested again', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
    try {
      const { provider } = slowWallet()
      const view = await show(provider)
      act(() => void jest.advanceTimersByTime(4_999))
      expect(view.text).not.toContain('Try again')
      act(() => void jest.advanceTimersByTime(1))
      await view.click(view.button('Try again'))
      expect([view.status(), view.requests()]).toEqual(['connecting', 2])
      // it still has the focus
      expect(view.text).toContain('Try again')
    } finally {
      jest.useRealTimers()
    }
  })

  test('behavior: leaving releases the request, and a late answer changes nothing', async () => {
    const { provider, approve } = slowWallet()
    const view = await show(provider)
    await view.dispatch(closed())
    expect(view.status()).toBe('disconnected')
    await approve()
    expect(view.status()).toBe('disconnected')
    expect(view.store.eventNames()).toEqual(['open', 'close'])
  })

  test('behavior: the login that is left for it releases nothing but its own', async () => {
    const { provider, approve } = slowWallet()
    const view = await show(provider)
    await view.dispatch(leaveEmailStep())
    await view.dispatch(leaveSocialLogin())
    expect(view.status()).toBe('connecting')
    await approve()
    expect(view.status()).toBe('connected')
  })

  test('behavior: the change is announced to screen readers', async () => {
    const { provider, refuse } = slowWallet()
    const view = await show(provider)
    await refuse(4001)
    expect(view.find('[aria-live=polite]').textContent).toContain('Your wallet rejected the connection')
  })
})

describe('use choose wallet', () => {
  const RAINBOW: ListedWallet = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow://' }
  let links: jest.SpyInstance

  beforeEach(() => {
    links = watchLinks()
  })

  afterEach(() => links.mockRestore())

  function show(choice: Choice, device: Device, offered = true) {
    const store = bench.newStore()
    const pairing = addPairing(store)
    if (offered) store.deps.pairingLink.set({ uri: pairingUri(1), renewsAt: 1 })
    const screen = bench.show(
      <DeviceContext value={device}>
        <Probe {...choice} />
      </DeviceContext>,
      store,
    )
    const place = () => store.getState().router.history.at(-1)
    const state = () => store.getState().pairing
    return { ...screen, pairing, place, state }
  }

  test.each<[string, ListedWallet | undefined]>([
    ['a wallet of this browser', undefined],
    ['one of the directory that is in this browser, and nowhere else', { id: 'a', name: 'A' }],
  ])('default: %s gets a request', async (_name, wallet) => {
    const { click, find, place } = show({ connector: WALLET, wallet }, DESKTOP)
    await click(find('button'))
    expect(place()).toEqual({ view: 'ConnectingExternal', params: { uid: WALLET.uid } })
  })

  test('default: one that supports several chains: the visitor says which', async () => {
    const { click, find, place } = show({ connector: WALLET, siblings: [WALLET, SOLANA_WALLET] }, DESKTOP)
    await click(find('button'))
    expect(place()).toEqual({
      view: 'ConnectingMultiChain',
      params: { uids: [WALLET.uid, SOLANA_WALLET.uid] },
    })
  })

  test.each<[string, Partial<ListedWallet>, Device]>([
    ['an app', { mobile_link: 'rainbow://' }, DESKTOP],
    ['a web page', { webapp_link: 'https://web.example/' }, DESKTOP],
    ['a desktop app', { desktop_link: 'rainbow-desk://' }, DESKTOP],
    ['an app, in the browser of a phone', { mobile_link: 'rainbow://' }, IPHONE],
  ])(
    'behavior: installed, with %s too: every way is offered, and no link opens',
    async (_name, more, device) => {
      const wallet: ListedWallet = { id: 'rainbow', name: 'Rainbow', ...more }
      const { click, find, place, state } = show({ connector: WALLET, wallet }, device)
      await click(find('button'))
      expect(place()).toEqual({ view: 'ConnectingWalletConnect', params: { wallet } })
      expect(state()).toMatchObject({ wallet, linkOpened: null })
      expect(links).not.toHaveBeenCalled()
    },
  )

  test.each<[string, ConnectorInfo | undefined, readonly string[]]>([
    ['of a wallet of this browser', WALLET, ['ConnectingExternal']],
    ['of one that is paired with', undefined, []],
  ])('behavior: focus on the row %s expects its view', async (_name, connector, views) => {
    const { store, find, root } = show({ connector }, DESKTOP)
    const expected: string[] = []
    store.startListening({
      actionCreator: viewExpected,
      effect: ({ payload }) => void expected.push(payload),
    })
    act(() => find('button').focus())
    expect(root.activeElement).toBe(find('button'))
    expect(expected).toEqual(views)
  })

  test('default: one of the directory is paired with', async () => {
    const { click, find, place, state } = show({ wallet: RAINBOW }, DESKTOP)
    await click(find('button'))
    expect(place()).toEqual({ view: 'ConnectingWalletConnect', params: { wallet: RAINBOW } })
    expect(state()).toMatchObject({ wallet: RAINBOW, linkOpened: null })
    expect(links).not.toHaveBeenCalled()
  })

  test('param: pairing itself is for no wallet in particular', async () => {
    const { click, find, place, state } = show({ connector: PAIRING_INFO }, DESKTOP)
    await click(find('button'))
    expect(place()).toEqual({ view: 'ConnectingWalletConnect', params: { wallet: undefined } })
    expect(state().wallet).toBeNull()
  })

  describe('on a phone', () => {
    test('default: the link opens in the task of the tap, with the URI then on offer', async () => {
      const screen = show({ wallet: RAINBOW }, IPHONE)
      screen.store.deps.pairingLink.set({ uri: pairingUri(2), renewsAt: 1 })
      let during: unknown[][] = []
      screen.root.addEventListener('click', () => {
        during = [...links.mock.calls]
      })
      fire(screen.find('button'), new MouseEvent('click', { bubbles: true }))
      const href = `rainbow://wc?uri=${encodeURIComponent(pairingUri(2))}`
      expect(during).toEqual([[href, '_self', 'noreferrer,noopener']])
      await settleView()
      expect(screen.state()).toMatchObject({ wallet: RAINBOW, linkOpened: RAINBOW.mobile_link })
      expect(screen.place()?.view).toBe('ConnectingWalletConnect')
      expect(links).toHaveBeenCalledTimes(1)
    })

    test.each([
      ['no code is on offer yet', RAINBOW, false],
      ['the wallet has no app', { id: 'a', name: 'A' }, true],
      ['its link would run something', { ...RAINBOW, mobile_link: 'javascript:alert(1)//' }, true],
    ])('error: %s: nothing opens, and its view shows', async (_name, wallet, offered) => {
      const { click, find, place, state } = show({ wallet }, IPHONE, offered)
      await click(find('button'))
      expect(links).not.toHaveBeenCalled()
      expect(state().linkOpened).toBeNull()
      expect(place()?.view).toBe('ConnectingWalletConnect')
    })
  })

  describe('coming near', () => {
    test.each([
      ['a wallet to pair with', undefined, 1],
      ['pairing itself', PAIRING_INFO, 1],
      ['a wallet of this browser', WALLET, 0],
    ])('param: %s', async (_name, connector, opened) => {
      const { find, pairing } = show({ connector }, DESKTOP)
      fire(find('button'), new FocusEvent('focusin', { bubbles: true }))
      await settleView()
      expect([pairing.opened(), pairing.attempts.length]).toEqual([opened, 0])
    })
  })
})

describe('useInstallationOf', () => {
  const SOLANA_SIDE = { ...SOLANA_WALLET, name: WALLET.name }
  type Setup = { evm?: boolean; solana?: boolean; wanted?: 'eip155' | 'solana'; enableEip6963?: boolean }

  function found({ evm = true, solana = true, wanted, enableEip6963 = true }: Setup = {}) {
    const store = bench.newStore({ options: { networks: ['eip155:1', SOLANA], enableEip6963 } })
    if (evm) store.addWallet()
    if (solana) addConnector(store, createFakeConnector(SOLANA_SIDE))
    if (wanted) store.dispatch(historyReset(route('Connect', { namespace: wanted })))
    return bench.show(<AskedOfProbe />, store).text
  }

  test('default: a wallet that is not here has none', () => {
    expect(found({ evm: false })).toBe('undefined / undefined')
  })

  test('default: the one that is here', () => {
    expect(found({ solana: false })).toBe(`${WALLET.uid} / undefined`)
  })

  test('default: one that supports several chains has a connector for each', () => {
    expect(found()).toBe(`${WALLET.uid} / ${WALLET.uid} ${SOLANA_WALLET.uid}`)
  })

  test.each([
    ['eip155', WALLET.uid],
    ['solana', SOLANA_WALLET.uid],
  ] as const)('param: %s is wanted: that chain’s connector', (wanted, uid) => {
    expect(found({ wanted })).toBe(`${uid} / undefined`)
  })

  test('param: Solana is wanted, and it does not speak it here: it is paired with', () => {
    expect(found({ wanted: 'solana', solana: false })).toBe('undefined / undefined')
  })

  test('param: without enable-eip6963 it gets a request anyway, on EVM', () => {
    expect(found({ enableEip6963: false })).toBe(`${WALLET.uid} / undefined`)
  })
})
