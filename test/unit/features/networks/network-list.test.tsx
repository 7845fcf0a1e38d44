import type { Network } from '../../../../src/chains/networks/network'
import { NetworkList } from '../../../../src/features/networks/components/network-list'
import { NetworkRow } from '../../../../src/features/networks/components/network-row'
import { showModal } from '../../../../src/store/navigation/modal-thunks'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { openConnection } from '../../../../src/wallets/connections/connect-thunks'
import { connected } from '../../../../src/wallets/connections/connections-slice'
import { selectActiveNetworkId, selectNetworks } from '../../../../src/wallets/connections/selectors'
import { addConnector, DEVNET, SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE } from '../../../support/fake-wallet'
import { click, press } from '../../../support/render-in-shadow'
import { type TestStore, WALLET } from '../../../support/test-store'
import { viewBench } from '../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

describe('network list', () => {
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

  test('behavior: networks for tests come last, below a heading', async () => {
    const { root } = await show(
      bench.newStore({ options: { networks: [DEVNET, 'eip155:1', 'eip155:11155111'] } }),
    )
    const items = [...root.querySelectorAll('.list > li :is(h2, bdi)')].map(({ textContent }) => textContent)
    expect(items).toEqual(['Ethereum', 'Testnets', 'Solana Devnet', 'Sepolia'])
  })

  describe('not connected', () => {
    test('default: the choice is kept, and leads to the wallets', async () => {
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
        'Ethereum',
        'Polygon',
        'Solana Devnet',
      ])
      expect(order((await show(connect('eip155'))).root)).toEqual([
        'Ethereum',
        'Polygon',
        'Solana',
        'Solana Devnet',
      ])
    })

    test('default: a chain without a wallet: the visitor confirms the switch', async () => {
      const list = await show(connect('eip155'))
      await list.choose('Solana Devnet')
      expect(list.place()).toEqual(route('SwitchActiveChain', { network: DEVNET }))
      expect(list.active()).toBe('eip155:1')
    })

    test('behavior: logged in by email: sends no request, as the same wallet is there', async () => {
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

    test('behavior: any other network is requested from the other wallet', async () => {
      const list = await show(connect('eip155', 'solana'))
      await list.choose('Polygon')
      expect(list.place()).toEqual(route('SwitchNetwork', { network: 'eip155:137' }))
    })

    test('param: supportsAllNetworks: a network that it did not approve can be requested', async () => {
      const store = bench.newStore()
      const connection = { ...EVM, approvedNetworks: ['eip155:1'], supportsAllNetworks: true }
      store.dispatch(openConnection(WALLET, connection, { restored: true }))
      const list = await show(store)
      await list.choose('Polygon')
      expect(list.place()).toEqual(route('SwitchNetwork', { network: 'eip155:137' }))
    })
  })

  describe('a wallet connected', () => {
    test('default: the wallet gets the request', async () => {
      const list = await show(await bench.connectedStore())
      await list.choose('Polygon')
      expect(list.place()).toEqual({ view: 'SwitchNetwork', params: { network: 'eip155:137' } })
      expect(list.active()).toBe('eip155:1')
    })

    test('behavior: the network it is on sends no request, and leads back', async () => {
      const store = await bench.connectedStore()
      const list = await show(store, 'Account')
      store.provider.requested.length = 0
      await list.choose('Ethereum')
      expect(list.place()?.view).toBe('Account')
      expect(store.provider.requested).toEqual([])
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
})

describe('network row', () => {
  const POLYGON: Network = {
    id: 'eip155:137',
    namespace: 'eip155',
    name: 'Polygon',
    currency: { name: 'POL', symbol: 'POL', decimals: 18 },
  }

  type Props = Partial<Parameters<typeof NetworkRow>[0]>

  function show(props: Props = {}) {
    const onChoose = jest.fn()
    const all = { network: POLYGON, current: false, connected: false, allowed: true, onChoose, ...props }
    const screen = bench.show(<NetworkRow {...all} />)
    const row = screen.find('button')
    /** How often it was chosen by one click. */
    const chosen = () => {
      click(row)
      return onChoose.mock.calls.length
    }
    return { ...screen, row, chosen }
  }

  test('default: its name and its test ids', () => {
    const { row, chosen } = show()
    expect(row.textContent).toBe('Polygon')
    expect(row.dataset).toMatchObject({ testid: 'w3m-network-switch-Polygon', network: 'eip155:137' })
    expect(row.getAttribute('aria-current')).toBeNull()
    expect(chosen()).toBe(1)
  })

  test('param: current: it is marked, and can be chosen to go back', () => {
    const { row, chosen } = show({ current: true, connected: true })
    expect(row.textContent).toBe('PolygonIn use')
    expect(row.getAttribute('aria-current')).toBe('true')
    expect(chosen()).toBe(1)
  })

  test('param: current: without a wallet it is only selected', () => {
    expect(show({ current: true }).row.textContent).toBe('PolygonSelected')
  })

  test.each<[string, Props, string]>([
    ['does not offer it', { allowed: false }, 'Not supported by your wallet'],
    ['no longer runs', { network: { ...POLYGON, retired: true } }, 'This network has been shut down'],
  ])('behavior: one that %s stays, says why, and cannot be chosen', (_name, props, words) => {
    const { row, chosen } = show(props)
    expect(row.textContent).toContain(words)
    expect(row.getAttribute('aria-disabled')).toBe('true')
    expect(chosen()).toBe(0)
  })

  test('param: connected: a wallet is on it, though it is not on screen', () => {
    const { row, chosen } = show({ connected: true, network: { ...POLYGON, testnet: true } })
    expect(row.textContent).toBe('PolygonConnected')
    expect(row.getAttribute('aria-current')).toBeNull()
    expect(chosen()).toBe(1)
  })

  test('behavior: the network in use can always be chosen', () => {
    const { row, chosen } = show({ current: true, allowed: false, network: { ...POLYGON, retired: true } })
    expect(row.getAttribute('aria-disabled')).toBeNull()
    expect(chosen()).toBe(1)
  })
})
