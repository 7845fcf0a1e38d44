import { DeviceContext } from '../../../../src/shared/components/device-context'
import { useChooseWallet } from '../../../../src/shared/components/use-choose-wallet'
import type { ListedWallet } from '../../../../src/store/router/routes'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import type { Device } from '../../../../src/wallets/device'
import { SOLANA_WALLET } from '../../../support/fake-connector'
import {
  addPairing,
  DESKTOP,
  IPHONE,
  PAIRING_INFO,
  pairingUri,
  watchLinks,
} from '../../../support/fake-pairing'
import { fire } from '../../../support/render-in-shadow'
import { WALLET } from '../../../support/test-store'
import { settleView, viewBench } from '../../../support/view-bench'

const bench = viewBench()
const RAINBOW: ListedWallet = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow://' }
let links: jest.SpyInstance
beforeEach(() => {
  links = watchLinks()
})
afterEach(() => links.mockRestore())

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
])('default: %s is asked', async (_name, wallet) => {
  const { click, find, place } = show({ connector: WALLET, wallet }, DESKTOP)
  await click(find('button'))
  expect(place()).toEqual({ view: 'ConnectingExternal', params: { uid: WALLET.uid } })
})

test('default: one that speaks several chains: the visitor says which', async () => {
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
