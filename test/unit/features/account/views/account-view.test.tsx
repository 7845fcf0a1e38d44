import { act } from 'react'
import AccountView, { HeaderStart } from '../../../../../src/features/account/views/account-view'
import type { ModalOptions } from '../../../../../src/shared/host/runtime-contract'
import { openConnection } from '../../../../../src/wallets/connections/connect-thunks'
import { selectStatus } from '../../../../../src/wallets/connections/selectors'
import { SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../../support/fake-connector'
import { fakeNetwork } from '../../../../support/fake-network'
import { ALICE, BOB, createFakeProvider, walletError } from '../../../../support/fake-wallet'
import { press } from '../../../../support/render-in-shadow'
import { eventually, viewBench } from '../../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()

const NOBODY = new Response('', { status: 404 })

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'clipboard')
})

async function show(options: Partial<ModalOptions> = {}, provider = createFakeProvider()) {
  const store = await bench.connectedStore({ options }, provider)
  const screen = bench.show(<AccountView />, store)
  const balance = () => screen.byTestId('balance-amount').textContent?.trim()
  const balanceIs = (words: string, tick?: () => void) =>
    eventually(() => expect(balance()).toBe(words), tick)
  return {
    ...screen,
    get text() {
      return screen.text
    },
    provider,
    balance,
    balanceIs,
    disconnect: () => screen.click(screen.byTestId('disconnect-button')),
    status: () => selectStatus(store.getState()),
    events: store.eventNames,
    snackbar: () => store.getState().feedback.snackbar,
  }
}
/** With a Solana wallet too, which is not the active one. */
async function showBoth() {
  const view = await show({ networks: ['eip155:1', SOLANA] })
  const connection = { accounts: [SOL_ALICE], network: SOLANA }
  act(
    () =>
      void view.store.dispatch(
        openConnection(SOLANA_WALLET, connection, { restored: true, background: true }),
      ),
  )
  return view
}
const requested = () => network.to('/').length

describe('connected account', () => {
  test('default: the short address once, the whole one on demand', async () => {
    const { byTestId, text } = await show()
    expect(text.split('0x5aAe…eAed')).toHaveLength(2)
    expect(text).not.toContain(ALICE)
    expect(byTestId('account-settings-address').title).toBe(ALICE)
  })

  test('behavior: another account of the wallet', async () => {
    const { byTestId, provider } = await show()
    act(() => provider.emit('accountsChanged', [BOB]))
    expect(byTestId('account-settings-address').title).toBe(BOB)
  })

  test('behavior: copy puts the whole address on the clipboard, and says so', async () => {
    const writeText = jest.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const view = await show()
    await view.click(view.byTestId('copy-address'))
    expect(writeText.mock.calls).toEqual([[ALICE]])
    expect(view.snackbar()).toMatchObject({ variant: 'success', text: { key: 'account.copied' } })
    expect(view.byTestId('copy-address').getAttribute('aria-label')).toBe('Copy address')
  })

  test('behavior: not connected, nothing', () => {
    expect(bench.show(<AccountView />).text).toBe('')
  })
})

describe('the balance', () => {
  test('default: read when it is on screen, with its symbol', async () => {
    const { balance, balanceIs } = await show()
    expect(balance()).toBe('')
    await balanceIs('1.5 ETH')
  })

  test.each([
    ['0x0', '0.000 ETH'],
    ['0x112210f47de98115', '1.234 ETH'],
  ])('behavior: "balances shown to 3 decimals": %s is %s', async (result, words) => {
    network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result }))
    await (await show()).balanceIs(words)
  })

  test('behavior: requested again every 10 s while it is on screen', async () => {
    jest.useFakeTimers()
    const tick = () => void jest.advanceTimersByTime(10)
    const view = await show()
    await view.balanceIs('1.5 ETH', tick)
    const before = requested()
    network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: '0x0' }))
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    await view.balanceIs('0.000 ETH', tick)
    expect(requested()).toBe(before + 1)
    view.unmount()
    await jest.advanceTimersByTimeAsync(30_000)
    expect(requested()).toBe(before + 1)
  })

  test('error: it could not be read: zero, and a word about it', async () => {
    network.on('/', NOBODY)
    const view = await show()
    await view.balanceIs('0.000 ETH')
    expect(view.find('[role=status]').textContent).toBe('Couldn’t load your balance. Trying again…')
  })

  test('error: a failed refresh keeps the last value and shows a note', async () => {
    const view = await show()
    await view.balanceIs('1.5 ETH')
    network.on('/', NOBODY)
    await act(() => void window.dispatchEvent(new Event('focus')))
    await eventually(() =>
      expect(view.find('[role=status]').textContent).toBe('This balance may be outdated. Trying again…'),
    )
    expect(view.balance()).toBe('1.5 ETH')
  })

  test('behavior: on a network that the page did not list there is none, and no node gets a request', async () => {
    const view = await show(
      { allowUnsupportedChain: true },
      createFakeProvider({ eth_chainId: () => '0x38' }),
    )
    expect(view.balance()).toBe('')
    expect(requested()).toBe(0)
    expect(view.byTestId('balance-amount').className).not.toContain('wait')
  })
})

describe('the explorer', () => {
  const link = (root: ShadowRoot) => root.querySelector<HTMLAnchorElement>('[data-testid=account-explorer]')

  test('default: the account on the explorer of its network, in a new tab', async () => {
    const { root } = await show()
    expect(link(root)?.textContent).toContain('Block explorer')
    expect(link(root)?.href).toBe(`https://etherscan.io/address/${ALICE}`)
    expect([link(root)?.target, link(root)?.rel]).toEqual(['_blank', 'noopener noreferrer'])
  })

  test('behavior: no row where there is no explorer', async () => {
    const own = {
      id: 'eip155:1',
      name: 'Local',
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl: 'http://127.0.0.1:9',
      explorerUrl: '',
    }
    expect(link((await show({ networks: [own] })).root)).toBeNull()
  })
})

describe('the other chain', () => {
  test('default: no row where there is none, and no empty place for it', async () => {
    const { root } = await show()
    expect(root.querySelector('[data-testid^=account-switch-to]')).toBeNull()
    expect(root.querySelector('li:empty')).toBeNull()
  })

  test('default: its account, and the way there and back', async () => {
    const view = await showBoth()
    expect(view.byTestId('account-switch-to-solana').textContent).toBe('Switch to Solana7xKXtg…gAsU')
    await view.click(view.byTestId('account-switch-to-solana'))
    expect(view.byTestId('account-settings-address').title).toBe(SOL_ALICE)
    await view.click(view.byTestId('account-switch-to-eip155'))
    expect(view.byTestId('account-settings-address').title).toBe(ALICE)
    expect(view.events()).toEqual(['connect', 'networkchange', 'networkchange'])
  })
})

describe('disconnect', () => {
  test('default: ends the connection', async () => {
    const view = await show()
    await view.disconnect()
    expect(view.status()).toBe('disconnected')
    expect(view.events()).toContain('disconnect')
  })

  test('behavior: it says that it works, and a second click does nothing', async () => {
    let answer = (_value: null) => {}
    const provider = createFakeProvider({
      wallet_revokePermissions: () =>
        new Promise<null>(resolve => {
          answer = resolve
        }),
    })
    const view = await show({}, provider)
    await view.disconnect()
    expect(view.byTestId('disconnect-button').textContent).toBe('Disconnecting…')
    expect(view.byTestId('disconnect-button').getAttribute('aria-disabled')).toBe('true')
    await view.disconnect()
    await act(async () => answer(null))
    expect(view.status()).toBe('disconnected')
    expect(provider.requested.filter(({ method }) => method === 'wallet_revokePermissions')).toHaveLength(1)
  })

  test('param: one of two chains: it says which one ends and which one stays, and shows that one then', async () => {
    const view = await showBoth()
    expect(view.byTestId('disconnect-button').textContent).toBe(
      'DisconnectDisconnects Ethereum only. Your wallet on Solana stays connected.',
    )
    await view.disconnect()
    expect(view.status()).toBe('connected')
    expect(view.byTestId('account-settings-address').title).toBe(SOL_ALICE)
    expect(view.byTestId('disconnect-button').textContent).toBe('Disconnect')
  })

  test('error: "Failed to disconnect" leaves it connected, and can be tried again', async () => {
    const refuse = () => {
      throw walletError(4001)
    }
    const view = await show({}, createFakeProvider({ wallet_revokePermissions: refuse }))
    await view.disconnect()
    expect(view.status()).toBe('connected')
    expect(view.snackbar()).toMatchObject({ text: { error: { message: 'Failed to disconnect' } } })
    expect(view.byTestId('disconnect-button').textContent).toBe('Disconnect')
    await view.disconnect()
    expect(view.status()).toBe('disconnected')
  })
})

test('behavior: arrows go through the rows', async () => {
  const { byTestId, root } = await show()
  byTestId('account-explorer').focus()
  press(byTestId('account-explorer'), 'ArrowDown')
  expect(root.activeElement).toBe(byTestId('disconnect-button'))
})

test('default: the network stands at the start of the header', async () => {
  const screen = bench.show(<HeaderStart />, await bench.connectedStore())
  expect(screen.byTestId('w3m-account-select-network').textContent).toContain('Ethereum')
})
