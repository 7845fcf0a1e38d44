import type { Network } from '../../../src/chains/networks/network'
import { W3mError } from '../../../src/shared/errors/w3m-error'
import type { ConnectorEvent } from '../../../src/wallets/connector'
import {
  isChainUnknown,
  isMethodUnsupported,
  isUserRejection,
  toWalletError,
  walletErrorCode,
} from '../../../src/wallets/eip1193/eip1193-wallet-error'
import { createProviderEvents } from '../../../src/wallets/eip1193/provider-events'
import { revokeAccounts } from '../../../src/wallets/eip1193/revoke-accounts'
import { subscribeProvider } from '../../../src/wallets/eip1193/subscribe-provider'
import { switchProviderNetwork } from '../../../src/wallets/eip1193/switch-provider-network'
import { createFakeClock } from '../../support/fake-clock'
import { ALICE, BOB, createFakeProvider, walletError } from '../../support/fake-wallet'

describe('provider events', () => {
  test('default: listeners of one event get it, until they are removed', () => {
    const { on, removeListener, emit } = createProviderEvents()
    const listener = jest.fn()
    on('chainChanged', listener)
    on('chainChanged', listener)
    emit('chainChanged', '0x1')
    emit('accountsChanged', [])
    removeListener('chainChanged', listener)
    removeListener('disconnect', listener)
    emit('chainChanged', '0x2')
    expect(listener.mock.calls).toEqual([['0x1']])
  })

  test('error: a listener that throws does not stop the others, and is reported', () => {
    const report = jest.fn()
    const before = globalThis.reportError
    globalThis.reportError = report
    const { on, emit } = createProviderEvents()
    const other = jest.fn()
    on('chainChanged', () => {
      throw new Error('of the page')
    })
    on('chainChanged', other)
    emit('chainChanged', '0x1')
    globalThis.reportError = before
    expect([report.mock.calls.length, other.mock.calls.length]).toEqual([1, 1])
  })
})

describe('revoke accounts', () => {
  const revoke = (ask: () => Promise<unknown>, clock = createFakeClock()) =>
    revokeAccounts(ask, clock).then(
      () => 'done',
      error => error,
    )

  test('default: takes the permission back, and waits for nothing afterwards', async () => {
    const ask = jest.fn(async () => null)
    const clock = createFakeClock()
    expect(await revoke(ask, clock)).toBe('done')
    expect(ask.mock.calls).toEqual([['wallet_revokePermissions', [{ eth_accounts: {} }]]])
    expect(clock.waiting).toBe(0)
  })

  test.each([
    ['a wallet without that method', walletError(-32601)],
    ['a wallet that does not support it', walletError(4200)],
    ['a wallet that has left the page', new W3mError('WALLET_UNAVAILABLE')],
  ])('behavior: %s has nothing to take back', async (_name, refusal) => {
    expect(await revoke(() => Promise.reject(refusal))).toBe('done')
  })

  test.each([walletError(4001), walletError(-32603), new Error('x'), undefined])(
    'error: %p',
    async refusal => {
      expect(await revoke(() => Promise.reject(refusal))).toMatchObject({
        code: 'DISCONNECT_FAILED',
        message: 'Failed to disconnect',
      })
    },
  )

  test('error: a wallet that hangs for 5 s', async () => {
    const clock = createFakeClock()
    const outcome = revoke(() => new Promise(() => {}), clock)
    await clock.advance(4999)
    expect(clock.waiting).toBe(1)
    await clock.advance(1)
    expect(await outcome).toMatchObject({ code: 'DISCONNECT_FAILED' })
  })
})

describe('subscribe provider', () => {
  function follow(provider = createFakeProvider()) {
    const events: ConnectorEvent[] = []
    const stop = subscribeProvider(provider, event => events.push(event))
    return { provider, events, stop }
  }

  test.each<[string, unknown, ConnectorEvent]>([
    ['accountsChanged', [ALICE, BOB], { type: 'accountsChanged', accounts: [ALICE, BOB] }],
    ['accountsChanged', [], { type: 'disconnected' }],
    ['chainChanged', '0x89', { type: 'networkChanged', network: 'eip155:137' }],
    ['chainChanged', 137, { type: 'networkChanged', network: 'eip155:137' }],
    ['disconnect', walletError(4900), { type: 'disconnected' }],
    ['disconnect', undefined, { type: 'disconnected' }],
  ])('param: %s with %p', (name, value, expected) => {
    const { provider, events } = follow()
    provider.emit(name, value)
    expect(events).toEqual([expected])
  })

  test.each<[string, unknown]>([
    ['accountsChanged', null],
    ['accountsChanged', 'nobody'],
    ['accountsChanged', [ALICE, 7]],
    ['chainChanged', 'mainnet'],
    ['chainChanged', undefined],
    ['disconnect', walletError(1013)],
  ])('behavior: %s with %p changes nothing', (name, value) => {
    const { provider, events } = follow()
    provider.emit(name, value)
    expect(events).toEqual([])
  })

  test('behavior: the returned function removes every listener, and only its own', () => {
    const provider = createFakeProvider()
    const other = jest.fn()
    provider.on?.('accountsChanged', other)
    const { stop, events } = follow(provider)
    expect(provider.listeners).toBe(4)
    stop()
    expect(provider.listeners).toBe(1)
    provider.emit('accountsChanged', [BOB])
    expect(events).toEqual([])
    expect(other).toHaveBeenCalledTimes(1)
  })

  test('error: a provider without events, or whose `on` throws', () => {
    const silent = createFakeProvider()
    Reflect.deleteProperty(silent, 'on')
    Reflect.deleteProperty(silent, 'removeListener')
    expect(() => follow(silent).stop()).not.toThrow()
    const broken = createFakeProvider()
    const refuse = () => {
      throw new Error('no events here')
    }
    Object.assign(broken, { on: refuse, removeListener: refuse })
    expect(() => follow(broken).stop()).not.toThrow()
  })
})

describe('switch provider network', () => {
  const NETWORK: Network = {
    id: 'eip155:31337',
    namespace: 'eip155',
    name: 'Local',
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }

  const SWITCH = 'wallet_switchEthereumChain'
  const ADD = 'wallet_addEthereumChain'

  type Behavior = {
    knows?: boolean
    followsSwitch?: boolean
    followsAdd?: boolean
    refuses?: Record<string, unknown>
  }

  /** A wallet on chain 1 that is asked to switch to 31337. */
  async function run(
    { knows = true, followsSwitch = true, followsAdd = false, refuses = {} }: Behavior,
    network = NETWORK,
  ) {
    let here = 'eip155:1'
    let known = knows
    const requested: [method: string, params: unknown][] = []
    const ask = async (method: string, params?: unknown) => {
      requested.push([method, params])
      if (method in refuses) throw refuses[method]
      if (method === SWITCH && !known) throw walletError(4902)
      if (method === ADD) known = true
      if (method === SWITCH ? followsSwitch : followsAdd) here = network.id
      return null
    }
    const failure: unknown = await switchProviderNetwork({
      ask,
      network,
      rpcUrl: 'http://127.0.0.1:8545',
      iconUrl: 'https://icons.example/31337',
      currentNetwork: async () => here,
    }).catch(error => error)
    return { requested, methods: requested.map(([method]) => method), failure }
  }

  test('default: one question, the chain in hex (EIP-3326)', async () => {
    const { requested, failure } = await run({})
    expect(requested).toEqual([[SWITCH, [{ chainId: '0x7a69' }]]])
    expect(failure).toBeUndefined()
  })

  describe('a chain that the wallet does not know (4902, EIP-3085)', () => {
    test('default: added, then requested again', async () => {
      const { methods, failure } = await run({ knows: false })
      expect(methods).toEqual([SWITCH, ADD, SWITCH])
      expect(failure).toBeUndefined()
    })

    test('behavior: a wallet that switches while adding gets no second request', async () => {
      const { methods, failure } = await run({ knows: false, followsAdd: true })
      expect(methods).toEqual([SWITCH, ADD])
      expect(failure).toBeUndefined()
    })

    test.each([
      [{}, {}],
      [{ explorerUrl: 'https://scan.example' }, { blockExplorerUrls: ['https://scan.example'] }],
    ])('param: a network with %p', async (more, expected) => {
      const { requested } = await run({ knows: false }, { ...NETWORK, ...more })
      expect(requested[1]).toEqual([
        ADD,
        [
          {
            chainId: '0x7a69',
            chainName: 'Local',
            nativeCurrency: NETWORK.currency,
            rpcUrls: ['http://127.0.0.1:8545'],
            iconUrls: ['https://icons.example/31337'],
            ...expected,
          },
        ],
      ])
    })
  })

  test.each<[string, Behavior, string, string[]]>([
    ['a declined switch', { refuses: { [SWITCH]: walletError(4001) } }, 'SWITCH_DECLINED', [SWITCH]],
    [
      'a declined addition',
      { knows: false, refuses: { [ADD]: walletError(4001) } },
      'SWITCH_DECLINED',
      [SWITCH, ADD],
    ],
    [
      'a request that waits already',
      { refuses: { [SWITCH]: walletError(-32002) } },
      'CONNECT_PENDING',
      [SWITCH],
    ],
    ['any other error', { refuses: { [SWITCH]: walletError(-32603) } }, 'SWITCH_FAILED', [SWITCH]],
    [
      'an error of ours',
      { refuses: { [SWITCH]: new W3mError('WALLET_UNAVAILABLE') } },
      'WALLET_UNAVAILABLE',
      [SWITCH],
    ],
    ['a yes that changes nothing', { followsSwitch: false }, 'SWITCH_FAILED', [SWITCH]],
  ])('error: %s', async (_name, behavior, code, expected) => {
    const { methods, failure } = await run(behavior)
    expect(failure).toMatchObject({ name: 'W3mError', code })
    expect(methods).toEqual(expected)
  })
})

describe('wallet error', () => {
  const wrapped = (code: unknown) => Object.assign(walletError(-32603), { data: { originalError: { code } } })

  describe('walletErrorCode', () => {
    test.each([
      [walletError(4001), 4001],
      [{ code: -32002 }, -32002],
      [wrapped(4902), 4902],
      [wrapped('4902'), -32603],
      [{ code: 1, data: null }, 1],
      [{ code: 1, data: 'x' }, 1],
      [{ code: 1, data: { originalError: null } }, 1],
    ])('param: %p is %p', (error, code) => expect(walletErrorCode(error)).toBe(code))

    test.each([undefined, null, 'denied', 4001, {}, { code: '4001' }, new Error('x')])(
      'behavior: %p has none',
      error => {
        expect(walletErrorCode(error)).toBeUndefined()
      },
    )
  })

  test.each([4902, 5000])('isChainUnknown: %d, wrapped or not', code => {
    expect(isChainUnknown(walletError(code))).toBe(true)
    expect(isChainUnknown(wrapped(code))).toBe(true)
    expect(isChainUnknown(walletError(4001))).toBe(false)
  })

  test.each([-32601, 4200, -32004])('isMethodUnsupported: %d', code => {
    expect(isMethodUnsupported(walletError(code))).toBe(true)
    expect(isMethodUnsupported(walletError(-32603))).toBe(false)
  })

  test.each([
    [walletError(4001), true],
    [wrapped(4001), true],
    [{ code: 'ACTION_REJECTED' }, true],
    [walletError(4100), false],
    [new Error('User rejected'), false],
    [undefined, false],
  ])('isUserRejection: %p is %p', (error, expected) => expect(isUserRejection(error)).toBe(expected))

  describe('toWalletError', () => {
    const convert = (error: unknown) => toWalletError(error, 'CONNECT_DECLINED', 'WALLET_FAILED')

    test.each([
      [walletError(4001), 'CONNECT_DECLINED'],
      [walletError(-32002), 'CONNECT_PENDING'],
      [walletError(4900), 'WALLET_UNAVAILABLE'],
      [walletError(-32603), 'WALLET_FAILED'],
      [new Error('x'), 'WALLET_FAILED'],
      [undefined, 'WALLET_FAILED'],
    ])('param: %p is %s', (error, code) => {
      const converted = convert(error)
      expect(converted.code).toBe(code)
      expect(converted.cause).toBe(error)
    })

    test('behavior: ours is unchanged', () => {
      const error = new W3mError('ABORTED')
      expect(convert(error)).toBe(error)
    })

    test('behavior: details name the code, never the words of the wallet', () => {
      expect(convert(walletError(-32603, 'account 0xabc is secret')).details).toBe('wallet code -32603')
      expect(convert(new Error('secret')).details).toBeUndefined()
    })
  })
})
