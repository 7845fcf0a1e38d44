import type { PageConnectorContext, PageConnectorEvent } from '../../../../src/shared/host/page-connector'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { ALICE, BOB, createFakeProvider, walletError } from '../../../support/fake-wallet'
import { MAINNET } from '../../../support/standard-wallet'
import { quiet, until } from '../../../support/until'
import { customBench, own } from './support/custom-bench'

const { openPage } = customBench()

describe('connecting', () => {
  test('default: with the provider alone', async () => {
    const { factory, provider } = own()
    const page = openPage([factory])
    await page.listed('own')
    expect(await page.page.connect('own')).toBeUndefined()
    expect(page.connection()).toMatchObject({ accounts: [ALICE], network: 'eip155:1', restored: false })
    expect(await page.page.getProvider('eip155')).toBe(provider)
    provider.emit('accountsChanged', [BOB])
    expect(page.connection()?.accounts).toEqual([BOB])
    provider.emit('chainChanged', '0x89')
    expect(page.connection()?.network).toBe('eip155:137')
    provider.emit('accountsChanged', [])
    expect(page.connection()).toBeUndefined()
  })

  test('default: with functions of the page’s own', async () => {
    let tell: (event: PageConnectorEvent) => void = () => {}
    const connect = jest.fn(async () => ({ accounts: [ALICE], networks: ['eip155:1'] }))
    const disconnect = jest.fn(async () => {})
    const { factory, provider } = own(undefined, {
      connect,
      disconnect,
      subscribe(listener) {
        tell = listener
        return () => {
          tell = () => {}
        }
      },
    })
    const page = openPage([factory])
    await page.listed('own')
    expect(await page.page.connect('own')).toBeUndefined()
    expect(connect).toHaveBeenCalledWith({
      namespace: 'eip155',
      networks: ['eip155:1', 'eip155:137'],
      signal: expect.any(AbortSignal),
    })
    expect(page.connection()).toMatchObject({ network: 'eip155:1', approvedNetworks: ['eip155:1'] })
    expect(provider.requested.map(({ method }) => method)).toEqual(['eth_chainId'])
    tell({ type: 'accountsChanged', accounts: [BOB, ALICE] })
    expect(page.connection()?.accounts).toEqual([BOB, ALICE])
    tell({ type: 'networkChanged', network: 'eip155:137' })
    expect(page.connection()?.network).toBe('eip155:137')
    await page.page.disconnect(undefined)
    expect(disconnect).toHaveBeenCalledTimes(1)
    expect(page.connection()).toBeUndefined()
  })

  test('behavior: the factory is given the page’s networks, with their endpoints', async () => {
    let context: PageConnectorContext | undefined
    const factory = (given: PageConnectorContext) => {
      context = given
      return own().factory()
    }
    const page = openPage([factory], { rpcUrl: id => `https://node.example/${id}` })
    await page.listed('own')
    expect(context?.networks().map(({ id, name, rpcUrl }) => [id, name, rpcUrl])).toEqual([
      ['eip155:1', 'Ethereum', 'https://node.example/eip155:1'],
      ['eip155:137', 'Polygon', 'https://node.example/eip155:137'],
      [MAINNET, 'Solana', `https://node.example/${MAINNET}`],
    ])
    expect(context?.metadata().name).toBe('Test page')
    page.close()
    expect(context?.signal.aborted).toBe(true)
  })

  test('behavior: restored after a reload, without asking', async () => {
    const storage = createMemoryStorage()
    const { factory, provider } = own()
    const before = openPage([factory], { storage })
    await before.listed('own')
    await before.page.connect('own')
    before.close()
    provider.requested.length = 0
    const after = openPage([factory], { storage })
    after.session.resume()
    await until(() => expect(after.connection()).toMatchObject({ accounts: [ALICE], restored: true }))
    expect(provider.requested.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test.each([
    ['4001', walletError(4001), 'CONNECT_DECLINED'],
    ['an AbortError', new DOMException('closed', 'AbortError'), 'CONNECT_DECLINED'],
    ['-32002', walletError(-32_002), 'CONNECT_PENDING'],
    ['anything', 'nonsense', 'WALLET_FAILED'],
    ['nothing', undefined, 'WALLET_FAILED'],
  ])('error: the connector throws %s', async (_what, thrown, code) => {
    const connect = () => {
      throw thrown
    }
    const page = openPage([own(undefined, { connect }).factory])
    await page.listed('own')
    expect(await page.page.connect('own')).toMatchObject({ code })
    expect(page.getState().connections).toMatchObject({ pending: null, byNamespace: {} })
  })

  test.each<[string, unknown, string]>([
    ['no accounts', { accounts: [] }, 'WALLET_LOCKED'],
    ['no list', { accounts: 'all' }, 'WALLET_INVALID_RESPONSE'],
    ['no addresses', { accounts: ['vitalik.eth'] }, 'WALLET_INVALID_RESPONSE'],
    ['another family’s network', { accounts: [ALICE], network: MAINNET }, 'WALLET_INVALID_RESPONSE'],
    ['networks that are none', { accounts: [ALICE], networks: [1] }, 'WALLET_INVALID_RESPONSE'],
    ['text', 'yes', 'WALLET_INVALID_RESPONSE'],
  ])('error: the connector answers %s', async (_what, answer, code) => {
    const page = openPage([own(undefined, { connect: async () => answer as never }).factory])
    await page.listed('own')
    expect(await page.page.connect('own')).toMatchObject({ code })
    expect(page.connection()).toBeUndefined()
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an object without request', {}],
    ['text', 'window.ethereum'],
  ])('error: its provider is %s', async (_what, provider) => {
    const page = openPage([own(undefined, { getProvider: () => provider as never }).factory])
    await page.listed('own')
    expect(await page.page.connect('own')).toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
  })

  test('error: a provider that could not be loaded is loaded again', async () => {
    const { provider } = own()
    let tries = 0
    const getProvider = async () => {
      if (tries++ === 0) throw new Error('offline')
      return provider
    }
    const page = openPage([own(provider, { getProvider }).factory])
    await page.listed('own')
    expect(await page.page.connect('own')).toMatchObject({ code: 'WALLET_FAILED' })
    expect(await page.page.connect('own')).toBeUndefined()
  })

  test('error: a connector that never answers is left by another request', async () => {
    const page = openPage([own(undefined, { connect: () => new Promise(() => {}) }).factory])
    const wallet = page.addWallet()
    await page.listed('com.wallet', 'own')
    const first = page.page.connect('own')
    await quiet()
    expect(await page.page.connect('com.wallet')).toBeUndefined()
    expect(await first).toMatchObject({ code: 'ABORTED' })
    expect(wallet.requested.length).toBeGreaterThan(0)
  })

  test('error: a connector that hangs on restoring or disconnecting has ten and five seconds', async () => {
    const never = () => new Promise<never>(() => {})
    const storage = createMemoryStorage()
    const before = openPage([own().factory], { storage })
    await before.listed('own')
    await before.page.connect('own')
    const page = openPage([own(undefined, { reconnect: never }).factory], { storage })
    page.session.resume()
    await until(() => expect(page.clock.waiting).toBeGreaterThan(1))
    await page.clock.advance(10_000)
    await until(() => expect(page.getState().connections.restoring).toBe(false))
    expect(page.connection()).toBeUndefined()

    const other = openPage([own(undefined, { disconnect: never }).factory], {
      storage: createMemoryStorage(),
    })
    await other.listed('own')
    await other.page.connect('own')
    const leaving = other.page.disconnect(undefined)
    await until(() => expect(other.clock.waiting).toBeGreaterThan(0))
    await other.clock.advance(5000)
    expect(await leaving).toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(await other.page.disconnect(undefined)).toBeUndefined()
    expect(other.connection()).toBeUndefined()
  })

  test('behavior: invalid events change nothing, and a broken subscribe does not prevent connecting', async () => {
    const reported = jest.fn()
    globalThis.reportError = reported // missing in jsdom
    let tell: (event: unknown) => void = () => {}
    const { factory } = own(undefined, {
      subscribe(listener) {
        tell = listener as never
        return undefined as never
      },
    })
    const page = openPage([factory])
    await page.listed('own')
    await page.page.connect('own')
    const before = page.connection()
    for (const event of [
      undefined,
      1,
      { type: 'accountsChanged', accounts: ['x'] },
      { type: 'networkChanged', network: MAINNET },
    ])
      tell(event)
    expect(page.connection()).toBe(before)
    tell({ type: 'disconnect' })
    expect(page.connection()).toBeUndefined()
    const broken = openPage([
      own(undefined, {
        subscribe() {
          throw new Error('broken')
        },
      }).factory,
    ])
    await broken.listed('own')
    expect(await broken.page.connect('own')).toBeUndefined()
    expect(reported).toHaveBeenCalled()
  })

  test('behavior: switching by a function of its own is checked with the provider', async () => {
    const provider = createFakeProvider()
    let chain = '0x1'
    provider.answers.eth_chainId = () => chain
    const switchNetwork = jest.fn(async () => {
      chain = '0x89'
    })
    const page = openPage([own(provider, { switchNetwork }).factory])
    await page.listed('own')
    await page.page.connect('own')
    expect(await page.page.switchNetwork('eip155:137')).toBeUndefined()
    expect(switchNetwork).toHaveBeenCalledWith(expect.objectContaining({ id: 'eip155:137', name: 'Polygon' }))
    expect(await page.page.switchNetwork('eip155:1')).toMatchObject({ code: 'SWITCH_FAILED' })
    switchNetwork.mockRejectedValueOnce(walletError(4001))
    expect(await page.page.switchNetwork('eip155:1')).toMatchObject({ code: 'SWITCH_DECLINED' })
  })
})
