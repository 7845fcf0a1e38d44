import { act } from 'react'
import { AccountActions } from '../../../../src/features/account/components/account-actions'
import { AccountNetworkSelect } from '../../../../src/features/account/components/account-network-select'
import { AccountTabs } from '../../../../src/features/account/components/account-tabs'
import { OtherChainRow } from '../../../../src/features/account/components/other-chain-row'
import { EmbeddedRows } from '../../../../src/features/account/embedded/embedded-rows'
import AccountView from '../../../../src/features/account/views/account-view'
import type { ModalOptions } from '../../../../src/shared/host/runtime-contract'
import { useAppSelector } from '../../../../src/store/hooks'
import { openConnection } from '../../../../src/wallets/connections/connect-thunks'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import type { EmbeddedFacts } from '../../../../src/wallets/connector'
import { emailBench, trackedBy } from '../../../support/email-bench'
import { SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE, createFakeProvider } from '../../../support/fake-wallet'
import { ENTRY, eventsTo } from '../../../support/send-bench'
import { WALLET } from '../../../support/test-store'
import { eventually, viewBench } from '../../../support/view-bench'
import { BOB, ME, NETWORK, native, token } from './data/support/wire'
import { accountBench, place } from './support/account-bench'

type RowProps = { facts?: Partial<EmbeddedFacts>; social?: 'google' }
function Rows({ facts = {}, social }: RowProps) {
  const connection = useAppSelector(selectConnection)
  if (!connection?.embedded) return null
  const embedded = { ...connection.embedded, ...facts }
  return <EmbeddedRows connection={{ ...connection, embedded, socialProvider: social }} />
}

describe('account actions', () => {
  const { show, showAs } = accountBench()

  const names = (screen: { root: ParentNode }) =>
    [...screen.root.querySelectorAll('button')].map(button => button.textContent)

  test('default: Buy, Swap, Receive and Send', async () => {
    const screen = await show(<AccountActions walletType="external" />, { enableOnramp: true })
    expect(names(screen)).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
    const receive = screen.byTestId('w3m-account-default-receive-button')
    expect([receive.textContent, receive.getAttribute('aria-label')]).toEqual(['Receive', 'Receive tokens'])
  })

  test.each([
    ['WalletReceive', 'receive', []],
    ['WalletSend', 'send', ['OPEN_SEND']],
    ['Swap', 'swaps', ['OPEN_SWAP']],
  ])('param: %s has its button, and the page is notified where it asks', async (view, word, notified) => {
    const screen = await show(<AccountActions walletType="external" />)
    await screen.click(screen.byTestId(`w3m-account-default-${word}-button`))
    expect(place(screen)).toBe(view)
    const tracked = screen.store.host.events.flatMap(({ name, detail }) =>
      name === 'track' && /^OPEN_/.test(detail.event) ? detail.event : [],
    )
    expect(tracked).toEqual(notified)
  })

  test('behavior: Swap also where there are no swaps: its view says which networks have them', async () => {
    const screen = await showAs(<AccountActions walletType="external" />, {
      networks: ['eip155:1', 'eip155:11155111'],
      connection: { network: 'eip155:11155111' },
    })
    expect(names(screen)).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
  })

  test('behavior: no Swap for other chain families, nor where the page does without', async () => {
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const solana = await showAs(<AccountActions walletType="embedded" />, {
      networks: [network],
      connection: { network },
    })
    expect(names(solana)).toEqual(['Receive', 'Send'])
    const without = await show(<AccountActions walletType="embedded" />, { enableSwaps: false })
    expect(names(without)).toEqual(['Buy', 'Receive', 'Send'])
  })

  test('param: the names that hosts’ tests know in the other face', async () => {
    const screen = await show(<AccountActions walletType="embedded" />)
    expect(screen.byTestId('wallet-features-receive-button').textContent).toBe('Receive')
  })

  test('behavior: no balance on a network that the page did not list', async () => {
    const screen = await show(<AccountActions walletType="external" />, {
      networks: ['eip155:137'],
      allowUnsupportedChain: true,
    })
    expect(screen.root.querySelectorAll('button')).toHaveLength(0)
  })
})

describe('account network select', () => {
  const network = fakeNetwork()
  const bench = viewBench()

  async function show(options: Partial<ModalOptions> = {}, chain = '0x1') {
    const store = await bench.connectedStore({ options }, createFakeProvider({ eth_chainId: () => chain }))
    const screen = bench.show(<AccountNetworkSelect />, store)
    const button = screen.byTestId('w3m-account-select-network')
    const view = () => store.getState().router.history.at(-1)?.view
    return { ...screen, button, view, host: store.host }
  }

  const pictures = () => network.to('/public/getAssetImage')

  test('default: the network in use, by name and as an attribute', async () => {
    const { button } = await show()
    expect(button.getAttribute('active-network')).toBe('Ethereum')
    expect(button.getAttribute('aria-label')).toBe('Network: Ethereum')
  })

  test('behavior: a click opens Networks, and is tracked', async () => {
    const { button, click, view, host } = await show()
    await click(button)
    expect(view()).toBe('Networks')
    expect(host.events).toContainEqual({ name: 'track', detail: { event: 'CLICK_NETWORKS' } })
  })

  test('behavior: it cannot be used where there is no other network to go to', async () => {
    const { button, click, view } = await show({ networks: ['eip155:1'] })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await click(button)
    expect(view()).toBe('Connect')
  })

  test('behavior: a network that the page did not list is marked, and leads to a listed one', async () => {
    const { button, click, view } = await show(
      { networks: ['eip155:1'], allowUnsupportedChain: true },
      '0x38',
    )
    expect(button.getAttribute('active-network')).toBe('Switch Network')
    await click(button)
    expect(view()).toBe('Networks')
    expect(pictures()).toEqual([])
  })

  test('default: its mark, without a request', async () => {
    const { root } = await show()
    await eventually(() => expect(root.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg/))
    expect(pictures()).toEqual([])
  })

  test('param: the picture that the host gave its own network', async () => {
    const own = {
      id: 'eip155:1',
      name: 'Mainnet',
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl: 'http://127.0.0.1:9',
      imageUrl: 'https://img.example/1.png',
    }
    const { root } = await show({ networks: [own, 'eip155:137'] })
    expect(root.querySelector('img')?.getAttribute('src')).toBe('https://img.example/1.png')
    expect(pictures()).toEqual([])
  })

  test('error: no picture: the first letter', async () => {
    const { button } = await show()
    await eventually(() => expect(button.textContent).toBe('Ethereum'))
  })
})

describe('account tabs', () => {
  const { holds, show } = accountBench()
  const REST = <p data-testid="rest" />

  const ids = (root: ShadowRoot) =>
    [...root.querySelectorAll<HTMLElement>('[role=tab]')].map(({ dataset }) => dataset.testid)

  test('default: tokens first, then NFTs and what happened', async () => {
    holds(native())
    const screen = await show(
      <AccountTabs address={ME} network={NETWORK} isNodeThere>
        {REST}
      </AccountTabs>,
    )
    expect(ids(screen.root)).toEqual(['tab-tokens', 'tab-nfts', 'tab-activity'])
    await eventually(() => screen.byTestId('token-row-ETH'))
    await screen.click(screen.byTestId('tab-activity'))
    await eventually(() => screen.byTestId('activity-empty'))
    await screen.click(screen.byTestId('tab-nfts'))
    await eventually(() => expect(screen.text).toContain('No NFTs found'))
    expect(screen.find('[role=tabpanel]').getAttribute('aria-label')).toBe('NFTs')
  })

  test('behavior: "hide the tab where no node answers": its panel is replaced by the tokens', async () => {
    const screen = await show(
      <AccountTabs address={ME} network={NETWORK} isNodeThere>
        {REST}
      </AccountTabs>,
    )
    await screen.click(screen.byTestId('tab-nfts'))
    screen.rerender(
      <AccountTabs address={ME} network={NETWORK} isNodeThere={false}>
        {REST}
      </AccountTabs>,
    )
    expect(ids(screen.root)).toEqual(['tab-tokens', 'tab-activity'])
    expect(screen.byTestId('tab-tokens').getAttribute('aria-selected')).toBe('true')
  })

  test('behavior: no NFTs on Solana', async () => {
    const solana = { ...NETWORK, id: SOLANA, namespace: 'solana' } as const
    const screen = await show(
      <AccountTabs address={SOL_ALICE} network={solana} isNodeThere>
        {REST}
      </AccountTabs>,
    )
    expect(ids(screen.root)).toEqual(['tab-tokens', 'tab-activity'])
  })

  test('behavior: the rows below the tabs follow lists that end, and not one that loads more by scrolling', async () => {
    const screen = await show(
      <AccountTabs address={ME} network={NETWORK} isNodeThere>
        {REST}
      </AccountTabs>,
    )
    const rest = () => screen.root.querySelectorAll('[data-testid=rest]').length
    expect(rest()).toBe(1)
    await screen.click(screen.byTestId('tab-nfts'))
    expect(rest()).toBe(1)
    await screen.click(screen.byTestId('tab-activity'))
    expect(rest()).toBe(0)
  })
})

describe('embedded account', () => {
  const { network, holds, showAs } = accountBench()

  test('default: the total, the native balance, tabs, and the link to the profile', async () => {
    const { name, symbol, address } = token()
    network.on('/v1/convert/tokens', () =>
      Response.json({ tokens: [{ name, symbol, address, decimals: 6 }] }),
    )
    holds(native({ price: 100 }), token({ price: 2.5, quantity: { decimals: '6', numeric: '2' } }))
    const screen = await showAs(<AccountView />, { isAuth: true })
    await eventually(() => expect(screen.byTestId('account-total').textContent).toBe('$205.00'))
    await eventually(() => expect(screen.byTestId('balance-amount').textContent).toBe('1.5 ETH'))
    expect(screen.byTestId('tab-tokens').getAttribute('aria-selected')).toBe('true')
    await eventually(() => screen.byTestId('tab-nfts'))
    expect(screen.byTestId('w3m-profile-button').textContent).toBe('0x5aAe…eAed')
    await screen.click(screen.byTestId('wui-profile-button'))
    expect(place(screen)).toBe('Profile')
  })

  test('default: the way out', async () => {
    const screen = await showAs(<AccountView />, { isAuth: true })
    await screen.click(screen.byTestId('disconnect-button'))
    expect(screen.store.eventNames()).toContain('disconnect')
  })
})

describe('external account', () => {
  const { network, holds, show, showAs } = accountBench()

  test('default: the profile by name; a picture on a third-party host is not requested', async () => {
    const avatar = 'https://example.org/me.png'
    network.on('/v1/identity', () => Response.json({ name: 'alice.eth', avatar }))
    const screen = await show(<AccountView />)
    await eventually(() => expect(screen.text).toContain('alice.eth'))
    expect(screen.root.querySelector('.acct img:not([src^="data:"])')).toBeNull()
    expect(screen.byTestId('account-settings-address').title).toBe(ME)
  })

  test('default: the total of the tokens, and the link to the activity', async () => {
    holds(native({ price: 100 }))
    const screen = await show(<AccountView />)
    await eventually(() => expect(screen.byTestId('account-total').textContent).toBe('$200.00'))
    await screen.click(screen.byTestId('w3m-account-default-activity-button'))
    expect(place(screen)).toBe('Transactions')
  })

  test('behavior: several accounts: the link to the others', async () => {
    const screen = await showAs(<AccountView />, { connection: { accounts: [ME, BOB] } })
    expect(screen.byTestId('account-switch-address').textContent).toBe('Switch Address2 accounts')
    await screen.click(screen.byTestId('wui-profile-button'))
    expect(place(screen)).toBe('SwitchAddress')
  })

  test('behavior: one account: no such way', async () => {
    const screen = await show(<AccountView />)
    expect(screen.root.querySelector('[data-testid=account-switch-address]')).toBeNull()
  })

  test.each([[false], [true]])('behavior: what is on its way, email wallet: %s', async isAuth => {
    const screen = await showAs(<AccountView />, { isAuth })
    expect(screen.root.querySelector('[data-testid=pending-transactions]')).toBeNull()
    act(() => eventsTo({ ...ENTRY, status: 'sent' }).forEach(action => void screen.store.dispatch(action)))
    await eventually(() => expect(screen.byTestId('pending-transaction').dataset.status).toBe('sent'))
  })
})

describe('other chain row', () => {
  const bench = viewBench()

  test('behavior: a wallet on a network that the page did not ask for becomes active too', async () => {
    const store = bench.newStore()
    const evm = { accounts: [ALICE], network: 'eip155:56' }
    store.dispatch(openConnection(WALLET, evm, { restored: true }))
    store.dispatch(
      openConnection(SOLANA_WALLET, { accounts: [SOL_ALICE], network: SOLANA }, { restored: true }),
    )
    const other = { ...evm, connector: WALLET, restored: true }
    const screen = bench.show(<OtherChainRow other={other} />, store)
    expect(screen.text).toBe('Switch to Ethereum0x5aAe…eAed')
    await screen.click(screen.byTestId('account-switch-to-eip155'))
    expect(store.getState().connections.active).toBe('eip155')
  })
})

describe('embedded rows', () => {
  fakeNetwork()
  const bench = emailBench()

  async function show(props: RowProps = {}) {
    const opened = await bench.connect()
    const screen = opened.present(<Rows {...props} />)
    const has = (id: string) => screen.root.querySelector(`[data-testid="${id}"]`) !== null
    return { ...opened, screen, has }
  }

  test.each([
    ['activate-smart-account-promo', 'UpgradeToSmartAccount'],
    ['w3m-account-email-update', 'UpdateEmailWallet'],
    ['w3m-wallet-upgrade-card', 'UpgradeEmailWallet'],
  ])('default: %s leads to %s', async (id, view) => {
    const { screen, place, store } = await show()
    await screen.click(screen.byTestId(id))
    expect(place()?.view).toBe(view)
    expect(trackedBy(store).includes('EMAIL_UPGRADE_FROM_MODAL')).toBe(view === 'UpgradeEmailWallet')
  })

  test('default: the email address is one text, whole on hover', async () => {
    const { screen } = await show()
    const mail = screen.byTestId('w3m-account-email-update').querySelector<HTMLElement>('.mail')
    expect(mail?.textContent).toMatch(/^[^@]+@[^@]+$/)
    expect(mail?.title).toBe(mail?.textContent)
  })

  test.each([
    ['the network has none', { facts: { offersSmartAccount: false } }],
    ['it is there already', { facts: { smartAccountDeployed: true } }],
    ['it is in use', { facts: { accountTypes: ['smartAccount', 'eoa'] } }],
  ] as const)('behavior: no smart account promotion where %s', async (_name, options) => {
    const { has } = await show(options)
    expect([has('activate-smart-account-promo'), has('switch-address-item')]).toEqual([false, true])
  })

  test('behavior: an account that exists but is not listed by the frame: a row that switches to it', async () => {
    const { has } = await show({ facts: { smartAccountDeployed: true, accountTypes: ['eoa'] } })
    expect(has('activate-smart-account-promo')).toBe(true)
  })

  test('param: one account: nothing to choose', async () => {
    const { has } = await show({ facts: { accountTypes: ['eoa'] } })
    expect(has('switch-address-item')).toBe(false)
  })

  test.each([
    ['without an address', { facts: { email: undefined } }],
    ['of a social account', { social: 'google' }],
  ] as const)('param: %s: no address to change', async (_name, options) => {
    const { has } = await show(options)
    expect([has('w3m-account-email-update'), has('w3m-wallet-upgrade-card')]).toEqual([false, true])
  })
})
