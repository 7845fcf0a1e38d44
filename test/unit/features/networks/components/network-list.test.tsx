import { NetworkList } from '../../../../../src/features/networks/components/network-list'
import { showModal } from '../../../../../src/store/navigation/modal-thunks'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { openConnection } from '../../../../../src/wallets/connections/connect-thunks'
import { connected } from '../../../../../src/wallets/connections/connections-slice'
import { selectActiveNetworkId, selectNetworks } from '../../../../../src/wallets/connections/selectors'
import { addConnector, DEVNET, SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../../support/fake-connector'
import { fakeNetwork } from '../../../../support/fake-network'
import { ALICE } from '../../../../support/fake-wallet'
import { press } from '../../../../support/render-in-shadow'
import { type TestStore, WALLET } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

const BOTH = { networks: ['eip155:1', 'eip155:137', SOLANA, DEVNET] }

async function show(store: TestStore, first = 'Networks') {
  await store.dispatch(showModal(first))
  if (first !== 'Networks') store.dispatch(viewPushed(route('Networks')))
  const screen = bench.show(<NetworkList networks={selectNetworks(store.getState())} />, store)
  const row = (name: string) => screen.byTestId(`w3m-network-switch-${name}`)
  return {
    ...screen,
    row,
    choose: (name: string) => screen.click(row(name)),
    place: () => (store.getState().modal.open ? store.getState().router.history.at(-1) : undefined),
    active: () => selectActiveNetworkId(store.getState()),
  }
}

test('default: the networks in their order, the one in use marked', async () => {
  const { root, find } = await show(bench.newStore())
  const rows = [...root.querySelectorAll<HTMLElement>('[data-network]')]
  expect(rows.map(row => [row.dataset.network, row.getAttribute('aria-current')])).toEqual([
    ['eip155:1', 'true'],
    ['eip155:137', null],
  ])
  expect(find('[role=list]').getAttribute('aria-label')).toBe('Choose Network')
})

describe('nobody connected', () => {
  test('default: the choice is kept, and leads to the wallets (protocol-facts §8.3)', async () => {
    const list = await show(bench.newStore())
    await list.choose('Polygon')
    expect(list.active()).toBe('eip155:137')
    expect(list.place()).toEqual(route('Connect'))
    expect(list.store.eventNames()).toContain('networkchange')
  })

  test('param: to those of its chain, where the page has several', async () => {
    const list = await show(bench.newStore({ options: BOTH }))
    await list.choose('Solana Devnet')
    expect(list.active()).toBe(DEVNET)
    expect(list.place()).toEqual(route('Connect', { namespace: 'solana' }))
  })
})

describe('two chains', () => {
  const EVM = { accounts: [ALICE], network: 'eip155:1' }
  const SOL = { accounts: [SOL_ALICE], network: SOLANA, approvedNetworks: [SOLANA, DEVNET] }
  const connect = (...namespaces: ('eip155' | 'solana')[]) => {
    const store = bench.newStore({ options: BOTH })
    for (const namespace of namespaces) {
      if (namespace === 'eip155') {
        store.addWallet()
        store.dispatch(openConnection(WALLET, EVM, { restored: true }))
      } else {
        addConnector(store)
        store.dispatch(openConnection(SOLANA_WALLET, SOL, { restored: true }))
      }
    }
    return store
  }
  const order = (root: ParentNode) =>
    [...root.querySelectorAll<HTMLElement>('[data-network] bdi')].map(({ textContent }) => textContent)

  test('default: those that a connected wallet goes to come first', async () => {
    expect(order((await show(connect('solana'))).root)).toEqual([
      'Solana',
      'Solana Devnet',
      'Ethereum',
      'Polygon',
    ])
    expect(order((await show(connect('eip155'))).root)).toEqual([
      'Ethereum',
      'Polygon',
      'Solana',
      'Solana Devnet',
    ])
  })

  test('default: a chain without a wallet: the visitor is asked to switch', async () => {
    const list = await show(connect('eip155'))
    await list.choose('Solana Devnet')
    expect(list.place()).toEqual(route('SwitchActiveChain', { network: DEVNET }))
    expect(list.active()).toBe('eip155:1')
  })

  test('behavior: logged in by e-mail: nobody is asked, as the same wallet is there', async () => {
    const store = bench.newStore({ options: BOTH })
    const auth = { ...WALLET, uid: 'w3mAuth', id: 'w3mAuth', type: 'AUTH' } as const
    store.dispatch(openConnection(auth, EVM, { restored: true }))
    const list = await show(store)
    await list.choose('Solana Devnet')
    expect(list.place()).toEqual(route('Networks'))
    expect(store.getState().networks.requests.solana).toMatchObject({ network: DEVNET })
  })

  test('default: where the other wallet is: on screen at once, and it says so before', async () => {
    const list = await show(connect('eip155', 'solana'))
    expect([list.row('Solana').textContent, list.row('Ethereum').textContent]).toEqual([
      expect.stringContaining('In use'),
      expect.stringContaining('Connected'),
    ])
    await list.choose('Ethereum')
    expect(list.active()).toBe('eip155:1')
    expect(list.place()).toBeUndefined()
  })

  test('behavior: a network that the wallet agreed to needs no other view', async () => {
    const list = await show(connect('eip155', 'solana'))
    await list.choose('Solana Devnet')
    expect(list.active()).toBe(DEVNET)
    expect(list.place()).toBeUndefined()
  })

  test('behavior: the other wallet is asked for any other', async () => {
    const list = await show(connect('eip155', 'solana'))
    await list.choose('Polygon')
    expect(list.place()).toEqual(route('SwitchNetwork', { network: 'eip155:137' }))
  })

  test('param: supportsAllNetworks: what it did not agree to can be asked for', async () => {
    const store = bench.newStore()
    const connection = { ...EVM, approvedNetworks: ['eip155:1'], supportsAllNetworks: true }
    store.dispatch(openConnection(WALLET, connection, { restored: true }))
    const list = await show(store)
    await list.choose('Polygon')
    expect(list.place()).toEqual(route('SwitchNetwork', { network: 'eip155:137' }))
  })
})

describe('a wallet connected', () => {
  test('default: it is asked', async () => {
    const list = await show(await bench.connectedStore())
    await list.choose('Polygon')
    expect(list.place()).toEqual({ view: 'SwitchNetwork', params: { network: 'eip155:137' } })
    expect(list.active()).toBe('eip155:1')
  })

  test('behavior: the network it is on asks nobody, and leads back', async () => {
    const store = await bench.connectedStore()
    const list = await show(store, 'Account')
    store.provider.asked.length = 0
    await list.choose('Ethereum')
    expect(list.place()?.view).toBe('Account')
    expect(store.provider.asked).toEqual([])
  })

  test('behavior: what it did not agree to cannot be chosen, and says why', async () => {
    const store = bench.newStore()
    const connection = { accounts: [ALICE], network: 'eip155:1', approvedNetworks: ['eip155:1'] }
    store.dispatch(connected({ connector: WALLET, connection, restored: true }))
    const list = await show(store)
    expect(list.row('Polygon').textContent).toContain('Not supported by your wallet')
    await list.choose('Polygon')
    expect(list.place()?.view).toBe('Networks')
  })
})

test('behavior: arrows, Home and End go through it', async () => {
  const { row, root } = await show(bench.newStore())
  row('Ethereum').focus()
  press(row('Ethereum'), 'ArrowDown')
  expect(root.activeElement).toBe(row('Polygon'))
  press(row('Polygon'), 'Home')
  expect(root.activeElement).toBe(row('Ethereum'))
})
