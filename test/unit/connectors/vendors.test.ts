import { resolveNetworks } from '../../../src/chains/networks/resolve-networks'
import { type BaseAccountApp, baseAccount } from '../../../src/connectors/base-account'
import { fromEmbeddedWallet } from '../../../src/connectors/from-embedded-wallet'
import { porto } from '../../../src/connectors/porto'
import type {
  PageConnectorContext,
  PageConnectorFactory,
  WalletEip1193Provider,
} from '../../../src/shared/host/page-connector'
import { ALICE, BOB, createFakeProvider, walletError } from '../../support/fake-wallet'

const networks = resolveNetworks(['eip155:8453', 'eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
const ended = new AbortController()
const context: PageConnectorContext = {
  networks: () => networks.map(network => ({ ...network, rpcUrl: 'https://node.example' })),
  metadata: () => ({
    name: 'Shop',
    description: '',
    url: 'https://page.example',
    icons: ['https://page.example/i.png'],
  }),
  signal: ended.signal,
}
const REQUEST = { namespace: 'eip155', networks: ['eip155:1'], signal: ended.signal } as const

function open(factory: PageConnectorFactory) {
  const connector = factory(context)
  if (!connector) throw new Error('no connector')
  return connector
}

describe('baseAccount', () => {
  const provider = Object.assign(createFakeProvider(), { disconnect: async () => {} })

  test('default: the SDK is created once, on first use, with the metadata of the page', async () => {
    const notified: BaseAccountApp[] = []
    const connector = open(
      baseAccount({
        sdk(app) {
          notified.push(app)
          return { getProvider: () => provider }
        },
      }),
    )
    expect(notified).toEqual([])
    expect(await connector.getProvider('eip155')).toBe(await connector.getProvider('eip155'))
    expect(notified).toEqual([
      { appName: 'Shop', appLogoUrl: 'https://page.example/i.png', appChainIds: [8453, 1] },
    ])
  })

  test('param: sdk, one that exists', async () => {
    const connector = open(
      baseAccount({ sdk: { getProvider: () => provider }, icon: 'https://page.example/b.svg' }),
    )
    expect(await connector.getProvider('eip155')).toBe(provider)
    expect(connector.icon).toBe('https://page.example/b.svg')
  })

  test('error: an SDK that could not be loaded is tried again', async () => {
    let times = 0
    const connector = open(
      baseAccount({
        async sdk() {
          if (times++ === 0) throw new Error('offline')
          return { getProvider: () => provider }
        },
      }),
    )
    await expect(connector.getProvider('eip155')).rejects.toThrow('offline')
    expect(await connector.getProvider('eip155')).toBe(provider)
  })
})

describe('porto', () => {
  test('default: the instance is created once, with the networks of the page', async () => {
    const provider = createFakeProvider()
    const notified: (readonly number[])[] = []
    const connector = open(
      porto({
        porto({ chainIds }) {
          notified.push(chainIds)
          return { provider }
        },
      }),
    )
    await connector.getProvider('eip155')
    expect(await connector.reconnect?.(REQUEST)).toEqual({ accounts: [ALICE.toLowerCase()] })
    expect(notified).toEqual([[8453, 1]])
  })

  test('error: any error other than "not connected" is reported', async () => {
    const provider = createFakeProvider({
      eth_accounts: () => {
        throw walletError(-32603)
      },
    })
    const connector = open(porto({ porto: { provider } }))
    await expect(connector.reconnect?.(REQUEST)).rejects.toMatchObject({ code: -32603 })
  })
})

describe('fromEmbeddedWallet', () => {
  function create({ login = async () => {}, logout = async () => {} } = {}) {
    let provider = createFakeProvider({ eth_accounts: () => [ALICE], eth_requestAccounts: () => [ALICE] })
    const first = provider
    let isIn = false
    const connector = open(
      fromEmbeddedWallet({
        id: 'own',
        name: 'Own',
        async login() {
          await login()
          isIn = true
        },
        async logout() {
          await logout()
          isIn = false
        },
        isLoggedIn: () => isIn,
        getProvider: () => provider,
      }),
    )
    return {
      connector,
      first,
      become(accounts: readonly string[]) {
        provider = createFakeProvider({ eth_accounts: () => accounts, eth_requestAccounts: () => accounts })
        return provider
      },
    }
  }
  const providerOf = async (connector: ReturnType<typeof open>) =>
    (await connector.getProvider('eip155')) as WalletEip1193Provider

  test('error: the logout fails: the wallet stays connected and usable', async () => {
    const failure = new Error('offline')
    const { connector, first } = create({ logout: () => Promise.reject(failure) })
    const provider = await providerOf(connector)
    const observed: unknown[] = []
    provider.on?.('accountsChanged', (value: unknown) => observed.push(value))
    await connector.connect?.(REQUEST)
    await expect(connector.disconnect?.()).rejects.toBe(failure)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ALICE])
    first.emit('accountsChanged', [BOB])
    expect(observed).toEqual([[BOB]])
  })

  test('default: one provider for the page, also for another visitor', async () => {
    const { connector, first, become } = create()
    const provider = await providerOf(connector)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4900 })
    const observed: unknown[] = []
    const listener = (value: unknown) => observed.push(value)
    provider.on?.('accountsChanged', listener)
    expect(await connector.connect?.(REQUEST)).toEqual({ accounts: [ALICE] })
    first.emit('accountsChanged', [BOB])
    await connector.disconnect?.()
    expect(first.listeners).toBe(0)
    const second = become([BOB])
    expect(await connector.connect?.(REQUEST)).toEqual({ accounts: [BOB] })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([BOB])
    second.emit('accountsChanged', [ALICE])
    provider.removeListener?.('accountsChanged', listener)
    second.emit('accountsChanged', [])
    expect(observed).toEqual([[BOB], [ALICE]])
  })

  test('error: a login that fails is no rejection', async () => {
    const failure = new Error('server down')
    const { connector } = create({ login: () => Promise.reject(failure) })
    await expect(connector.connect?.(REQUEST)).rejects.toBe(failure)
    expect(await connector.reconnect?.(REQUEST)).toBeUndefined()
  })
})
