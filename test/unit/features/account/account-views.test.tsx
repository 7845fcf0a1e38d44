import { RETIRED_EVM_NETWORKS } from '../../../../src/chains/evm/networks/evm-retired'
import { useProfileRetry } from '../../../../src/features/account/use-profile-retry'
import AccountSettingsView from '../../../../src/features/account/views/account-settings-view'
import ProfileView from '../../../../src/features/account/views/profile-view'
import SwitchAddressView from '../../../../src/features/account/views/switch-address-view'
import TransactionsView from '../../../../src/features/account/views/transactions-view'
import WalletCompatibleNetworksView from '../../../../src/features/account/views/wallet-compatible-networks-view'
import WalletReceiveView from '../../../../src/features/account/views/wallet-receive-view'
import { useAppSelector } from '../../../../src/store/hooks'
import { opened } from '../../../../src/store/router/modal-slice'
import { route } from '../../../../src/store/router/routes'
import { selectProfile } from '../../../../src/wallets/connections/cached'
import { openConnection } from '../../../../src/wallets/connections/connect-thunks'
import { SOLANA } from '../../../support/fake-connector'
import { fakeNetwork } from '../../../support/fake-network'
import { ENTRY, eventsTo, plainText } from '../../../support/send-bench'
import { settled, WALLET } from '../../../support/test-store'
import { eventually, viewBench } from '../../../support/view-bench'
import { BOB, ME } from './data/support/wire'
import { accountBench, place } from './support/account-bench'

function Who() {
  useProfileRetry()
  return <p>{useAppSelector(selectProfile)?.name ?? 'nobody'}</p>
}

describe('account settings view', () => {
  const { bench, showAs } = accountBench()

  test('default: the address, the network, and the way out', async () => {
    const screen = await showAs(<AccountSettingsView />, { isAuth: true })
    expect(screen.byTestId('account-settings-address').title).toBe(ME)
    expect(screen.byTestId('account-switch-network-button').textContent).toContain('Ethereum')
    await screen.click(screen.byTestId('account-switch-network-button'))
    expect(place(screen)).toBe('Networks')
    await screen.click(screen.byTestId('disconnect-button'))
    expect(screen.store.eventNames()).toContain('disconnect')
  })

  test('default: the row for choosing a name, for accounts without one', async () => {
    const screen = await showAs(<AccountSettingsView />)
    expect(screen.byTestId('account-choose-name-button').textContent).toContain('Choose Name')
    await screen.click(screen.byTestId('account-choose-name-button'))
    expect(place(screen)).toBe('ChooseAccountName')
  })

  test('behavior: not connected, nothing', () => {
    expect(bench.show(<AccountSettingsView />).text).toBe('')
  })
})

describe('profile view', () => {
  const { bench, showAs } = accountBench()

  test('default: the profile, its accounts, and the link to the settings', async () => {
    const screen = await showAs(<ProfileView />)
    expect(screen.byTestId('account-settings-address').title).toBe(ME)
    const items = [...screen.root.querySelectorAll('[data-testid=switch-address-item]')]
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('In use'),
      expect.stringContaining('Switch'),
    ])
    await screen.click(screen.byTestId('account-settings-button'))
    expect(place(screen)).toBe('AccountSettings')
  })

  test('behavior: a single account is listed, too', async () => {
    const screen = await showAs(<ProfileView />, { connection: { accounts: [ME] } })
    expect(screen.byTestId('account-settings-address').textContent).toBe('0x5aAe…eAed')
    expect(screen.byTestId('switch-address-item').textContent).toContain('In use')
  })

  test('behavior: another account of the wallet', async () => {
    const screen = await showAs(<ProfileView />)
    await screen.click(screen.byTestId('w3m-switch-address-button-1'))
    expect(screen.byTestId('account-settings-address').title).toBe(BOB)
  })

  test('behavior: not connected, nothing', () => {
    expect(bench.show(<ProfileView />).text).toBe('')
  })
})

describe('switch address view', () => {
  const { bench, showAs } = accountBench()

  test('default: what the page sees from then on, and the modal closes', async () => {
    const screen = await showAs(<SwitchAddressView />, { connection: { labels: { [BOB]: 'Savings' } } })
    await screen.dispatch(opened(route('SwitchAddress')))
    expect(screen.text).toContain('Savings')
    await screen.click(screen.byTestId('w3m-switch-address-button-1'))
    expect(screen.store.getState().connections.byNamespace.eip155).toMatchObject({ accounts: [BOB, ME] })
    expect(screen.store.getState().modal.open).toBe(false)
    expect(screen.store.host.events).toContainEqual({
      name: 'accountchange',
      detail: { address: BOB, caipAddress: `eip155:1:${BOB}`, namespace: 'eip155' },
    })
  })

  test('behavior: of the embedded wallet the kinds, and it is the wallet that turns', async () => {
    const accountTypes = ['eoa', 'smartAccount'] as const
    const connection = { embedded: { email: 'a@b.c', accountTypes } }
    const screen = await showAs(<SwitchAddressView />, { connection, isAuth: true })
    expect(screen.text).toContain('Smart account')
    await screen.click(screen.byTestId('w3m-switch-address-button-1'))
    // there is no frame that could switch: the text is still true, and stays
    expect(screen.store.getState().connections.byNamespace.eip155).toMatchObject({ accounts: [ME, BOB] })
    expect(screen.text).toContain('Smart account')
  })

  test('behavior: not connected, nothing', () => {
    expect(bench.show(<SwitchAddressView />).text).toBe('')
  })
})

describe('transactions view', () => {
  const { bench, show, showAs } = accountBench()

  test('default: what the account did on its network', async () => {
    const screen = await show(<TransactionsView />)
    await eventually(() => expect(screen.text).toContain('Your transactions on Ethereum will appear here.'))
    await screen.click(screen.button('Receive tokens'))
    expect(place(screen)).toBe('WalletReceive')
  })

  test('default: pending transactions with an unknown outcome are above the activity', async () => {
    const store = await bench.connectedStore()
    for (const action of eventsTo({ ...ENTRY, status: 'unsure' })) store.dispatch(action)
    const screen = bench.show(<TransactionsView />, store)
    await eventually(() => expect(screen.byTestId('pending-transaction').dataset.status).toBe('unsure'))
    expect(plainText(screen.byTestId('pending-transaction').textContent)).toContain(
      'Checking whether it was sent',
    )
  })

  test('error: a network that the page does not list is named: the card is never blank', async () => {
    const screen = await showAs(<TransactionsView />, { connection: { network: 'eip155:424242' } })
    expect(screen.text).toBe('Unsupported chain')
  })

  test('behavior: not connected, nothing', () => {
    expect(bench.show(<TransactionsView />).text).toBe('')
  })
})

describe('wallet compatible networks view', () => {
  const { bench } = accountBench()

  test('default: networks of the page of the same family, those that still run', () => {
    const networks = ['eip155:1', 'eip155:137', ...RETIRED_EVM_NETWORKS, SOLANA]
    const store = bench.newStore({ options: { networks } })
    store.dispatch(openConnection(WALLET, { accounts: [ME], network: 'eip155:1' }, { restored: false }))
    const { root } = bench.show(<WalletCompatibleNetworksView />, store)
    const names = [...root.querySelectorAll<HTMLElement>('.row')].map(({ dataset }) => dataset.testid)
    expect(names).toEqual(['compatible-network-Ethereum', 'compatible-network-Polygon'])
  })

  test('param: a network for tests is marked', () => {
    const store = bench.newStore({ options: { networks: ['eip155:1', 'eip155:11155111'] } })
    store.dispatch(openConnection(WALLET, { accounts: [ME], network: 'eip155:1' }, { restored: false }))
    const { byTestId } = bench.show(<WalletCompatibleNetworksView />, store)
    expect(byTestId('compatible-network-Ethereum').textContent).toBe('Ethereum')
    expect(byTestId('compatible-network-Sepolia').textContent).toBe('SepoliaTestnet')
  })
})

describe('wallet receive view', () => {
  const { bench, showAs } = accountBench()
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

  test('default: the address as a code, whole, and to copy', async () => {
    const writeText = jest.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const screen = await showAs(<WalletReceiveView />)
    expect(screen.find('wui-qr-code').getAttribute('uri')).toBe(ME)
    expect(screen.byTestId('account-settings-address').textContent).toBe(ME)
    await screen.click(screen.byTestId('receive-address-copy-button'))
    expect(writeText.mock.calls).toEqual([[ME]])
    await screen.click(screen.byTestId('receive-compatible-networks'))
    expect(place(screen)).toBe('WalletCompatibleNetworks')
  })

  test('param: how many networks there are, or the name of the only one', () => {
    const note = (networks: readonly string[]) => {
      const store = bench.newStore({ options: { networks } })
      store.dispatch(openConnection(WALLET, { accounts: [ME], network: 'eip155:1' }, { restored: false }))
      return bench.show(<WalletReceiveView />, store).byTestId('receive-compatible-networks').textContent
    }
    expect(note(['eip155:1', SOLANA])).toBe('Ethereum')
    expect(note(['eip155:1', 'eip155:137', SOLANA])).toBe('2 networks')
  })

  test('behavior: on a network that the page does not know, the address alone', async () => {
    const screen = await showAs(<WalletReceiveView />, { connection: { network: 'eip155:56' } })
    expect(screen.byTestId('account-settings-address').textContent).toBe(ME)
    expect(screen.text).not.toContain('receive on')
  })

  test('behavior: not connected, nothing', () => {
    expect(bench.show(<WalletReceiveView />).text).toBe('')
  })
})

describe('use profile again', () => {
  const network = fakeNetwork()
  const bench = viewBench()
  const requested = () => network.to('/v1/identity').length

  test('behavior: a look-up that failed is made again when the account is looked at', async () => {
    network.on('/v1/identity', new Response('', { status: 404 }))
    network.on('/v1/profile/reverse', new Response('', { status: 404 }))
    network.on('/v1/', new Response('', { status: 404 }))
    network.on('/', new Response('', { status: 404 }))
    const store = await bench.connectedStore({})
    const isFailed = () =>
      Object.values(store.getState().blockchain.queries).some(
        entry => entry?.endpointName === 'getProfile' && entry.error,
      )
    await eventually(() => expect(isFailed()).toBe(true))
    network.on('/v1/identity', Response.json({ name: 'alice.eth', avatar: null }))
    const screen = bench.show(<Who />, store)
    await eventually(() => expect(screen.text).toBe('alice.eth'))
  })

  test('behavior: a known profile is not requested again', async () => {
    network.on('/v1/identity', Response.json({ name: 'alice.eth', avatar: null }))
    const store = await bench.connectedStore({})
    const screen = bench.show(<Who />, store)
    await eventually(() => expect(screen.text).toBe('alice.eth'))
    bench.show(<Who />, store)
    await settled()
    expect(requested()).toBe(1)
  })

  test('behavior: not connected, nothing is requested', async () => {
    expect(bench.show(<Who />).text).toBe('nobody')
    await settled()
    expect(requested()).toBe(0)
  })
})
