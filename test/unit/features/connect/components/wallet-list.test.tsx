import { WalletList } from '../../../../../src/features/connect/components/wallet-list'
import { prefetch } from '../../../../../src/services/directory/prefetch'
import type { ModalOptions } from '../../../../../src/shared/host/runtime-contract'
import { historyReset } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { connectorFound } from '../../../../../src/wallets/connections/connectors-slice'
import { addConnector, createFakeConnector, SOLANA, SOLANA_WALLET } from '../../../../support/fake-connector'
import { fakeNetwork, walletsReply } from '../../../../support/fake-network'
import { PAIRING_INFO } from '../../../../support/fake-pairing'
import { createFakeProvider } from '../../../../support/fake-wallet'
import { press } from '../../../../support/render-in-shadow'
import { type TestStore, WALLET } from '../../../../support/test-store'
import { eventually, viewBench } from '../../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()

const OTHER = { ...WALLET, uid: 'announced:com.other', id: 'com.other', rdns: 'com.other', name: 'Other' }

async function show(options: Partial<ModalOptions> = {}, arrange: (store: TestStore) => void = () => {}) {
  const store = bench.newStore({ options: { enableEmail: false, ...options } })
  arrange(store)
  await store.dispatch(prefetch())
  const screen = bench.show(<WalletList />, store)
  const rows = () =>
    [...screen.root.querySelectorAll('[data-connector-id], [data-wallet-id]')].map(row => row.textContent)
  return {
    ...screen,
    get text() {
      return screen.text
    },
    rows,
    view: () => store.getState().router.history.at(-1),
    requested: () => network.to('/getWallets').length,
  }
}
const twoWallets = (store: TestStore) => {
  store.addWallet()
  store.addWallet(createFakeProvider(), OTHER)
}

describe('the list', () => {
  test('default: the wallets of this browser, each marked as installed', async () => {
    const { rows, find } = await show({}, twoWallets)
    expect(rows()).toEqual(['WalletInstalled', 'OtherInstalled'])
    expect(find('[role=list]').getAttribute('aria-label')).toBe('Connect Wallet')
  })

  test('behavior: small headings, where there are others too', async () => {
    const headings = ({ root }: { root: ParentNode }) =>
      [...root.querySelectorAll('h2')].map(h => h.textContent)
    expect(headings(await show({}, twoWallets))).toEqual([])
    network.on('/getWallets', () => walletsReply({ id: 'r', name: 'Recommended' }))
    const custom = await show({ customWallets: [{ id: 'c', name: 'Custom' }] }, store => {
      twoWallets(store)
      addConnector(store, createFakeConnector(PAIRING_INFO))
    })
    expect(headings(custom)).toEqual(['Your wallets', 'Other wallets'])
    expect(custom.text).toMatch(/Your wallets.*Other.*Other wallets.*Custom/)
  })

  test('behavior: a click asks that wallet', async () => {
    const { click, byTestId, view } = await show({}, twoWallets)
    await click(byTestId('wallet-selector-com.other'))
    expect(view()).toEqual({ view: 'ConnectingExternal', params: { uid: OTHER.uid } })
  })

  test('behavior: a wallet that comes late is there', async () => {
    const screen = await show()
    expect(screen.rows()).toEqual([])
    await screen.dispatch(connectorFound({ ...WALLET, alsoAnnounced: false }))
    expect(screen.rows()).toHaveLength(1)
    expect(screen.text).not.toContain('No wallets found')
  })

  test('behavior: arrows go through it', async () => {
    const { byTestId, root } = await show({}, twoWallets)
    byTestId('wallet-selector-com.wallet').focus()
    press(byTestId('wallet-selector-com.wallet'), 'ArrowDown')
    expect(root.activeElement).toBe(byTestId('wallet-selector-com.other'))
  })

  test('param: enable-eip6963 false hides announced wallets', async () => {
    expect((await show({ enableEip6963: false }, twoWallets)).rows()).toEqual([])
  })
})

describe('two chains', () => {
  const NETWORKS = { networks: ['eip155:1', SOLANA] }
  const both = (store: TestStore) => {
    store.addWallet()
    addConnector(store, createFakeConnector({ ...SOLANA_WALLET, name: WALLET.name }))
  }

  test('default: a wallet that is on both is one row, and asks which one is meant', async () => {
    const screen = await show(NETWORKS, both)
    expect(screen.rows()).toEqual(['WalletMultichain'])
    expect(screen.text).not.toContain('Choose a wallet for')
    await screen.click(screen.byTestId('wallet-selector-com.wallet'))
    expect(screen.view()).toEqual({
      view: 'ConnectingMultiChain',
      params: { uids: [WALLET.uid, SOLANA_WALLET.uid] },
    })
  })

  test('param: where one of them is wanted, it says for which network, and goes straight to that', async () => {
    const screen = await show(NETWORKS, store => {
      both(store)
      store.addWallet(createFakeProvider(), OTHER)
      store.dispatch(historyReset(route('Connect', { namespace: 'solana' })))
    })
    expect(screen.text).toContain('Choose a wallet for Solana.')
    expect(screen.rows()).toEqual(['WalletInstalled'])
    await screen.click(screen.byTestId(`wallet-selector-${SOLANA_WALLET.id}`))
    expect(screen.view()).toEqual({ view: 'ConnectingExternal', params: { uid: SOLANA_WALLET.uid } })
  })

  test('behavior: on a page of one chain wallets of the other are no rows', async () => {
    expect((await show({}, both)).rows()).toEqual(['WalletInstalled'])
    expect((await show({ networks: [SOLANA] }, both)).rows()).toEqual(['WalletInstalled'])
  })
})

describe('nothing to choose from', () => {
  test('default: it says what to do, and where to get a wallet', async () => {
    const screen = await show()
    expect(screen.text).toContain('No wallets found')
    expect(screen.text).toContain('Install a wallet in this browser, then reload the page.')
    await screen.click(screen.button('Get a wallet app'))
    expect(screen.view()?.view).toBe('GetWallet')
    expect(screen.store.host.events).toContainEqual({ name: 'track', detail: { event: 'CLICK_GET_WALLET' } })
  })

  test.each([
    ['no log-in', { socials: [] }, true],
    ['e-mail', { enableEmail: true, socials: [] }, false],
    ['social accounts alone', { socials: ['google'] }, false],
  ] as const)('behavior: with %s, one button of the card is filled', async (_, options, isFilled) => {
    const { button } = await show(options)
    expect(button('Get a wallet app').classList.contains('accent')).toBe(isFilled)
  })
})

test('default: a word on wallets for newcomers', async () => {
  const screen = await show({}, twoWallets)
  await screen.click(screen.button('New to wallets?'))
  expect(screen.view()?.view).toBe('WhatIsAWallet')
})

describe('error: the directory cannot be read', () => {
  beforeEach(() => network.on('/getWallets', new Response('', { status: 404 })))

  test('default: the page named wallets of its own, so it says what is missing; the retry brings it', async () => {
    const screen = await show({ featuredWalletIds: ['f'] }, store => {
      store.addWallet(createFakeProvider(), OTHER)
    })
    expect(screen.text).toContain('Some wallets are missing')
    expect(screen.text).toContain('HTTP status code: 404')
    expect(screen.rows()).toEqual(['OtherInstalled'])
    const before = screen.requested()
    network.on('/getWallets', () => walletsReply({ id: 'f', name: 'Featured', rdns: 'com.other' }))
    await screen.click(screen.button('Try again'))
    expect(screen.requested()).toBeGreaterThan(before)
    await eventually(() => expect(screen.text).not.toContain('not complete'))
  })

  test('behavior: no notice if the page named no wallets', async () => {
    const screen = await show({}, twoWallets)
    expect(screen.text).not.toContain('not complete')
    expect(screen.rows()).toHaveLength(2)
  })
})
