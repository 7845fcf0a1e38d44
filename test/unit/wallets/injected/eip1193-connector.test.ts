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
    const { connector, provider } = setup()
    await connector.disconnect()
    expect(provider.requested).toEqual([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
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

  test.each([4001, -32603])('error: a refusal (%d) says so', async code => {
    const refuse = () => {
      throw walletError(code)
    }
    const { connector } = setup(createFakeProvider({ wallet_revokePermissions: refuse }))
    expect(await codeOf(connector.disconnect())).toBe('DISCONNECT_FAILED')
  })

  test('error: a wallet that hangs', async () => {
    const { clock, connector } = setup(
      createFakeProvider({ wallet_revokePermissions: () => new Promise(() => {}) }),
    )
    const result = codeOf(connector.disconnect())
    await clock.advance(5000)
    expect(await result).toBe('DISCONNECT_FAILED')
  })
})

describe('subscribe', () => {
  test('default: accounts, network and the end', () => {
    const { connector, provider } = setup()
    const events: unknown[] = []
    connector.subscribe(event => events.push(event))
    provider.emit('accountsChanged', [ALICE])
    provider.emit('chainChanged', '0x89')
    provider.emit('accountsChanged', [])
    provider.emit('disconnect', walletError(4900))
    expect(events).toEqual([
      { type: 'accountsChanged', accounts: [ALICE] },
      { type: 'networkChanged', network: 'eip155:137' },
      { type: 'disconnected' },
      { type: 'disconnected' },
    ])
  })

  test('behavior: invalid data and a node that is away for a moment (1013) change nothing', () => {
    const { connector, provider } = setup()
    const events: unknown[] = []
    connector.subscribe(event => events.push(event))
    for (const value of [null, 'x', [1], {}]) provider.emit('accountsChanged', value)
    for (const value of [null, 'mainnet', {}]) provider.emit('chainChanged', value)
    provider.emit('disconnect', walletError(1013))
    expect(events).toEqual([])
  })

  test('behavior: leaves no listener behind', () => {
    const { connector, provider } = setup()
    const stop = connector.subscribe(() => {})
    expect(provider.listeners).toBeGreaterThan(0)
    stop()
    expect(provider.listeners).toBe(0)
  })

  test('error: a provider whose `on` throws still works', () => {
    const provider = createFakeProvider()
    provider.on = () => {
      throw new Error('no events here')
    }
    expect(() => setup(provider).connector.subscribe(() => {})()).not.toThrow()
  })
})
