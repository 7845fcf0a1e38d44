import {
  cancelConnect,
  connectWallet,
  disconnectWallet,
  openConnection,
} from '../../../../src/wallets/connections/connect-thunks'
import { selectConnection, selectStatus } from '../../../../src/wallets/connections/selectors'
import { switchNetwork } from '../../../../src/wallets/connections/switch-thunks'
import { addConnector, DEVNET, SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { ALICE, BOB, createFakeProvider, walletError } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'

let stores: TestStore[] = []
const setup = (options?: Parameters<typeof createTestStore>[0]) => {
  const store = createTestStore(options)
  stores.push(store)
  return store
}

afterEach(() => {
  for (const store of stores) store.stop()
  stores = []
})

const refuse = (code: number) => () => {
  throw walletError(code)
}

describe('connectWallet', () => {
  test('default: connects once, with the EIP-55 address', async () => {
    const store = setup()
    store.addWallet()
    await expect(store.dispatch(connectWallet(WALLET.uid))).resolves.toBeUndefined()
    expect(selectConnection(store.getState())).toMatchObject({
      accounts: [ALICE],
      network: 'eip155:1',
      restored: false,
    })
    expect(store.host.events.filter(({ name }) => name === 'connect')).toEqual([
      {
        name: 'connect',
        detail: {
          address: ALICE,
          caipAddress: `eip155:1:${ALICE}`,
          network: 'eip155:1',
          namespace: 'eip155',
          connector: { id: 'com.wallet', type: 'ANNOUNCED', name: 'Wallet' },
          restored: false,
        },
      },
    ])
  })

  test('behavior: an account in two spellings is one account', async () => {
    const store = setup()
    const provider = store.addWallet(
      createFakeProvider({ eth_requestAccounts: () => [ALICE.toLowerCase(), BOB, ALICE] }),
    )
    await store.dispatch(connectWallet(WALLET.uid))
    expect(selectConnection(store.getState())?.accounts).toEqual([ALICE, BOB])
    provider.emit('accountsChanged', [BOB, BOB.toLowerCase()])
    expect(selectConnection(store.getState())?.accounts).toEqual([BOB])
  })

  test('error: a decline leaves nothing behind and can be retried', async () => {
    const store = setup()
    const provider = store.addWallet(createFakeProvider({ eth_requestAccounts: refuse(4001) }))
    await expect(store.dispatch(connectWallet(WALLET.uid))).resolves.toMatchObject({
      code: 'CONNECT_DECLINED',
    })
    expect(selectStatus(store.getState())).toBe('disconnected')
    expect(store.getState().connections.failure?.error.code).toBe('CONNECT_DECLINED')
    provider.answers.eth_requestAccounts = () => [BOB]
    await expect(store.dispatch(connectWallet(WALLET.uid))).resolves.toBeUndefined()
    expect(selectConnection(store.getState())?.accounts).toEqual([BOB])
  })

  test('error: no such wallet', async () => {
    const store = setup()
    await expect(store.dispatch(connectWallet('nobody'))).resolves.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
    expect(store.eventNames()).toEqual(['error'])
  })

  test('behavior: an answer after the visitor has left changes nothing', async () => {
    const store = setup()
    let answer = (_accounts: string[]) => {}
    const late = new Promise<string[]>(resolve => {
      answer = resolve
    })
    store.addWallet(createFakeProvider({ eth_requestAccounts: () => late }))
    const outcome = store.dispatch(connectWallet(WALLET.uid))
    await settled()
    expect(selectStatus(store.getState())).toBe('connecting')
    store.dispatch(cancelConnect(WALLET.uid))
    await expect(outcome).resolves.toMatchObject({ code: 'ABORTED' })
    answer([ALICE])
    await settled()
    expect(selectStatus(store.getState())).toBe('disconnected')
    expect(store.eventNames()).toEqual([])
  })

  test('behavior: of two requests the newer one counts', async () => {
    const store = setup()
    const slow = createFakeProvider({ eth_requestAccounts: () => new Promise(() => {}) })
    store.addWallet(slow, { ...WALLET, uid: 'slow', id: 'com.slow' })
    store.addWallet(createFakeProvider({ eth_requestAccounts: () => [BOB] }))
    const first = store.dispatch(connectWallet('slow'))
    await settled()
    await store.dispatch(connectWallet(WALLET.uid))
    await expect(first).resolves.toMatchObject({ code: 'ABORTED' })
    expect(selectConnection(store.getState())?.connector.id).toBe('com.wallet')
    expect(store.eventNames()).toEqual(['connect'])
  })

  test('behavior: a visitor who leaves while the code loads gets no prompt', async () => {
    const store = setup()
    const provider = store.addWallet()
    const source = store.deps.connectors.get(WALLET.uid)
    let load = () => {}
    const loaded = new Promise<void>(resolve => {
      load = resolve
    })
    store.deps.connectors.remove(WALLET.uid)
    store.deps.connectors.add({
      info: WALLET,
      peek: () => undefined,
      open: async () => {
        await loaded
        return (source as NonNullable<typeof source>).open()
      },
    })
    const outcome = store.dispatch(connectWallet(WALLET.uid))
    store.dispatch(cancelConnect(WALLET.uid))
    load()
    await expect(outcome).resolves.toMatchObject({ code: 'ABORTED' })
    expect(provider.requested).toEqual([])
  })

  test.each([
    ['has no removeListener', undefined],
    ['throws from removeListener', refuse(-32603)],
    ['ignores removeListener', () => {}],
  ])('behavior: a replaced wallet that %s does not change the new one', async (_what, removeListener) => {
    const store = setup()
    const old = store.addWallet(undefined, { ...WALLET, uid: 'old', id: 'com.old' })
    Reflect.set(old, 'removeListener', removeListener)
    store.addWallet(createFakeProvider({ eth_requestAccounts: () => [BOB] }))
    await store.dispatch(connectWallet('old'))
    await store.dispatch(connectWallet(WALLET.uid))
    const before = selectConnection(store.getState())
    old.emit('accountsChanged', [ALICE])
    old.emit('chainChanged', '0x89')
    old.emit('disconnect', undefined)
    expect(selectConnection(store.getState())).toEqual(before)
  })

  describe('connecting again while connected', () => {
    const STALE = { accounts: [SOL_ALICE], network: SOLANA }

    async function askAgain() {
      const store = setup({ options: { networks: ['eip155:1', SOLANA, DEVNET] } })
      const wallet = addConnector(store)
      await store.dispatch(connectWallet(SOLANA_WALLET.uid))
      let answer = () => {}
      wallet.answers.connect = () => new Promise(resolve => (answer = () => resolve(STALE)))
      const outcome = store.dispatch(connectWallet(SOLANA_WALLET.uid))
      await settled()
      const answered = () => {
        answer()
        return outcome
      }
      return { store, answered }
    }
    const networkOf = (store: TestStore) => selectConnection(store.getState())?.network

    test('behavior: an answer from before a switch does not take the switch back', async () => {
      const { store, answered } = await askAgain()
      await store.dispatch(switchNetwork(DEVNET))
      store.host.events.length = 0
      await answered()
      expect(networkOf(store)).toBe(DEVNET)
      expect(store.host.events).toContainEqual(
        expect.objectContaining({ name: 'connect', detail: expect.objectContaining({ network: DEVNET }) }),
      )
    })

    test('behavior: after it has left, its answer alone says where it is', async () => {
      const { store, answered } = await askAgain()
      await store.dispatch(switchNetwork(DEVNET))
      await store.dispatch(disconnectWallet('solana'))
      await answered()
      expect(networkOf(store)).toBe(SOLANA)
    })
  })
})

describe('openConnection', () => {
  const solana = { accounts: [SOL_ALICE], network: SOLANA }

  test('param: background: the other chain stays on screen', async () => {
    const store = setup()
    store.addWallet()
    await store.dispatch(connectWallet(WALLET.uid))
    store.dispatch(openConnection(SOLANA_WALLET, solana, { restored: false, background: true }))
    expect(selectConnection(store.getState())?.accounts).toEqual([ALICE])
    expect(store.getState().connections.byNamespace.solana?.accounts).toEqual([SOL_ALICE])
  })

  test('default: else the newer one is', async () => {
    const store = setup()
    store.addWallet()
    await store.dispatch(connectWallet(WALLET.uid))
    store.dispatch(openConnection(SOLANA_WALLET, solana, { restored: false }))
    expect(selectConnection(store.getState())?.accounts).toEqual([SOL_ALICE])
  })
})

describe('disconnectWallet', () => {
  const connectedStore = async (answers = {}) => {
    const store = setup()
    const provider = store.addWallet(createFakeProvider(answers))
    await store.dispatch(connectWallet(WALLET.uid))
    return { store, provider }
  }

  test('default: one event, no listener left on the wallet', async () => {
    const { store, provider } = await connectedStore()
    expect(provider.listeners).toBeGreaterThan(0)
    await store.dispatch(disconnectWallet())
    expect(provider.listeners).toBe(0)
    expect(store.eventNames()).toEqual(['connect', 'disconnect'])
    expect(store.storage.getItem('@w3m/test-project/session')).toBeNull()
  })

  test('error: "Failed to disconnect" leaves the connected state true; the second attempt no longer asks the wallet', async () => {
    const { store, provider } = await connectedStore({ wallet_revokePermissions: refuse(4001) })
    await expect(store.dispatch(disconnectWallet())).resolves.toMatchObject({
      message: 'Failed to disconnect',
    })
    expect(selectStatus(store.getState())).toBe('connected')
    expect(store.getState().feedback.snackbar?.text).toMatchObject({ error: { code: 'DISCONNECT_FAILED' } })
    expect(store.eventNames()).toEqual(['connect', 'error'])
    await expect(store.dispatch(disconnectWallet())).resolves.toBeUndefined()
    expect(provider.requested.filter(({ method }) => method === 'wallet_revokePermissions')).toHaveLength(1)
    expect(selectStatus(store.getState())).toBe('disconnected')
  })

  test('param: one of two chains: the other stays, without a request', async () => {
    const { store, provider } = await connectedStore()
    const solana = addConnector(store)
    await store.dispatch(connectWallet(SOLANA_WALLET.uid))
    provider.requested.length = 0
    await store.dispatch(disconnectWallet('solana'))
    expect(solana.requested).toContain('disconnect')
    expect(provider.requested).toEqual([])
    expect(selectConnection(store.getState())?.accounts).toEqual([ALICE])
    expect(store.eventNames()).toEqual(['connect', 'connect', 'disconnect'])
  })

  test('param: all at once; one that refuses holds up no other, and is remembered by itself', async () => {
    const { store, provider } = await connectedStore({ wallet_revokePermissions: refuse(4001) })
    const solana = addConnector(store)
    await store.dispatch(connectWallet(SOLANA_WALLET.uid))
    await expect(store.dispatch(disconnectWallet())).resolves.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(Object.keys(store.getState().connections.byNamespace)).toEqual(['eip155'])
    await store.dispatch(connectWallet(SOLANA_WALLET.uid))
    await store.dispatch(disconnectWallet())
    expect(solana.requested.filter(what => what === 'disconnect')).toHaveLength(2)
    expect(provider.requested.filter(({ method }) => method === 'wallet_revokePermissions')).toHaveLength(1)
    expect(selectStatus(store.getState())).toBe('disconnected')
  })

  test('behavior: a wallet that has taken the place meanwhile stays', async () => {
    let answer = (_value: null) => {}
    const late = new Promise<null>(resolve => {
      answer = resolve
    })
    const { store } = await connectedStore({ wallet_revokePermissions: () => late })
    const ending = store.dispatch(disconnectWallet())
    await settled()
    const other = { ...WALLET, uid: 'other', id: 'com.other' }
    store.addWallet(createFakeProvider({ eth_requestAccounts: () => [BOB] }), other)
    await store.dispatch(connectWallet('other'))
    answer(null)
    await ending
    expect(selectConnection(store.getState())).toMatchObject({ accounts: [BOB], connector: { uid: 'other' } })
  })

  test('behavior: it forgets what storage waits for, too', async () => {
    const store = setup()
    const saved = { connectorId: 'x', connectorType: 'ANNOUNCED', address: ALICE, network: 'eip155:1' }
    const session = { active: 'eip155', connections: { eip155: saved } }
    store.storage.setItem('@w3m/test-project/session', JSON.stringify(session))
    await store.dispatch(disconnectWallet())
    expect(store.storage.getItem('@w3m/test-project/session')).toBeNull()
    expect(store.eventNames()).toEqual([])
  })

  test('param: a namespace that is not connected changes nothing', async () => {
    const { store } = await connectedStore()
    await store.dispatch(disconnectWallet('solana'))
    expect(selectStatus(store.getState())).toBe('connected')
  })
})

describe('what the wallet says', () => {
  const connectedStore = async () => {
    const store = setup()
    const provider = store.addWallet()
    await store.dispatch(connectWallet(WALLET.uid))
    store.host.events.length = 0
    return { store, provider }
  }

  test('behavior: another account', async () => {
    const { store, provider } = await connectedStore()
    provider.emit('accountsChanged', [BOB.toLowerCase(), ALICE])
    expect(selectConnection(store.getState())?.accounts).toEqual([BOB, ALICE])
    expect(store.eventNames()).toEqual(['accountchange'])
    provider.emit('accountsChanged', [BOB])
    expect(store.eventNames()).toEqual(['accountchange'])
  })

  test('behavior: another network, one event', async () => {
    const { store, provider } = await connectedStore()
    provider.emit('chainChanged', '0x89')
    provider.emit('chainChanged', '0x89')
    expect(store.host.events.filter(({ name }) => name !== 'track')).toEqual([
      { name: 'networkchange', detail: { network: 'eip155:137', namespace: 'eip155' } },
    ])
  })

  test.each([
    ['no account any more', 'accountsChanged', []],
    ['disconnect', 'disconnect', walletError(4900)],
  ])('behavior: %s ends the connection', async (_name, event, value) => {
    const { store, provider } = await connectedStore()
    provider.emit(event, value)
    expect(selectStatus(store.getState())).toBe('disconnected')
    expect(store.eventNames()).toEqual(['disconnect'])
  })
})
