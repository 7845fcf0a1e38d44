import type { Network } from '../../../../src/chains/networks/network'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import { createEip1193Connector } from '../../../../src/wallets/injected/eip1193-connector'
import { createFakeClock } from '../../../support/fake-clock'
import { ALICE, BOB, createFakeProvider, type FakeProvider, walletError } from '../../../support/fake-wallet'

const INFO: ConnectorInfo = {
  uid: 'u',
  id: 'com.wallet',
  type: 'ANNOUNCED',
  name: 'Wallet',
  namespace: 'eip155',
}
const POLYGON: Network = {
  id: 'eip155:137',
  namespace: 'eip155',
  name: 'Polygon',
  currency: { name: 'POL', symbol: 'POL', decimals: 18 },
  explorerUrl: 'https://polygonscan.com',
}

const URLS = { rpcUrl: 'https://rpc.example', iconUrl: 'https://icons.example/137' }

function setup(provider: FakeProvider | undefined = createFakeProvider()) {
  const clock = createFakeClock()
  let live: FakeProvider | undefined = provider
  const connector = createEip1193Connector({
    info: INFO,
    provider: () => live,
    clock,
  })
  const signal = new AbortController().signal
  const removeProvider = () => {
    live = undefined
  }
  return { clock, connector, provider, signal, vanish: removeProvider }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { code: string }) => error.code,
  )

describe('connect', () => {
  test('default: accounts and network', async () => {
    const { connector, signal } = setup()
    await expect(connector.connect({ signal })).resolves.toEqual({
      accounts: [ALICE.toLowerCase()],
      network: 'eip155:1',
    })
  })

  describe('behavior: the wallet changes while its chain is requested', () => {
    const asking = (...events: (readonly [event: string, value: unknown])[]) => {
      const bench = setup()
      const { provider } = bench
      provider.answers.eth_chainId = () => {
        for (const [event, value] of events) provider.emit(event, value)
        return '0x1'
      }
      return bench
    }

    test('to another account: that one counts', async () => {
      for (const ask of ['connect', 'restore'] as const) {
        const { connector, provider, signal } = asking(['accountsChanged', [BOB]])
        await expect(connector[ask]({ signal })).resolves.toEqual({ accounts: [BOB], network: 'eip155:1' })
        expect(provider.listeners).toBe(0)
      }
    })

    test('and takes back what it shared', async () => {
      const { connector, signal } = asking(['accountsChanged', []])
      expect(await codeOf(connector.connect({ signal }))).toBe('WALLET_LOCKED')
      await expect(connector.restore({ signal })).resolves.toBeUndefined()
    })

    test('and thinks better of it', async () => {
      const { connector, signal } = asking(['accountsChanged', []], ['accountsChanged', [ALICE]])
      await expect(connector.connect({ signal })).resolves.toMatchObject({ accounts: [ALICE] })
    })
  })

  test.each([
    [4001, 'CONNECT_DECLINED'],
    [-32002, 'CONNECT_PENDING'],
    [4900, 'WALLET_UNAVAILABLE'],
    [-32603, 'WALLET_FAILED'],
  ])('error: wallet code %d is %s', async (code, ours) => {
    const refuse = () => {
      throw walletError(code)
    }
    const { connector, signal } = setup(createFakeProvider({ eth_requestAccounts: refuse }))
    expect(await codeOf(connector.connect({ signal }))).toBe(ours)
  })

  test('error: a locked wallet shares no account', async () => {
    const { connector, signal } = setup(createFakeProvider({ eth_requestAccounts: () => [] }))
    expect(await codeOf(connector.connect({ signal }))).toBe('WALLET_LOCKED')
  })

  test.each([null, 'yes', [42], { accounts: [] }])('error: %p is invalid', async answer => {
    const { connector, signal } = setup(createFakeProvider({ eth_requestAccounts: () => answer }))
    expect(await codeOf(connector.connect({ signal }))).toBe('WALLET_INVALID_RESPONSE')
  })

  test('error: an invalid chain', async () => {
    const { connector, signal } = setup(createFakeProvider({ eth_chainId: () => 'mainnet' }))
    expect(await codeOf(connector.connect({ signal }))).toBe('WALLET_INVALID_RESPONSE')
  })

  test('error: a wallet that has left the page', async () => {
    const { connector, signal, vanish } = setup()
    vanish()
    expect(await codeOf(connector.connect({ signal }))).toBe('WALLET_UNAVAILABLE')
  })

  test('error: a provider that throws at once, and not by rejecting', async () => {
    const provider = createFakeProvider()
    provider.request = () => {
      throw new Error('broken')
    }
    const { connector, signal } = setup(provider)
    expect(await codeOf(connector.connect({ signal }))).toBe('WALLET_FAILED')
  })

  test('behavior: leaving ends the wait for a wallet that hangs', async () => {
    const { connector } = setup(createFakeProvider({ eth_requestAccounts: () => new Promise(() => {}) }))
    const controller = new AbortController()
    const result = codeOf(connector.connect({ signal: controller.signal }))
    controller.abort()
    expect(await result).toBe('ABORTED')
  })

  test('error: a wallet that hangs after its chain was requested', async () => {
    const { clock, connector, signal } = setup(
      createFakeProvider({ eth_chainId: () => new Promise(() => {}) }),
    )
    const result = codeOf(connector.connect({ signal }))
    await clock.advance(10_000)
    expect(await result).toBe('WALLET_TIMEOUT')
    expect(clock.waiting).toBe(0)
  })
})

describe('restore', () => {
  test('default: sends no request', async () => {
    const { connector, provider, signal } = setup()
    await expect(connector.restore({ signal })).resolves.toMatchObject({ network: 'eip155:1' })
    expect(provider.requested.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('behavior: nothing where the wallet shares nothing', async () => {
    const { connector, signal } = setup(createFakeProvider({ eth_accounts: () => [] }))
    await expect(connector.restore({ signal })).resolves.toBeUndefined()
  })
})

describe('switchNetwork', () => {
  const [SWITCH, ADD] = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']
  const moves = ({ requested }: FakeProvider) =>
    requested.map(({ method }) => method).filter(method => method === SWITCH || method === ADD)
  const moving = (answers: Record<string, (params: unknown) => unknown> = {}) => {
    let chain = '0x1'
    const move = () => {
      chain = '0x89'
      return null
    }
    return createFakeProvider({ eth_chainId: () => chain, wallet_switchEthereumChain: move, ...answers })
  }

  test('default: EIP-3326 with the chain in hex', async () => {
    const { connector, provider } = setup(moving())
    await connector.switchNetwork(POLYGON, URLS)
    expect(provider.requested[0]).toEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x89' }],
    })
  })

  test.each([
    ['4902', walletError(4902)],
    ['5000', walletError(5000)],
    ['wrapped 4902', Object.assign(walletError(-32603), { data: { originalError: { code: 4902 } } })],
  ])('behavior: %s adds the network first, icon as a URL', async (_name, unknownChain) => {
    let added = false
    const provider = moving({
      wallet_addEthereumChain: () => {
        added = true
        return null
      },
    })
    const move = provider.answers.wallet_switchEthereumChain
    provider.answers.wallet_switchEthereumChain = params => {
      if (!added) throw unknownChain
      return move?.(params)
    }
    const { connector } = setup(provider)
    await connector.switchNetwork(POLYGON, URLS)
    expect(provider.requested.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0x89',
        chainName: 'Polygon',
        nativeCurrency: POLYGON.currency,
        rpcUrls: ['https://rpc.example'],
        blockExplorerUrls: ['https://polygonscan.com'],
        iconUrls: ['https://icons.example/137'],
      },
    ])
    expect(moves(provider)).toEqual([SWITCH, ADD, SWITCH])
  })

  /** A wallet that does not have the chain. */
  const unknowing = (add: () => unknown) =>
    moving({
      [SWITCH]: () => {
        throw walletError(4902)
      },
      [ADD]: add,
    })

  test('behavior: a wallet that switches while adding gets no second request; without an explorer', async () => {
    const provider = unknowing(() => {
      provider.answers.eth_chainId = () => '0x89'
      return null
    })
    const { explorerUrl: _none, ...network } = POLYGON
    await setup(provider).connector.switchNetwork(network, URLS)
    expect(moves(provider)).toEqual([SWITCH, ADD])
    const added = provider.requested.find(({ method }) => method === ADD)?.params
    expect(added).toEqual([expect.not.objectContaining({ blockExplorerUrls: expect.anything() })])
  })

  test('error: a declined addition', async () => {
    const provider = unknowing(() => {
      throw walletError(4001)
    })
    expect(await codeOf(setup(provider).connector.switchNetwork(POLYGON, URLS))).toBe('SWITCH_DECLINED')
    expect(moves(provider)).toEqual([SWITCH, ADD])
  })

  test('error: a wallet that has left the page', async () => {
    const { connector, vanish } = setup()
    vanish()
    expect(await codeOf(connector.switchNetwork(POLYGON, URLS))).toBe('WALLET_UNAVAILABLE')
  })

  test.each([
    [4001, 'SWITCH_DECLINED'],
    [-32603, 'SWITCH_FAILED'],
    [-32002, 'CONNECT_PENDING'],
  ])('error: wallet code %d is %s', async (code, ours) => {
    const refuse = () => {
      throw walletError(code)
    }
    const { connector } = setup(moving({ wallet_switchEthereumChain: refuse }))
    expect(await codeOf(connector.switchNetwork(POLYGON, URLS))).toBe(ours)
  })

  test('error: a wallet that approves the switch and stays', async () => {
    const { connector } = setup(moving({ wallet_switchEthereumChain: () => null }))
    expect(await codeOf(connector.switchNetwork(POLYGON, URLS))).toBe('SWITCH_FAILED')
  })
})

describe('disconnect', () => {
  test('default: takes the permission back', async () => {
    const { connector, provider, clock } = setup()
    await connector.disconnect()
    expect(provider.requested).toEqual([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
    expect(clock.waiting).toBe(0)
  })

  test.each([-32601, 4200])(
    'behavior: a wallet without that method (%d) has nothing to take back',
    async code => {
      const refuse = () => {
        throw walletError(code)
      }
      const { connector } = setup(createFakeProvider({ wallet_revokePermissions: refuse }))
      await expect(connector.disconnect()).resolves.toBeUndefined()
    },
  )

  test('behavior: a wallet that has gone is disconnected', async () => {
    const { connector, vanish } = setup()
    vanish()
    await expect(connector.disconnect()).resolves.toBeUndefined()
  })

  test.each([walletError(4001), walletError(-32603), new Error('x'), undefined])(
    'error: %p',
    async refusal => {
      const refuse = () => {
        throw refusal
      }
      const { connector } = setup(createFakeProvider({ wallet_revokePermissions: refuse }))
      expect(await codeOf(connector.disconnect())).toBe('DISCONNECT_FAILED')
    },
  )

  test('error: a wallet that hangs', async () => {
    const { clock, connector } = setup(
      createFakeProvider({ wallet_revokePermissions: () => new Promise(() => {}) }),
    )
    const result = codeOf(connector.disconnect())
    await clock.advance(4999)
    expect(clock.waiting).toBe(1)
    await clock.advance(1)
    expect(await result).toBe('DISCONNECT_FAILED')
  })
})

describe('subscribe', () => {
  test('default: accounts, network and the end', () => {
    const { connector, provider } = setup()
    const events: unknown[] = []
    connector.subscribe(event => events.push(event))
    provider.emit('accountsChanged', [ALICE])
    for (const chain of ['0x89', 137]) provider.emit('chainChanged', chain)
    provider.emit('accountsChanged', [])
    for (const error of [walletError(4900), undefined]) provider.emit('disconnect', error)
    expect(events).toEqual([
      { type: 'accountsChanged', accounts: [ALICE] },
      { type: 'networkChanged', network: 'eip155:137' },
      { type: 'networkChanged', network: 'eip155:137' },
      { type: 'disconnected' },
      { type: 'disconnected' },
      { type: 'disconnected' },
    ])
  })

  test('behavior: invalid data and a node that is away for a moment (1013) change nothing', () => {
    const { connector, provider } = setup()
    const events: unknown[] = []
    connector.subscribe(event => events.push(event))
    for (const value of [null, 'x', [ALICE, 7], {}]) provider.emit('accountsChanged', value)
    for (const value of [null, undefined, 'mainnet', {}]) provider.emit('chainChanged', value)
    provider.emit('disconnect', walletError(1013))
    expect(events).toEqual([])
  })

  test('behavior: the returned function removes every listener, and only its own', () => {
    const { connector, provider } = setup()
    const [listener, other] = [jest.fn(), jest.fn()]
    provider.on?.('accountsChanged', other)
    const stop = connector.subscribe(listener)
    expect(provider.listeners).toBe(4)
    stop()
    expect(provider.listeners).toBe(1)
    provider.emit('accountsChanged', [BOB])
    expect([listener, other].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  })

  test('behavior: a provider that keeps its listeners is not listened to any more', () => {
    const { connector, provider } = setup()
    provider.removeListener = () => provider
    const listener = jest.fn()
    connector.subscribe(listener)()
    provider.emit('accountsChanged', [BOB])
    expect(listener).not.toHaveBeenCalled()
  })

  test('error: a provider without events, or whose functions for them throw, still works', () => {
    const refuse = () => {
      throw new Error('no events here')
    }
    for (const functions of [undefined, refuse]) {
      const provider = Object.assign(createFakeProvider(), { on: functions, removeListener: functions })
      expect(() => setup(provider as FakeProvider).connector.subscribe(() => {})()).not.toThrow()
    }
  })
})
