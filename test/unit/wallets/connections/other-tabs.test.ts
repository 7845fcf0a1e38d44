import { createMemoryStorage, MemoryOrigin } from '../../../../src/shared/storage/memory-storage'
import { optionsChanged } from '../../../../src/store/options-slice'
import { connectWallet, disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { accountsChanged, connected } from '../../../../src/wallets/connections/connections-slice'
import {
  followChosenNetwork,
  followSession,
  hydrateNetworks,
} from '../../../../src/wallets/connections/follow-other-tabs'
import { networkChosen } from '../../../../src/wallets/connections/networks-slice'
import { selectConnection, selectStatus } from '../../../../src/wallets/connections/selectors'
import { switchNetwork } from '../../../../src/wallets/connections/switch-thunks'
import { emailBench } from '../../../support/email-bench'
import { addConnector, createFakeConnector, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { EOA, Refusal, SOL } from '../../../support/fake-frame'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE, BOB, createFakeProvider } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'

describe('follow other tabs', () => {
  const SESSION_KEY = '@w3m/test-project/session'
  const NETWORK_KEY = '@w3m/test-project/network'
  let stores: TestStore[] = []

  /** A browser tab. All tabs share one wallet. */
  const openTab = (origin: MemoryOrigin, wallet = createFakeProvider()) => {
    const store = createTestStore({ storage: createMemoryStorage(origin) })
    stores.push(store)
    store.addWallet(wallet)
    return store
  }

  afterEach(() => {
    for (const store of stores) store.stop()
    stores = []
  })

  describe('followSession', () => {
    const twoTabs = () => {
      const origin = new MemoryOrigin()
      const wallet = createFakeProvider()
      return { here: openTab(origin, wallet), there: openTab(origin, wallet), wallet }
    }

    test('default: a connection of another tab is read from the wallet, without a prompt', async () => {
      const { here, there, wallet } = twoTabs()
      await there.dispatch(connectWallet(WALLET.uid))
      wallet.requested.length = 0
      await here.dispatch(followSession())
      await settled()
      expect(selectConnection(here.getState())).toMatchObject({ accounts: [ALICE], restored: true })
      expect(wallet.requested.map(({ method }) => method)).not.toContain('eth_requestAccounts')
    })

    test('behavior: what it ended ends here, without asking the wallet', async () => {
      const { here, there, wallet } = twoTabs()
      await there.dispatch(connectWallet(WALLET.uid))
      await settled()
      expect(selectStatus(here.getState())).toBe('connected')
      await there.dispatch(disconnectWallet())
      wallet.requested.length = 0
      await settled()
      expect(selectStatus(here.getState())).toBe('disconnected')
      expect(here.eventNames()).toEqual(['connect', 'disconnect'])
      expect(wallet.requested).toEqual([])
    })

    test('behavior: a page that comes back from the back/forward cache reads wallet and storage again', async () => {
      const { here, there, wallet } = twoTabs()
      await there.dispatch(connectWallet(WALLET.uid))
      await settled()
      wallet.answers.eth_accounts = () => [BOB.toLowerCase()]
      const comeBack = (persisted: boolean) =>
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      comeBack(false) // a page load
      await settled()
      expect(selectConnection(here.getState())?.accounts).toEqual([ALICE])
      comeBack(true)
      await settled()
      expect(selectConnection(here.getState())?.accounts).toEqual([BOB])
    })

    test('behavior: a tab keeps its wallet while another tab has a different one, and reads it again', async () => {
      const { here, wallet } = twoTabs()
      await here.dispatch(connectWallet(WALLET.uid))
      const elsewhere = {
        connectorId: 'other',
        connectorType: 'ANNOUNCED',
        address: BOB,
        network: 'eip155:1',
      }
      const session = JSON.stringify({ active: 'eip155', connections: { eip155: elsewhere } })
      here.storage.setItem(SESSION_KEY, session)
      wallet.answers.eth_accounts = () => [BOB]
      await here.dispatch(followSession())
      expect(selectConnection(here.getState())).toMatchObject({ accounts: [BOB], connector: WALLET })
      expect(here.storage.getItem(SESSION_KEY)).toBe(session)
    })

    test.each([
      ['a paired wallet', 'WALLET_CONNECT', WALLET.uid, ['connect', 'disconnect', 'connect']],
      [
        'an extension, which may be this visitor disconnecting',
        'ANNOUNCED',
        undefined,
        ['connect', 'disconnect'],
      ],
    ] as const)(
      'behavior: after the end of %s, the wallet of another tab',
      async (_what, type, uid, events) => {
        const { here, there } = twoTabs()
        const info = { ...WALLET, uid: 'first', id: 'first', type }
        const first = createFakeConnector(info, { accounts: [BOB], network: 'eip155:1' })
        addConnector(here, first)
        await here.dispatch(connectWallet('first'))
        await there.dispatch(connectWallet(WALLET.uid))
        await settled()
        expect(selectConnection(here.getState())?.connector.uid).toBe('first')
        first.emit({ type: 'disconnected' })
        await settled()
        expect(selectConnection(here.getState())?.connector.uid).toBe(uid)
        expect(here.eventNames()).toEqual(events)
      },
    )

    test('behavior: the wallet has the last word on the account', async () => {
      const { here, there, wallet } = twoTabs()
      await there.dispatch(connectWallet(WALLET.uid))
      await settled()
      wallet.answers.eth_accounts = () => [BOB]
      there.dispatch(accountsChanged({ namespace: 'eip155', accounts: ['0xSomethingElse'] }))
      await settled()
      expect(selectConnection(here.getState())?.accounts).toEqual([BOB])
    })

    test('error: a wallet that is not on this page is not changed', async () => {
      const origin = new MemoryOrigin()
      const here = createTestStore({ storage: createMemoryStorage(origin) })
      stores.push(here)
      await openTab(origin).dispatch(connectWallet(WALLET.uid))
      await here.dispatch(followSession())
      expect(selectStatus(here.getState())).toBe('disconnected')
      expect(here.storage.getItem(SESSION_KEY)).not.toBeNull()
    })

    test('behavior: both chains independently, and tabs do not answer each other endlessly', async () => {
      const { here, there } = twoTabs()
      const solana = createFakeConnector()
      const { setItem } = there.storage
      let writes = 0
      there.storage.setItem = (key, value) => {
        writes++
        return setItem.call(there.storage, key, value)
      }
      for (const tab of [here, there]) {
        tab.dispatch(optionsChanged({ ...OPTIONS, networks: ['eip155:1', SOLANA] }))
        addConnector(tab, solana)
      }
      await there.dispatch(connectWallet(WALLET.uid))
      await there.dispatch(connectWallet(SOLANA_WALLET.uid))
      await settled()
      expect(here.getState().connections).toMatchObject({
        active: 'solana',
        byNamespace: { eip155: { restored: true }, solana: { restored: true } },
      })
      const before = writes
      await here.dispatch(disconnectWallet('solana'))
      await settled()
      expect(Object.keys(there.getState().connections.byNamespace)).toEqual(['eip155'])
      expect(writes - before).toBeLessThan(5)
      expect(here.eventNames()).toEqual(['connect', 'connect', 'disconnect'])
    })

    test.each(['', '{', '[]', '{"active":null}'])(
      'error: garbage (%p) ends what is connected',
      async text => {
        const here = openTab(new MemoryOrigin())
        await here.dispatch(connectWallet(WALLET.uid))
        here.storage.setItem(SESSION_KEY, text)
        await here.dispatch(followSession())
        expect(selectStatus(here.getState())).toBe('disconnected')
      },
    )
  })

  describe('the chosen network', () => {
    test('default: recalled from an earlier page, it fires no event', () => {
      const here = openTab(new MemoryOrigin())
      here.storage.setItem(NETWORK_KEY, '"eip155:137"')
      here.dispatch(hydrateNetworks())
      expect(here.getState().networks.chosen).toEqual(['eip155:137'])
      expect(here.eventNames()).toEqual([])
    })

    test('behavior: chosen in another tab, it fires once', () => {
      const here = openTab(new MemoryOrigin())
      here.storage.setItem(NETWORK_KEY, '"eip155:137"')
      here.dispatch(followChosenNetwork())
      here.dispatch(followChosenNetwork())
      expect(here.host.events.filter(({ name }) => name !== 'track')).toEqual([
        { name: 'networkchange', detail: { network: 'eip155:137', namespace: 'eip155' } },
      ])
    })

    test('behavior: of another chain that is connected here, it becomes active here too', () => {
      const here = openTab(new MemoryOrigin())
      here.dispatch(optionsChanged({ ...OPTIONS, networks: ['eip155:1', SOLANA] }))
      for (const [connector, network] of [
        [SOLANA_WALLET, SOLANA],
        [WALLET, 'eip155:1'],
      ] as const)
        here.dispatch(connected({ connector, connection: { accounts: ['a'], network }, restored: true }))
      here.storage.setItem(NETWORK_KEY, JSON.stringify([SOLANA, 'eip155:1']))
      here.dispatch(followChosenNetwork())
      expect(here.getState().connections.active).toBe('solana')
    })

    test('behavior: it travels from tab to tab by itself', async () => {
      const origin = new MemoryOrigin()
      const [here, there] = [openTab(origin), openTab(origin)]
      there.dispatch(networkChosen({ network: 'eip155:137' }))
      await settled()
      expect(here.getState().networks.chosen).toEqual(['eip155:137'])
    })

    test.each([null, '"constructor"', 'nonsense'])('error: %p is nothing', text => {
      const here = openTab(new MemoryOrigin())
      if (text !== null) here.storage.setItem(NETWORK_KEY, text)
      here.dispatch(hydrateNetworks())
      here.dispatch(followChosenNetwork())
      expect(here.getState().networks.chosen).toEqual([])
    })
  })
})

describe('take over', () => {
  fakeNetwork()
  const bench = emailBench()
  const BOTH = { networks: ['eip155:137', SOLANA] }
  const connections = ({ store }: Awaited<ReturnType<typeof bench.connect>>) => store.getState().connections

  test('default: another chain family: the same login, on screen, without a request', async () => {
    const opened = await bench.connect(BOTH)
    const { store, frame } = opened
    expect(await store.dispatch(switchNetwork(SOLANA))).toBeUndefined()
    expect(connections(opened)).toMatchObject({
      active: 'solana',
      byNamespace: {
        eip155: { accounts: [EOA, expect.anything()] },
        solana: { accounts: [SOL], network: SOLANA, connector: { id: 'w3mAuth' }, restored: false },
      },
    })
    expect(frame.requested('CONNECT_EMAIL')).toEqual([])
    const events = store.host.events.filter(({ name }) => name === 'connect' || name === 'networkchange')
    expect(events.map(({ name, detail }) => [name, (detail as { namespace: string }).namespace])).toEqual([
      ['connect', 'eip155'],
      ['connect', 'solana'],
      ['networkchange', 'solana'],
    ])
    // and back: it is still there
    expect(await store.dispatch(switchNetwork('eip155:137'))).toBeUndefined()
    expect(connections(opened).active).toBe('eip155')
  })

  test('error: the frame refuses: nothing has changed', async () => {
    const opened = await bench.connect(BOTH)
    const { store, frame } = opened
    frame.handlers.GET_USER = () => {
      throw new Refusal({ message: 'Not there' })
    }
    expect(await store.dispatch(switchNetwork(SOLANA))).toMatchObject({ message: 'Not there' })
    expect(Object.keys(connections(opened).byNamespace)).toEqual(['eip155'])
  })

  test('error: another wallet than that of email is not there', async () => {
    const { store } = await bench.open(BOTH)
    store.addWallet(createFakeProvider())
    await store.dispatch(connectWallet(WALLET.uid))
    expect(await store.dispatch(switchNetwork(SOLANA))).toMatchObject({ code: 'NOT_CONNECTED' })
  })
})
