import type { Network } from '../../../../src/chains/networks/network'
import type { ConnectorEvent, ConnectorInfo } from '../../../../src/wallets/connector'
import { createAuthConnector, type PageEvent } from '../../../../src/wallets/embedded/auth-connector'
import { EOA, Refusal, SILENCE, SMART, SOL } from '../../../support/fake-frame'
import { frameBench } from '../../../support/frame-bench'
import { settled } from '../../../support/test-store'

const start = frameBench()
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const { signal } = new AbortController()
const info = (namespace: ConnectorInfo['namespace']): ConnectorInfo => ({
  uid: `w3mAuth:${namespace}`,
  id: 'w3mAuth',
  type: 'AUTH',
  name: 'Auth',
  namespace,
})
const network = (id: string): Network => ({
  id,
  namespace: 'eip155',
  name: id,
  currency: { name: 'X', symbol: 'X', decimals: 18 },
})
const URLS = { rpcUrl: 'https://rpc.example', iconUrl: 'https://icons.example' }
const refuse = () => {
  throw new Refusal({ message: 'Not today' })
}

function setUp() {
  const bench = start()
  const make = (namespace: ConnectorInfo['namespace'], preferred: string | undefined) => {
    const notified: PageEvent[] = []
    const observed: ConnectorEvent[] = []
    const connector = createAuthConnector({
      info: info(namespace),
      wallet: bench.wallet,
      preferred: () => preferred,
      createProvider: ({ accountState, switchNetwork }) => ({
        provider: { accountState, switchNetwork },
        emit: event => notified.push(event),
      }),
      connectLoggedIn: async () => undefined,
    })
    connector.subscribe(event => observed.push(event))
    return { connector, notified, observed }
  }
  const own = make('eip155', 'eip155:137')
  /** Connects, and waits until all data of the account has arrived. */
  const connect = async () => {
    await own.connector.connect({ signal })
    await settled()
    own.observed.length = 0
    own.notified.length = 0
  }
  return { ...bench, make, connect, ...own }
}

/** Data for Alice's accounts. */
const facts = (...accountTypes: string[]) => ({
  accountTypes,
  offersSmartAccount: accountTypes.length > 1,
  smartAccountDeployed: false,
  email: 'alice@example.com',
})

describe('connect', () => {
  test('default: the account that has logged in, on the chosen network', async () => {
    const { connector, frame } = setUp()
    const connection = await connector.connect({ signal })
    expect(connection).toMatchObject({
      accounts: [EOA, SMART],
      network: 'eip155:137',
      user: { accountType: 'eoa', email: 'alice@example.com' },
    })
    expect(frame.names()).toEqual(['GET_USER', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'])
    expect(frame.requested('GET_USER')[0]?.payload).toEqual({ chainId: 137 })
  })

  test('param: no network chosen: the last one of this family, else Ethereum', async () => {
    const { make, memory, frame } = setUp()
    const { connector } = make('eip155', undefined)
    memory.rememberChain(SOLANA)
    await connector.connect({ signal })
    memory.rememberChain('eip155:10')
    await connector.connect({ signal })
    expect(frame.requested('GET_USER').map(({ payload }) => payload)).toEqual([
      { chainId: 1 },
      { chainId: 10 },
    ])
  })

  test('error: not logged in: the message of the frame', async () => {
    const { connector, frame } = setUp()
    frame.loggedIn = false
    await expect(connector.connect({ signal })).rejects.toMatchObject({
      code: 'FRAME_ERROR',
      message: 'Not logged in',
    })
  })

  test.each([
    ['an address of another family', { address: SOL, chainId: 1 }],
    ['no address at all', { address: 'alice', chainId: 1 }],
    ['an address without 0x, which visitors may type,', { address: EOA.slice(2), chainId: 1 }],
    [
      'a second account that is none',
      { address: EOA, chainId: 1, accounts: [{ address: '0x', type: 'eoa' }] },
    ],
    ['a network of another family', { address: SOL, chainId: SOLANA }],
    ['a network that is none', { address: EOA, chainId: 'mainnet' }],
  ])('error: %s is invalid', async (_name, user) => {
    const { connector, frame } = setUp()
    frame.handlers.GET_USER = () => user
    await expect(connector.connect({ signal })).rejects.toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
  })

  test('error: the visitor says no in the frame', async () => {
    const { connector, frame } = setUp()
    frame.handlers.GET_USER = () => {
      throw new Refusal({ message: 'User rejected the request' })
    }
    await expect(connector.connect({ signal })).rejects.toMatchObject({ code: 'CONNECT_DECLINED' })
  })

  test('default: the page is notified of it, once', async () => {
    const { connector, notified } = setUp()
    await connector.connect({ signal })
    await connector.connect({ signal })
    expect(notified).toEqual([{ type: 'connected', accounts: [EOA, SMART], network: 'eip155:137' }])
  })

  test('behavior: leaving ends the wait', async () => {
    const { connector, frame } = setUp()
    frame.handlers.GET_USER = SILENCE
    const controller = new AbortController()
    const requested = connector.connect({ signal: controller.signal })
    controller.abort()
    await expect(requested).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

test('error: without a response about smart accounts, the network counts as one without them', async () => {
  const { connector, frame, memory, clock } = setUp()
  memory.rememberSmartAccountNetworks([137])
  frame.handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = SILENCE
  const { embedded } = await connector.connect({ network: 'eip155:137', signal })
  expect(embedded?.offersSmartAccount).toBe(true)
  const observed: unknown[] = []
  connector.subscribe(event => observed.push(event))
  await clock.advance(20_000)
  expect(memory.smartAccountNetworks).toEqual([])
  expect(observed).toEqual([
    { type: 'embeddedChanged', embedded: { ...embedded, offersSmartAccount: false } },
  ])
})

describe('restore', () => {
  test('default: a login that is still there, where it was last', async () => {
    const { connector, frame, memory } = setUp()
    memory.rememberLogin('alice@example.com')
    memory.rememberChain('eip155:10')
    await expect(connector.restore({ signal })).resolves.toMatchObject({ network: 'eip155:10' })
    expect(frame.names()).toEqual(['IS_CONNECTED', 'GET_USER', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'])
  })

  test('default: not logged in: sends no request', async () => {
    const { connector, frame } = setUp()
    await expect(connector.restore({ signal })).resolves.toBeUndefined()
    expect(frame.names()).toEqual([])
  })

  test.each([
    ['no', () => ({ isConnected: false })],
    ['an error', refuse],
  ])('default: the frame says %s', async (_name, handler) => {
    const { connector, frame, memory } = setUp()
    memory.rememberLogin('alice@example.com')
    frame.handlers.IS_CONNECTED = handler
    await expect(connector.restore({ signal })).resolves.toBeUndefined()
    expect(memory.loginUsed).toBe(false)
  })

  test('error: a frame that does not answer gets the request again later', async () => {
    const { connector, frame, memory, clock } = setUp()
    memory.rememberLogin('alice@example.com')
    frame.handlers.IS_CONNECTED = SILENCE
    const requested = connector.restore({ signal }).catch((error: { code: string }) => error.code)
    await clock.advance(20_000)
    expect([await requested, memory.loginUsed]).toEqual(['FRAME_TIMEOUT', true])
  })
})

describe('switchNetwork', () => {
  test('default: the frame switches its network, and the user is read again', async () => {
    const { connector, connect, frame, observed, notified } = setUp()
    await connect()
    await connector.switchNetwork(network('eip155:11155111'), URLS)
    expect(frame.names().slice(2)).toEqual(['SWITCH_NETWORK', 'GET_USER'])
    expect(frame.requested('GET_USER')[1]?.payload).toEqual({
      chainId: 11155111,
      preferredAccountType: 'eoa',
    })
    expect(observed).toEqual([{ type: 'networkChanged', network: 'eip155:11155111' }])
    expect(notified).toEqual(observed)
  })

  test('behavior: no smart account there: the other account', async () => {
    const { connector, connect, frame, observed, notified } = setUp()
    frame.preferred = 'smartAccount'
    await connect()
    frame.handlers.GET_USER = () => ({ address: EOA, chainId: 10, accounts: [{ address: EOA, type: 'eoa' }] })
    await connector.switchNetwork(network('eip155:10'), URLS)
    const went = { type: 'networkChanged', network: 'eip155:10' }
    expect(notified).toEqual([{ type: 'accountsChanged', accounts: [EOA] }, went])
    expect(observed).toEqual([{ type: 'accountsChanged', accounts: [EOA], embedded: facts('eoa') }, went])
  })

  test("error: the frame's own words", async () => {
    const { connector, frame } = setUp()
    await connector.connect({ signal })
    frame.handlers.SWITCH_NETWORK = refuse
    await expect(connector.switchNetwork(network('eip155:10'), URLS)).rejects.toThrow('Not today')
  })

  test('error: the frame stays where it was', async () => {
    const { connector, frame } = setUp()
    await connector.connect({ signal })
    frame.handlers.GET_USER = () => ({ address: EOA, chainId: 137 })
    const switching = connector.switchNetwork(network('eip155:10'), URLS)
    await expect(switching).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
  })

  test('error: while not connected', async () => {
    const { connector } = setUp()
    const switching = connector.switchNetwork(network('eip155:10'), URLS)
    await expect(switching).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})

describe('events', () => {
  test('default: another account in use', async () => {
    const { connect, wallet, observed, notified } = setUp()
    await connect()
    await wallet.setPreferredAccount('smartAccount')
    expect(observed).toEqual([
      { type: 'accountsChanged', accounts: [SMART, EOA], embedded: facts('smartAccount', 'eoa') },
    ])
    expect(notified).toEqual([{ type: 'accountsChanged', accounts: [SMART, EOA] }])
  })

  test('default: details of the accounts, once they are known: no event for the page', async () => {
    const { connector, observed, notified } = setUp()
    const { embedded } = await connector.connect({ signal })
    expect(embedded).toMatchObject({ accountTypes: ['eoa', 'smartAccount'], offersSmartAccount: false })
    await settled()
    expect(observed).toEqual([{ type: 'embeddedChanged', embedded: facts('eoa', 'smartAccount') }])
    expect(notified.map(({ type }) => type)).toEqual(['connected'])
  })

  test('behavior: a late subscriber gets the changes since then', async () => {
    const { connector } = setUp()
    await connector.connect({ signal })
    await settled()
    const late: ConnectorEvent[] = []
    connector.subscribe(event => late.push(event))
    expect(late).toEqual([{ type: 'embeddedChanged', embedded: facts('eoa', 'smartAccount') }])
  })

  test('default: another email address', async () => {
    const { connect, wallet, observed, notified } = setUp()
    await connect()
    await wallet.updateEmailSecondaryOtp({ otp: '123456' })
    expect(observed).toEqual([
      expect.objectContaining({ embedded: expect.objectContaining({ email: 'bob@example.com' }) }),
    ])
    expect(notified).toEqual([])
  })

  test('default: not connected anymore, one event', async () => {
    const { connect, frame, observed } = setUp()
    await connect()
    for (let time = 0; time < 2; time++)
      frame.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } })
    expect(observed).toEqual([{ type: 'disconnected' }])
  })

  test('behavior: invalid data changes nothing', async () => {
    const { connector, connect, frame, observed } = setUp()
    await connect()
    frame.handlers.GET_USER = () => ({ address: 'alice', chainId: 137 })
    await connector.wallet.getUser()
    expect(observed).toEqual([])
  })

  test('behavior: no event before an account is connected, or after unsubscribing', async () => {
    const { connector, wallet, observed } = setUp()
    const late: ConnectorEvent[] = []
    const stop = connector.subscribe(event => late.push(event))
    await wallet.getUser()
    expect(observed).toEqual([])
    await connector.connect({ signal })
    stop()
    late.length = 0
    await wallet.setPreferredAccount('smartAccount')
    await settled()
    expect(late).toEqual([])
  })
})

describe('disconnect', () => {
  test('default: signs out and forgets', async () => {
    const { connector, connect, frame, memory, observed, notified } = setUp()
    await connect()
    await connector.disconnect()
    expect(frame.names().at(-1)).toBe('SIGN_OUT')
    expect([memory.loginUsed, memory.email]).toEqual([false, undefined])
    expect([observed, notified]).toEqual([[], [{ type: 'disconnected' }]])
  })

  test('behavior: the other family stays, until it leaves too', async () => {
    const { connector, frame, make } = setUp()
    const solana = make('solana', SOLANA)
    await connector.connect({ signal })
    await expect(solana.connector.connect({ signal })).resolves.toMatchObject({
      accounts: [SOL],
      network: SOLANA,
    })
    await connector.disconnect()
    expect([frame.requested('SIGN_OUT'), solana.observed]).toEqual([[], []])
    await solana.connector.disconnect()
    expect(frame.requested('SIGN_OUT')).toHaveLength(1)
  })

  test('behavior: disconnecting one while the other connects does not sign out', async () => {
    const { connector, frame, make, memory } = setUp()
    const solana = make('solana', SOLANA)
    await solana.connector.connect({ signal })
    memory.rememberLogin('alice@example.com')
    const restoring = connector.restore({ signal })
    await solana.connector.disconnect()
    expect(frame.requested('SIGN_OUT')).toEqual([])
    expect(await restoring).toMatchObject({ accounts: [EOA, SMART] })
    await connector.disconnect()
    expect(frame.requested('SIGN_OUT')).toHaveLength(1)
  })

  test.each([
    ['refuses', refuse, 0],
    ['hangs', SILENCE, 20_000],
  ])(
    'error: the frame %s: reported, and still connected, until disconnecting without the frame',
    async (_name, handler, ms) => {
      const { connector, connect, frame, memory, clock, notified } = setUp()
      await connect()
      frame.handlers.SIGN_OUT = handler
      const left = connector.disconnect().catch((error: { code: string }) => error.code)
      await clock.advance(ms)
      const { accountState } = (await connector.getProvider()) as { accountState: () => unknown }
      expect([await left, memory.loginUsed, notified]).toEqual(['DISCONNECT_FAILED', true, []])
      expect(accountState()).toMatchObject({ address: EOA })
      connector.forget?.()
      expect([accountState(), memory.loginUsed, notified]).toEqual([
        undefined,
        false,
        [{ type: 'disconnected' }],
      ])
      expect(frame.requested('SIGN_OUT')).toHaveLength(1)
    },
  )

  test('behavior: a family that another tab has left does not count: the last one signs out', async () => {
    const { connector, connect, frame, make, notified } = setUp()
    await connect()
    const solana = make('solana', SOLANA)
    await solana.connector.connect({ signal })
    solana.connector.release?.()
    expect(solana.notified.at(-1)).toEqual({ type: 'disconnected' })
    expect(frame.requested('SIGN_OUT')).toEqual([])
    await connector.disconnect()
    expect(frame.requested('SIGN_OUT')).toHaveLength(1)
    connector.release?.()
    expect(notified).toEqual([{ type: 'disconnected' }])
  })

  test('behavior: sends no request when not connected', async () => {
    const { connector, frame } = setUp()
    await connector.disconnect()
    expect(frame.names()).toEqual([])
  })
})

test('default: the page holds the provider, and the connector knows the account', async () => {
  const { connector } = setUp()
  const provider = (await connector.getProvider()) as { accountState: () => unknown }
  expect(provider.accountState()).toBeUndefined()
  await connector.connect({ signal })
  expect(provider.accountState()).toMatchObject({ address: EOA, network: 'eip155:137' })
})
