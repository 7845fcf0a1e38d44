import { selectPageWallets } from '../../../../src/app/headless/page-wallets'
import { showOnceConnected } from '../../../../src/app/headless/show-once-connected'
import { endModal, showModal } from '../../../../src/store/navigation/modal-thunks'
import { connectWallet, openConnection } from '../../../../src/wallets/connections/connect-thunks'
import { connectorFound } from '../../../../src/wallets/connections/connectors-slice'
import { walletUsed } from '../../../../src/wallets/recent/recent-wallets-slice'
import { addConnector, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { fakeNetwork } from '../../../support/fake-network'
import { addPairing } from '../../../support/fake-pairing'
import { ALICE } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'

fakeNetwork()
let store: TestStore

describe('wallets()', () => {
  test('default: what the list would show, in its order, frozen', () => {
    const custom = { id: 'own', name: 'Own', image_url: 'https://own.example/i.png' }
    store = createTestStore({
      options: { networks: ['eip155:1', SOLANA], customWallets: [custom], enableEmail: true },
    })
    store.addWallet()
    addConnector(store)
    addPairing(store)
    store.dispatch(
      connectorFound({
        ...WALLET,
        uid: 'injected',
        id: 'injected',
        type: 'INJECTED',
        name: 'B',
        alsoAnnounced: false,
      }),
    )
    store.dispatch(walletUsed({ id: 'used', name: 'Used' }))
    const wallets = selectPageWallets(store.getState())
    expect(wallets.map(({ id, kind, recent }) => [id, kind, recent])).toEqual([
      ['w3mAuth', 'embedded', false],
      ['used', 'directory', true],
      [WALLET.id, 'announced', false],
      [SOLANA_WALLET.id, 'standard', false],
      ['injected', 'installed', false],
      ['walletConnect', 'walletConnect', false],
      ['own', 'custom', false],
    ])
    expect(wallets.at(-1)).toEqual({
      id: 'own',
      name: 'Own',
      icon: 'https://own.example/i.png',
      kind: 'custom',
      namespaces: ['eip155', 'solana'],
      installed: false,
      recent: false,
    })
    expect(wallets[2]).toMatchObject({ namespaces: ['eip155'], installed: true })
    expect([wallets, ...wallets].every(Object.isFrozen)).toBe(true)
  })

  test('behavior: the same list as long as nothing in it is new', () => {
    store = createTestStore()
    const before = selectPageWallets(store.getState())
    void store.dispatch(showModal('Networks'))
    expect(selectPageWallets(store.getState())).toBe(before)
  })
})

describe('show({ view, then: true })', () => {
  const start = () => {
    store = createTestStore()
    store.addWallet()
    const requested = new AbortController()
    void store.dispatch(showModal('Swap'))
    showOnceConnected(store.context, 'Swap', requested.signal)
    return requested
  }
  const view = () => store.getState().modal.open && store.getState().router.history.at(-1)?.view

  test('default: the view that was wanted, once a wallet is connected', async () => {
    start()
    expect(view()).toBe('Connect')
    await store.dispatch(connectWallet(WALLET.uid)) // which closes the list
    await settled()
    expect(view()).toBe('Swap')
    store.dispatch(endModal())
    await settled()
    expect(view()).toBe(false)
  })

  test('behavior: closing the modal without a wallet cancels', async () => {
    start()
    store.dispatch(endModal())
    await settled()
    await store.dispatch(connectWallet(WALLET.uid))
    void store.dispatch(showModal())
    store.dispatch(endModal())
    await settled()
    expect(view()).toBe(false)
  })

  test('behavior: a connection is restored while it opens: closed by the visitor, the view does not open again', async () => {
    start()
    const connection = { accounts: [ALICE], network: 'eip155:1' }
    store.dispatch(openConnection(WALLET, connection, { restored: true }))
    await settled()
    expect(view()).toBe('Swap')
    store.dispatch(endModal())
    await settled()
    expect(view()).toBe(false)
  })

  test('behavior: another call of the page takes its place', async () => {
    start().abort()
    await store.dispatch(connectWallet(WALLET.uid))
    store.dispatch(endModal())
    await settled()
    expect(view()).toBe(false)
  })
})
