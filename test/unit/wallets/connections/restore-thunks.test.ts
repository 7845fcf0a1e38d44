import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import type { Deps } from '../../../../src/store/deps'
import { optionsChanged } from '../../../../src/store/options-slice'
import { connectWallet, disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { selectConnection, selectStatus } from '../../../../src/wallets/connections/selectors'
import { addConnector, SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { OPTIONS } from '../../../support/fake-host'
import { ALICE, BOB, createFakeProvider, walletError } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'

const KEY = '@w3m/test-project/session'
const saved = (connectorId = 'com.wallet') =>
  JSON.stringify({
    active: 'eip155',
    connections: { eip155: { connectorId, connectorType: 'ANNOUNCED', address: ALICE, network: 'eip155:1' } },
  })

const NETWORKS = ['eip155:1', SOLANA]
const savedBoth = (active: 'eip155' | 'solana') =>
  JSON.stringify({
    active,
    connections: {
      ...JSON.parse(saved()).connections,
      solana: {
        connectorId: SOLANA_WALLET.id,
        connectorType: 'ANNOUNCED',
        address: SOL_ALICE,
        network: SOLANA,
      },
    },
  })

let stores: TestStore[] = []
const open = (storage: Deps['storage'], networks?: readonly string[]) => {
  const store = createTestStore({ storage, ...(networks && { options: { networks } }) })
  stores.push(store)
  return store
}
const remembering = (text = saved()) => {
  const storage = createMemoryStorage()
  storage.setItem(KEY, text)
  return storage
}

afterEach(() => {
  for (const store of stores) store.stop()
  stores = []
})

describe('restoring a session', () => {
  test('default: connected again, without a prompt', async () => {
    const store = open(remembering())
    const provider = store.addWallet()
    store.session.resume()
    expect(selectStatus(store.getState())).toBe('reconnecting')
    await settled()
    expect(selectConnection(store.getState())).toMatchObject({ accounts: [ALICE], restored: true })
    expect(provider.requested.map(({ method }) => method)).not.toContain('eth_requestAccounts')
    expect(store.host.events.find(({ name }) => name === 'connect')?.detail).toMatchObject({ restored: true })
  })

  test('default: the wallet is notified which account was connected', async () => {
    const store = open(remembering(saved(WALLET.id)))
    store.addWallet()
    const connector = await store.deps.connectors.get(WALLET.uid)?.open()
    const restore = jest.spyOn(connector ?? ({} as never), 'restore')
    store.session.resume()
    await settled()
    expect(restore.mock.calls).toMatchObject([[{ address: ALICE }]])
  })

  test('behavior: a wallet that appears late is restored, and the page is not kept waiting for it', async () => {
    const store = open(remembering())
    store.session.resume()
    await settled()
    await store.clock.advance(3000)
    expect(selectStatus(store.getState())).toBe('disconnected')
    store.addWallet()
    await settled()
    expect(selectStatus(store.getState())).toBe('connected')
  })

  test('behavior: a wallet that has forgotten the page is forgotten too, without an event', async () => {
    const store = open(remembering())
    store.addWallet(createFakeProvider({ eth_accounts: () => [] }))
    store.session.resume()
    await settled()
    expect(selectStatus(store.getState())).toBe('disconnected')
    expect(store.storage.getItem(KEY)).toBeNull()
    expect(store.eventNames()).toEqual([])
  })

  describe('a wallet that may not be the stored one', () => {
    const SECOND = { ...WALLET, uid: 'announced:com.wallet#2', id: 'com.wallet#2' }
    const sharing = (...accounts: string[]) => createFakeProvider({ eth_accounts: () => accounts })
    const connected = (store: TestStore) => selectConnection(store.getState())

    async function start(id?: string) {
      const store = open(remembering(saved(id)))
      const resume = async () => {
        store.session.resume()
        await settled()
      }
      return { store, resume }
    }

    test('behavior: the only one with the rdns: its visitor changed the account while the page was closed', async () => {
      const { store, resume } = await start()
      store.addWallet(sharing(BOB))
      await resume()
      expect(connected(store)).toMatchObject({ accounts: [BOB], connector: WALLET })
    })

    test.each([
      ['shares other accounts', () => sharing(BOB)],
      ['shares nothing', () => sharing()],
      [
        'does not answer',
        () =>
          createFakeProvider({
            eth_accounts: () => {
              throw walletError(-32603)
            },
          }),
      ],
    ])('behavior: the first of two with one rdns %s: the second is the stored one', async (_what, first) => {
      const { store, resume } = await start()
      store.addWallet(first())
      store.addWallet(sharing(ALICE), SECOND)
      await resume()
      expect(connected(store)).toMatchObject({ accounts: [ALICE], connector: SECOND, restored: true })
    })

    test('behavior: numbered otherwise than before the reload', async () => {
      const { store, resume } = await start(SECOND.id)
      store.addWallet(sharing(ALICE))
      await resume()
      expect(connected(store)).toMatchObject({ accounts: [ALICE], connector: WALLET })
    })

    test('behavior: the stored account need not be the first', async () => {
      const { store, resume } = await start()
      store.addWallet(sharing(BOB, ALICE))
      await resume()
      expect(connected(store)?.accounts).toEqual([BOB, ALICE])
    })
  })

  test('error: a wallet that cannot answer now is remembered for the next page load', async () => {
    const refuse = () => {
      throw walletError(-32603)
    }
    const store = open(remembering())
    store.addWallet(createFakeProvider({ eth_accounts: refuse }))
    store.session.resume()
    await settled()
    expect(selectStatus(store.getState())).toBe('disconnected')
    expect(store.storage.getItem(KEY)).not.toBeNull()
  })

  test('behavior: both chains, and the same one is on screen again, whichever answers first', async () => {
    for (const active of ['eip155', 'solana'] as const) {
      for (const first of ['eip155', 'solana'] as const) {
        const store = open(remembering(savedBoth(active)), NETWORKS)
        const answers = { eip155: () => {}, solana: () => {} }
        const wait = (namespace: 'eip155' | 'solana') =>
          new Promise<void>(resolve => {
            answers[namespace] = resolve
          })
        const evmAnswer = wait('eip155')
        const solanaAnswer = wait('solana')
        store.addWallet(createFakeProvider({ eth_accounts: () => evmAnswer.then(() => [ALICE]) }))
        const solana = addConnector(store)
        solana.answers.restore = () => solanaAnswer.then(() => ({ accounts: [SOL_ALICE], network: SOLANA }))
        store.session.resume()
        await settled()
        answers[first]()
        await settled()
        expect(Object.keys(store.getState().connections.byNamespace)).toEqual([first])
        answers.eip155()
        answers.solana()
        await settled()
        expect(store.getState().connections).toMatchObject({
          active,
          byNamespace: { eip155: { restored: true }, solana: { restored: true } },
        })
        expect(store.eventNames()).toEqual(['connect', 'connect'])
        expect(JSON.parse(store.storage.getItem(KEY) ?? '')).toMatchObject({ active })
      }
    }
  })

  test('behavior: the other chain is restored while a wallet request is open', async () => {
    const store = open(remembering(savedBoth('eip155')), NETWORKS)
    store.addWallet()
    const solana = addConnector(store)
    solana.answers.restore = async () => undefined
    solana.answers.connect = () => new Promise(() => {})
    void store.dispatch(connectWallet(SOLANA_WALLET.uid))
    await settled()
    store.session.resume()
    await settled()
    expect(store.getState().connections).toMatchObject({
      active: 'eip155',
      pending: { uid: SOLANA_WALLET.uid },
    })
  })

  test('behavior: a connection that the visitor ended meanwhile stays ended', async () => {
    const store = open(remembering())
    let answer = (_accounts: string[]) => {}
    const late = new Promise<string[]>(resolve => {
      answer = resolve
    })
    store.addWallet(createFakeProvider({ eth_accounts: () => late }))
    store.session.resume()
    await settled()
    await store.dispatch(disconnectWallet())
    answer([ALICE])
    await settled()
    expect(selectStatus(store.getState())).toBe('disconnected')
    expect(store.eventNames()).toEqual([])
  })

  test('behavior: a page without that chain leaves it alone, for the pages that have it', async () => {
    const store = open(remembering(savedBoth('solana')))
    store.addWallet()
    addConnector(store)
    store.session.resume()
    await settled()
    expect(Object.keys(store.getState().connections.byNamespace)).toEqual(['eip155'])
    expect(JSON.parse(store.storage.getItem(KEY) ?? '')).toMatchObject({
      active: 'solana',
      connections: { solana: { connectorId: SOLANA_WALLET.id } },
    })
  })

  test('behavior: a wallet there gets no request either, whose answer would be empty', async () => {
    const store = open(remembering(savedBoth('solana')))
    store.addWallet()
    const solana = addConnector(store)
    solana.answers.restore = async () => undefined
    store.session.resume()
    await settled()
    expect(solana.requested).toEqual([])
    expect(JSON.parse(store.storage.getItem(KEY) ?? '')).toMatchObject({
      connections: { solana: { connectorId: SOLANA_WALLET.id } },
    })
  })

  test('behavior: a chain that the page adds later is restored then, once', async () => {
    const store = open(remembering(savedBoth('solana')))
    store.addWallet()
    addConnector(store)
    store.session.resume()
    await settled()
    store.dispatch(optionsChanged({ ...OPTIONS, networks: NETWORKS }))
    await settled()
    expect(store.getState().connections).toMatchObject({
      active: 'solana',
      byNamespace: { eip155: { restored: true }, solana: { restored: true } },
    })
    store.dispatch(optionsChanged({ ...OPTIONS, networks: [...NETWORKS].reverse() }))
    await settled()
    expect(store.eventNames()).toEqual(['connect', 'connect'])
  })

  test.each(['', '{', 'null', '[]', '{"connections":7}', `{"active":"x","connections":{}}`])(
    'error: garbage in storage (%p) is nothing',
    async text => {
      const store = open(remembering(text))
      store.addWallet()
      store.session.resume()
      await settled()
      expect(selectStatus(store.getState())).toBe('disconnected')
      expect(store.eventNames()).toEqual([])
    },
  )
})

describe('another tab', () => {
  /** Two tabs of one browser: a change in one fires a `storage` event in the other. */
  function twoTabs() {
    const data = new Map<string, string>()
    const listeners = new Set<{ owner: number; observed: Parameters<Deps['storage']['subscribe']>[0] }>()
    const tab = (owner: number): Deps['storage'] => {
      const tell = (key: string, value: string | null) => {
        for (const each of listeners) if (each.owner !== owner) each.observed({ key, value })
      }
      return {
        getItem: key => data.get(key) ?? null,
        setItem(key, value) {
          if (data.get(key) === value) return true
          data.set(key, value)
          tell(key, value)
          return true
        },
        removeItem(key) {
          if (data.delete(key)) tell(key, null)
        },
        subscribe(observed) {
          const entry = { owner, observed }
          listeners.add(entry)
          return () => void listeners.delete(entry)
        },
      }
    }
    return [open(tab(1)), open(tab(2))] as const
  }

  test('behavior: its connect, account change and disconnect reach this one', async () => {
    const [here, there] = twoTabs()
    const wallet = createFakeProvider()
    here.addWallet(wallet)
    there.addWallet(wallet)
    await there.dispatch(connectWallet(WALLET.uid))
    await settled()
    expect(selectConnection(here.getState())?.accounts).toEqual([ALICE])
    wallet.answers.eth_accounts = () => [BOB]
    there.dispatch({ type: 'connections/accountsChanged', payload: { namespace: 'eip155', accounts: [BOB] } })
    await settled()
    expect(selectConnection(here.getState())?.accounts).toEqual([BOB])
    there.dispatch({ type: 'connections/disconnected', payload: { namespace: 'eip155' } })
    await settled()
    expect(selectStatus(here.getState())).toBe('disconnected')
    expect(here.eventNames()).toEqual(['connect', 'accountchange', 'disconnect'])
  })

  test('behavior: its network change reaches this one', async () => {
    const [here, there] = twoTabs()
    const wallet = createFakeProvider()
    here.addWallet(wallet)
    there.addWallet(wallet)
    await there.dispatch(connectWallet(WALLET.uid))
    await settled()
    wallet.answers.eth_chainId = () => '0x89'
    there.dispatch({
      type: 'connections/networkChanged',
      payload: { namespace: 'eip155', network: 'eip155:137' },
    })
    await settled()
    expect(selectConnection(here.getState())?.network).toBe('eip155:137')
  })
})
