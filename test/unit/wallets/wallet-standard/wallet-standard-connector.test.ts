import type { Network } from '../../../../src/chains/networks/network'
import { walletError } from '../../../support/fake-wallet'
import { failureOf, standardBench } from '../../../support/standard-bench'
import { DEVNET, keyOf, MAINNET, StandardWallet, TESTNET } from '../../../support/standard-wallet'

const [one, two, three] = [keyOf(1), keyOf(2), keyOf(3)] as const
const addressOf = (key: typeof one) => key.publicKey.toBase58()
const network = (id: string) => ({ id }) as Network
const URLS = { rpcUrl: '', iconUrl: '' }
const never = () => new Promise(() => {})

describe('connect', () => {
  test('default', async () => {
    const { connected } = standardBench({
      wallet: new StandardWallet({ keys: [one, two], label: 'Savings' }),
    })
    expect((await connected()).connection).toEqual({
      accounts: [addressOf(one), addressOf(two)],
      network: MAINNET,
      approvedNetworks: [MAINNET, TESTNET, DEVNET],
      labels: { [addressOf(one)]: 'Savings', [addressOf(two)]: 'Savings' },
    })
  })

  test('behavior: the page’s most wanted network that the account knows', async () => {
    const wallet = new StandardWallet({ chains: ['solana:devnet', 'solana:testnet'] })
    const { connected } = standardBench({ wallet, networks: [MAINNET, TESTNET, DEVNET] })
    expect((await connected()).connection).toMatchObject({
      network: TESTNET,
      approvedNetworks: [DEVNET, TESTNET],
    })
  })

  test('behavior: only accounts that can be used here', async () => {
    const wallet = new StandardWallet({ keys: [one, two] })
    const { connected } = standardBench({ wallet, networks: [DEVNET] })
    wallet.answers['standard:connect'] = honest => {
      const { accounts } = honest() as StandardWallet
      const [first, second] = accounts.map(({ address, publicKey, features }) => ({
        address,
        publicKey,
        features,
      }))
      return {
        accounts: [
          { ...first, chains: ['solana:mainnet'] },
          { ...second, chains: ['solana:devnet'] },
        ],
      }
    }
    expect((await connected()).connection).toMatchObject({ accounts: [addressOf(two)], network: DEVNET })
  })

  test.each([
    [walletError(4001), 'CONNECT_DECLINED'],
    [new Error('User rejected the request.'), 'CONNECT_DECLINED'],
    [walletError(-32002), 'CONNECT_PENDING'],
    [new Error('broken'), 'WALLET_FAILED'],
  ])('error: %p', async (thrown, code) => {
    const { connected, wallet } = standardBench()
    wallet.answers['standard:connect'] = () => {
      throw thrown
    }
    expect(await failureOf(connected())).toMatchObject({ code })
  })

  test('error: a wallet of none of the page’s networks', async () => {
    const { connected, connector } = standardBench({
      networks: [DEVNET],
      wallet: new StandardWallet({ chains: ['solana:mainnet'] }),
    })
    expect(await failureOf(connected())).toMatchObject({ code: 'WALLET_NETWORKS_UNSUPPORTED' })
    expect(await connector.getProvider()).toMatchObject({ publicKey: null })
  })

  test('error: the wallet unregisters while a request is open', async () => {
    const { connected, wallet, gone } = standardBench()
    wallet.answers['standard:connect'] = never
    const outcome = failureOf(connected())
    gone.abort()
    expect(await outcome).toMatchObject({ code: 'WALLET_UNAVAILABLE' })
  })

  test('error: the wallet has left', async () => {
    const { connected, gone } = standardBench()
    gone.abort()
    expect(await failureOf(connected())).toMatchObject({ code: 'WALLET_UNAVAILABLE' })
  })
})

describe('restore', () => {
  test('default: accounts that are there', async () => {
    const { connector, wallet, signal } = standardBench({ wallet: new StandardWallet({ authorized: true }) })
    expect(await connector.restore({ signal })).toMatchObject({
      accounts: [addressOf(one)],
      network: MAINNET,
    })
    expect(wallet.requested).toEqual([])
  })

  test('behavior: requested again, on the current network of the page', async () => {
    const { connector, connected, signal } = standardBench()
    await connected()
    await connector.switchNetwork(network(DEVNET), URLS)
    expect(await connector.restore({ signal })).toMatchObject({ network: DEVNET })
  })

  test('error: accounts of none of this page’s networks are not forgotten, none at all are', async () => {
    const wallet = new StandardWallet({ authorized: true, chains: ['solana:mainnet'] })
    const { connector, signal, page } = standardBench({ wallet, networks: [DEVNET] })
    expect(await failureOf(connector.restore({ signal }))).toMatchObject({
      code: 'WALLET_NETWORKS_UNSUPPORTED',
    })
    page.networks = [MAINNET]
    expect(await connector.restore({ signal })).toMatchObject({ accounts: [addressOf(one)] })
    wallet.share([])
    expect(await connector.restore({ signal })).toBeUndefined()
  })

  test('error: a wallet that fails is not forgotten', async () => {
    const { connector, wallet, signal } = standardBench()
    wallet.answers['standard:connect'] = () => {
      throw new Error('starting up')
    }
    expect(await failureOf(connector.restore({ signal }))).toMatchObject({ code: 'WALLET_FAILED' })
  })
})

describe('switchNetwork', () => {
  test('default: no request, and no event', async () => {
    const { connector, connected, wallet } = standardBench()
    const { events } = await connected()
    await connector.switchNetwork(network(DEVNET), URLS)
    expect(events).toEqual([])
    expect(wallet.names).toEqual(['standard:connect'])
  })

  test('error: a network that the account does not know', async () => {
    const { connector, connected } = standardBench({
      wallet: new StandardWallet({ chains: ['solana:mainnet'] }),
    })
    await connected()
    expect(await failureOf(connector.switchNetwork(network(DEVNET), URLS))).toMatchObject({
      code: 'SWITCH_FAILED',
    })
  })

  test('error: not connected', async () => {
    const { connector } = standardBench()
    expect(await failureOf(connector.switchNetwork(network(DEVNET), URLS))).toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })
})

describe('what the wallet says', () => {
  test('default: other accounts, in its order', async () => {
    const { connected, wallet } = standardBench()
    const { events } = await connected()
    wallet.share([two, one])
    wallet.share([two, one])
    wallet.share([three])
    expect(events).toEqual([
      { type: 'accountsChanged', accounts: [addressOf(two), addressOf(one)], labels: {} },
      { type: 'accountsChanged', accounts: [addressOf(three)], labels: {} },
    ])
  })

  test('behavior: an account that does not know the network takes the page along', async () => {
    const { connected, wallet, connector } = standardBench()
    const { events } = await connected()
    const [account] = wallet.accounts
    if (!account) throw new Error('no account')
    const { address, publicKey, features } = account
    jest
      .spyOn(wallet, 'accounts', 'get')
      .mockReturnValue([{ address, publicKey, features, chains: ['solana:devnet'] }])
    wallet.change()
    expect(events).toEqual([
      { type: 'approvedChanged', approvedNetworks: [DEVNET] },
      { type: 'networkChanged', network: DEVNET },
    ])
    expect(await failureOf(connector.switchNetwork(network(MAINNET), URLS))).toMatchObject({
      code: 'SWITCH_FAILED',
    })
  })

  test('behavior: another account, with its own name and its own networks', async () => {
    const { connected, wallet, connector } = standardBench()
    const { events } = await connected()
    const { publicKey } = new StandardWallet({ keys: [two], authorized: true }).accounts[0] ?? {}
    const account = { address: addressOf(two), publicKey, features: [], chains: ['solana:mainnet'] }
    const shares = jest.spyOn(wallet, 'accounts', 'get')
    for (const more of [{ label: 'Savings' }, { label: 'Rent' }, { label: 'Rent', chains: wallet.chains }]) {
      shares.mockReturnValue([{ ...account, ...more }] as never)
      wallet.change()
    }
    const accounts = [addressOf(two)]
    expect(events).toEqual([
      { type: 'accountsChanged', accounts, labels: { [addressOf(two)]: 'Savings' } },
      { type: 'approvedChanged', approvedNetworks: [MAINNET] },
      { type: 'accountsChanged', accounts, labels: { [addressOf(two)]: 'Rent' } },
      { type: 'approvedChanged', approvedNetworks: [MAINNET, TESTNET, DEVNET] },
    ])
    await connector.switchNetwork(network(DEVNET), URLS)
  })

  test('behavior: accounts that are of no use here end the connection', async () => {
    const { connected, wallet } = standardBench({ networks: [MAINNET] })
    const { events, provider } = await connected()
    jest.spyOn(wallet, 'accounts', 'get').mockReturnValue([])
    wallet.change()
    wallet.change()
    expect(events).toEqual([{ type: 'disconnected' }])
    expect(provider.publicKey).toBeNull()
  })

  test.each([5, [{}], [null], undefined])('error: %p instead of accounts changes nothing', async nonsense => {
    const { connected, wallet } = standardBench()
    const { events, provider } = await connected()
    jest.spyOn(wallet, 'accounts', 'get').mockReturnValue(nonsense as never)
    wallet.change()
    expect(events).toEqual([])
    expect(provider.publicKey?.toBase58()).toBe(addressOf(one))
  })

  test('behavior: the wallet leaves the page', async () => {
    const { connected, gone } = standardBench()
    const { events, provider } = await connected()
    gone.abort()
    expect(events).toEqual([{ type: 'disconnected' }])
    expect(provider.publicKey).toBeNull()
  })

  test('behavior: an account that comes while not connected is none of ours', async () => {
    const { connector, wallet } = standardBench()
    const events: unknown[] = []
    connector.subscribe(event => events.push(event))
    wallet.share([two])
    expect(events).toEqual([])
  })

  test('behavior: unsubscribed, the wallet is not listened to', async () => {
    const { connected, wallet } = standardBench()
    const { stop } = await connected()
    expect(wallet.listeners.size).toBe(1)
    stop()
    expect(wallet.listeners.size).toBe(0)
  })
})

describe('chooseAccounts', () => {
  const start = async () => {
    const bench = standardBench({ wallet: new StandardWallet({ keys: [one, two] }) })
    const live = await bench.connected()
    const observed: unknown[] = []
    live.provider.on('accountChanged', key => observed.push(key?.toBase58()))
    const inUse = () => live.provider.publicKey?.toBase58()
    return { ...bench, ...live, observed, inUse }
  }

  test('default: the page’s provider is that account, and signs for it', async () => {
    const { connector, provider, wallet, observed, inUse } = await start()
    connector.chooseAccounts?.([addressOf(two)])
    expect([inUse(), observed]).toEqual([addressOf(two), [addressOf(two)]])
    expect((await provider.signMessage(new Uint8Array([1]))).publicKey.toBase58()).toBe(addressOf(two))
    expect(wallet.requested.at(-1)?.inputs).toMatchObject([{ account: { address: addressOf(two) } }])
  })

  test('behavior: what the wallet says again changes nothing', async () => {
    const { connector, events, wallet, inUse } = await start()
    connector.chooseAccounts?.([addressOf(two)])
    events.length = 0
    wallet.change()
    expect([inUse(), events]).toEqual([addressOf(two), []])
  })

  test('behavior: until the wallet turns to another account', async () => {
    const { connector, wallet, inUse } = await start()
    connector.chooseAccounts?.([addressOf(two)])
    wallet.share([three, two, one])
    expect(inUse()).toBe(addressOf(three))
    wallet.share([one, two])
    expect(inUse()).toBe(addressOf(one))
  })

  test('behavior: no longer than the connection', async () => {
    const { connector, connected, inUse } = await start()
    connector.chooseAccounts?.([addressOf(two)])
    await connector.disconnect()
    await connected()
    expect(inUse()).toBe(addressOf(one))
  })
})

describe('disconnect', () => {
  test('default: an event for the page’s provider only', async () => {
    const { connected, connector, wallet } = standardBench({
      wallet: new StandardWallet({ without: ['standard:disconnect'] }),
    })
    const { events, provider } = await connected()
    const left = jest.fn()
    provider.on('disconnect', left)
    await connector.disconnect()
    await connector.disconnect()
    expect(left).toHaveBeenCalledTimes(1)
    expect(events).toEqual([])
    wallet.change()
    expect(events).toEqual([])
  })

  test('error: a wallet that refuses stays connected', async () => {
    const { connected, connector, wallet } = standardBench()
    const { provider } = await connected()
    wallet.answers['standard:disconnect'] = () => {
      throw new Error('no')
    }
    expect(await failureOf(connector.disconnect())).toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(provider.publicKey?.toBase58()).toBe(addressOf(one))
  })

  test('behavior: a wallet that has unregistered gets no request', async () => {
    const { connected, connector, wallet, gone } = standardBench()
    await connected()
    gone.abort()
    await connector.disconnect()
    expect(wallet.names).toEqual(['standard:connect'])
  })
})
