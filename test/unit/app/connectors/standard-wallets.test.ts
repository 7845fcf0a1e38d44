import { connectorRegistrar } from '../../../../src/app/connectors/register-connectors'
import { registerStandardWallets } from '../../../../src/app/connectors/register-standard-wallets'
import { makeStore } from '../../../../src/app/make-store'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { optionsChanged } from '../../../../src/store/options-slice'
import type { FeatureContext } from '../../../../src/store/types'
import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { chooseNetwork } from '../../../../src/wallets/connections/switch-thunks'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { DEVNET, keyOf, MAINNET, StandardWallet } from '../../../support/standard-wallet'
import { createTestStore, settled, WALLET } from '../../../support/test-store'
import { until } from '../../../support/until'

fakeNetwork()

const register = (...wallets: StandardWallet[]) => {
  const removals: (() => void)[] = []
  const detail = (api: { register(...all: StandardWallet[]): () => void }) =>
    removals.push(api.register(...wallets))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return () => {
    for (const remove of removals) remove()
  }
}

const lookFor = (context: FeatureContext) => {
  const ended = new AbortController()
  registerStandardWallets(
    context,
    connectorRegistrar(context, ended.signal, async () => {}),
    ended.signal,
  )
  return () => ended.abort()
}

let stop = () => {}
afterEach(() => stop())

describe('rows', () => {
  function start(networks: readonly string[]) {
    const { deps } = createTestStore()
    const { store, startListening } = makeStore(deps)
    store.dispatch(optionsChanged({ ...OPTIONS, networks }))
    stop = lookFor({ store, startListening, deps })
    return { store, deps, rows: () => store.getState().connectors }
  }

  test('default', () => {
    const { rows, deps } = start(['eip155:1', MAINNET])
    register(new StandardWallet())
    expect(rows()).toEqual([
      {
        uid: 'standard:Standard',
        id: 'Standard',
        type: 'ANNOUNCED',
        namespace: 'solana',
        name: 'Standard',
        imageUrl: 'data:image/png;base64,iVBORw0KGgo=',
        alsoAnnounced: false,
      },
    ])
    expect(deps.connectors.get('standard:Standard')?.info.name).toBe('Standard')
  })

  test('behavior: Trust is known as Trust Wallet', () => {
    const { rows } = start([MAINNET])
    register(new StandardWallet({ name: 'Trust' }), new StandardWallet({ name: 'Trustworthy' }))
    expect(rows().map(({ id, name }) => [id, name])).toEqual([
      ['Trust', 'Trust Wallet'],
      ['Trustworthy', 'Trustworthy'],
    ])
  })

  test('behavior: a page without Solana sends no request and ignores all wallets, until it has', async () => {
    const requested = jest.fn()
    window.addEventListener('wallet-standard:app-ready', requested)
    const { rows, store } = start(['eip155:1'])
    register(new StandardWallet())
    expect(requested).not.toHaveBeenCalled()
    expect(rows()).toEqual([])
    store.dispatch(optionsChanged({ ...OPTIONS, networks: [DEVNET] }))
    store.dispatch(optionsChanged({ ...OPTIONS, networks: [DEVNET, MAINNET] }))
    await settled()
    expect(requested).toHaveBeenCalledTimes(1)
    register(new StandardWallet())
    expect(rows()).toHaveLength(1)
    window.removeEventListener('wallet-standard:app-ready', requested)
  })

  test('behavior: unregistered, it is no row; registered again, it is', () => {
    const { rows, deps } = start([MAINNET])
    const wallet = new StandardWallet()
    register(wallet)()
    expect(rows()).toEqual([])
    expect(deps.connectors.get('standard:Standard')).toBeUndefined()
    register(wallet)
    expect(rows()).toHaveLength(1)
    expect(deps.connectors.get('standard:Standard')).toBeDefined()
  })

  test('behavior: stopped, it ignores all wallets', () => {
    const { rows } = start([MAINNET])
    stop()
    register(new StandardWallet())
    expect(rows()).toEqual([])
  })
})

describe('a connection', () => {
  function start(storage = createMemoryStorage()) {
    const options = { networks: ['eip155:1', MAINNET, DEVNET] }
    const bench = createTestStore({ options, storage })
    const off = lookFor(bench.context)
    stop = () => {
      off()
      bench.stop()
    }
    return bench
  }
  const connect = (bench: ReturnType<typeof start>) => bench.dispatch(connectWallet('standard:Standard'))

  test('default: connected, and the balance of that network is requested', async () => {
    const bench = start()
    register(new StandardWallet())
    expect(await connect(bench)).toBeUndefined()
    expect(bench.getState().connections.byNamespace.solana).toMatchObject({
      accounts: [keyOf(1).publicKey.toBase58()],
      network: MAINNET,
      approvedNetworks: expect.arrayContaining([DEVNET]),
    })
    expect(bench.eventNames()).toContain('connect')
    const provider = await bench.page.getProvider('solana')
    expect(provider).toMatchObject({ publicKey: expect.anything() })
  })

  test('behavior: with an EVM wallet connected too, it is on the network that was chosen for it, also after a reload', async () => {
    const bench = start()
    const wallet = new StandardWallet()
    const unregister = register(wallet)
    const evm = bench.addWallet()
    await bench.dispatch(connectWallet(WALLET.uid))
    await expect(bench.page.switchNetwork(DEVNET)).resolves.toMatchObject({ code: 'NOT_CONNECTED' })
    bench.dispatch(chooseNetwork(DEVNET))
    await connect(bench)
    expect(bench.getState().connections).toMatchObject({
      active: 'solana',
      byNamespace: { eip155: { network: 'eip155:1' }, solana: { network: DEVNET } },
    })
    await bench.page.switchNetwork('eip155:1')
    stop()
    unregister()

    const reloaded = start(bench.storage)
    reloaded.addWallet(evm)
    register(wallet)
    reloaded.session.resume()
    await until(() => expect(reloaded.getState().connections.byNamespace.solana).toBeDefined())
    expect(reloaded.getState().connections).toMatchObject({
      active: 'eip155',
      byNamespace: { eip155: { restored: true }, solana: { network: DEVNET, restored: true } },
    })
  })

  test('behavior: the wallet changes its account and disconnects: one event each', async () => {
    const bench = start()
    const wallet = new StandardWallet()
    const unregister = register(wallet)
    await connect(bench)
    wallet.share([keyOf(2)])
    unregister()
    await until(() => expect(bench.getState().connections.byNamespace.solana).toBeUndefined())
    expect(bench.eventNames().filter(name => name !== 'error')).toEqual([
      'connect',
      'accountchange',
      'disconnect',
    ])
    expect(bench.getState().connectors).toEqual([])
  })

  test('behavior: removing the element ends nothing', async () => {
    const bench = start()
    const wallet = new StandardWallet()
    const unregister = register(wallet)
    await connect(bench)
    stop()
    unregister()
    expect(bench.getState().connections.byNamespace.solana).toBeDefined()
    expect(wallet.listeners.size).toBe(0)
  })
})
