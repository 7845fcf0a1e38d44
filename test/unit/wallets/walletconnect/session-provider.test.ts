import { LAZY_CODE } from '../../../../src/app/loaders'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import type { SolanaProvider } from '../../../../src/shared/host/providers'
import type { AccountState } from '../../../../src/wallets/walletconnect/provider/provider-binding'
import { createSessionProvider } from '../../../../src/wallets/walletconnect/provider/session-provider'
import { SOLANA_FAMILY, solanaBinding } from '../../../../src/wallets/walletconnect/provider/solana-binding'
import { DEVNET, keyOf, MAINNET, TESTNET } from '../../../support/standard-wallet'
import { accountStateWith, sessionWith } from './support/account-state'
import { ALICE, BOB, evm } from './support/fake-peer'

describe('solana binding', () => {
  const { readActive, readNetwork, takesAny, plain } = SOLANA_FAMILY
  const [ALICE, BOB] = [keyOf(1).publicKey.toBase58(), keyOf(2).publicKey.toBase58()]
  const grant = { accounts: [`${MAINNET}:${ALICE}`, `${DEVNET}:${ALICE}`], methods: [], events: [] }

  test.each<[unknown, readonly string[]]>([
    [
      [ALICE, `${DEVNET}:${BOB}`],
      [ALICE, BOB],
    ],
    [[], []],
    [[ALICE, 'x'], []],
    ['x', []],
    [undefined, []],
    [[{}], []],
  ])('default: readActive %j', (data, expected) => expect(readActive(data)).toEqual(expected))

  test.each([
    [DEVNET, DEVNET],
    ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', DEVNET],
    ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', DEVNET],
    [undefined, MAINNET],
    [{}, MAINNET],
  ])('default: readNetwork %j', (data, expected) =>
    expect(readNetwork(data, { chainId: MAINNET, grant })).toBe(expected),
  )

  test('error: readNetwork, one without an account', () =>
    expect(readNetwork(TESTNET, { chainId: TESTNET, grant })).toBeUndefined())

  test('default: a session is for its networks, and addresses are as they are written', () => {
    expect(takesAny(grant)).toBe(false)
    expect(plain(ALICE)).toBe(ALICE)
  })

  describe('the page’s side', () => {
    const networks = [MAINNET, DEVNET] as const
    const connected = accountStateWith(sessionWith({ solana: grant }), { accounts: [ALICE], networks })
    function open(accountState: () => AccountState | undefined = () => connected) {
      const chooseNetwork = jest.fn()
      const client = { request: async () => null, chooseNetwork }
      const adapter = () => Promise.reject(new Error('not needed'))
      const binding = solanaBinding({ adapter, page: LAZY_CODE.solanaPage })({ client, accountState })
      return { chooseNetwork, binding }
    }
    const network = (id: string) => ({ id }) as never
    const URLS = { rpcUrl: '', iconUrl: '' }

    test('default: switches by itself, to networks of the session', async () => {
      const { binding, chooseNetwork } = open()
      await binding.switchNetwork(network(DEVNET), URLS)
      expect(chooseNetwork.mock.calls).toEqual([['t', DEVNET]])
      await expect(binding.switchNetwork(network(TESTNET), URLS)).rejects.toMatchObject({
        code: 'SWITCH_FAILED',
      })
    })

    test('error: not connected', async () => {
      const { binding } = open(() => undefined)
      await expect(binding.switchNetwork(network(DEVNET), URLS)).rejects.toMatchObject({
        code: 'NOT_CONNECTED',
      })
      expect(((await binding.getProvider()) as SolanaProvider).publicKey).toBeNull()
    })

    test('default: the provider, the same each time, and its events', async () => {
      const { binding } = open()
      binding.emit({ type: 'connected', accounts: [ALICE] }) // no caller has requested the provider yet
      const provider = (await binding.getProvider()) as SolanaProvider
      expect(await binding.getProvider()).toBe(provider)
      expect(provider.publicKey?.toBase58()).toBe(ALICE)
      const observed: unknown[] = []
      for (const name of ['connect', 'accountChanged', 'disconnect'] as const)
        provider.on(name, key => observed.push([name, key?.toBase58()]))
      binding.emit({ type: 'connected', accounts: [ALICE] })
      binding.emit({ type: 'accountsChanged', accounts: [BOB, ALICE] })
      binding.emit({ type: 'networkChanged', network: DEVNET })
      binding.emit({ type: 'disconnected' })
      expect(observed).toEqual([
        ['connect', ALICE],
        ['accountChanged', BOB],
        ['disconnect', undefined],
      ])
    })
  })
})

describe('session provider', () => {
  const METHODS = [
    'personal_sign',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_getCapabilities',
  ]

  function setUp({ connected = true, methods = METHODS } = {}) {
    const session = sessionWith(evm([`eip155:1:${ALICE}`, `eip155:137:${ALICE}`], methods))
    const networks = ['eip155:137', 'eip155:1'] as const
    const accountState = accountStateWith(session, { accounts: [ALICE, BOB], networks })
    const client = {
      request: jest.fn(async (..._args: unknown[]): Promise<unknown> => '0xwallet'),
      chooseNetwork: jest.fn(),
    }
    const rpc = jest.fn(async (..._args: unknown[]): Promise<unknown> => '0xnode')
    const provider = createSessionProvider({
      client,
      accountState: () => (connected ? accountState : undefined),
      rpc,
    })
    return { client, rpc, provider }
  }

  test.each([
    ['eth_chainId', '0x89'],
    ['net_version', '137'],
    ['eth_accounts', [ALICE, BOB]],
    ['eth_requestAccounts', [ALICE, BOB]],
  ])('default: %s is answered here', async (method, answer) => {
    const { provider, client, rpc } = setUp()
    expect(await provider.request({ method })).toEqual(answer)
    expect([client.request.mock.calls, rpc.mock.calls]).toEqual([[], []])
  })

  test.each(['personal_sign', 'eth_sendTransaction'])('default: %s goes to the wallet', async method => {
    const { provider, client, rpc } = setUp()
    expect(await provider.request({ method, params: ['0x', ALICE] })).toBe('0xwallet')
    expect(client.request.mock.calls).toEqual([['t', 'eip155:137', { method, params: ['0x', ALICE] }]])
    expect(rpc).not.toHaveBeenCalled()
  })

  test.each([
    'eth_call',
    'eth_getBalance',
    'eth_sendRawTransaction',
    'eth_getTransactionReceipt',
    'web3_clientVersion',
    'eth_newFilter',
  ])('default: %s goes to the node', async method => {
    const { provider, client, rpc } = setUp({ methods: [...METHODS, method] })
    expect(await provider.request({ method, params: [1] })).toBe('0xnode')
    expect(rpc.mock.calls).toEqual([['eip155:137', method, [1]]])
    expect(client.request).not.toHaveBeenCalled()
  })

  describe('wallet_switchEthereumChain', () => {
    const to = (chainId: unknown) => ({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })

    test('default: to a granted network without the wallet', async () => {
      const { provider, client } = setUp()
      expect(await provider.request(to('0x1'))).toBeNull()
      expect(client.chooseNetwork.mock.calls).toEqual([['t', 'eip155:1']])
      expect(client.request).not.toHaveBeenCalled()
    })

    test('behavior: to another by the wallet', async () => {
      const { provider, client } = setUp()
      client.request.mockResolvedValue(null)
      expect(await provider.request(to('0xa'))).toBeNull()
      expect(client.request).toHaveBeenCalledTimes(1)
      expect(client.chooseNetwork.mock.calls).toEqual([['t', 'eip155:10']])
    })

    test('error: the wallet does not', async () => {
      const { provider, client } = setUp()
      client.request.mockRejectedValue(
        new W3mError('REQUEST_FAILED', { values: { code: 4902, message: 'Unknown' } }),
      )
      await expect(provider.request(to('0xa'))).rejects.toMatchObject({ code: 4902 })
      expect(client.chooseNetwork).not.toHaveBeenCalled()
    })

    test.each([undefined, [], [5], [{}], [{ chainId: 'x' }]])(
      'error: params %j are the wallet’s to judge',
      async params => {
        const { provider, client } = setUp()
        await provider.request({ method: 'wallet_switchEthereumChain', params })
        expect(client.request).toHaveBeenCalledTimes(1)
        expect(client.chooseNetwork).not.toHaveBeenCalled()
      },
    )
  })

  test('error: not connected', async () => {
    const { provider } = setUp({ connected: false })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
    await expect(provider.request({ method: 'wallet_getCapabilities' })).rejects.toMatchObject({ code: 4900 })
  })

  test.each([
    ['REQUEST_DECLINED', 4001],
    ['REQUEST_UNSUPPORTED', 4200],
    ['SESSION_ENDED', 4900],
  ] as const)('error: %s', async (code, expected) => {
    const { provider, client } = setUp()
    client.request.mockRejectedValue(new W3mError(code))
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: expected })
  })

  test('error: the node refuses', async () => {
    const { provider, rpc } = setUp()
    rpc.mockRejectedValue(
      new W3mError('RPC_FAILED', { values: { code: 3, message: 'reverted', data: '0x' } }),
    )
    await expect(provider.request({ method: 'eth_call' })).rejects.toMatchObject({
      code: 3,
      message: 'reverted',
      data: '0x',
    })
  })

  test('behavior: a wallet without capabilities', async () => {
    const { provider, client } = setUp()
    client.request.mockRejectedValue(new W3mError('REQUEST_UNSUPPORTED'))
    expect(await provider.request({ method: 'wallet_getCapabilities' })).toEqual({})
  })

  test('default: events', () => {
    const { provider } = setUp()
    const observed = jest.fn()
    provider.on?.('chainChanged', observed)
    provider.on?.('chainChanged', observed)
    provider.emit('chainChanged', '0x1')
    provider.emit('accountsChanged', [])
    provider.removeListener?.('chainChanged', observed)
    provider.removeListener?.('other', observed)
    provider.emit('chainChanged', '0x2')
    expect(observed.mock.calls).toEqual([['0x1']])
  })

  test('behavior: a listener that throws does not keep the others from hearing', () => {
    const { provider } = setUp()
    const reported = jest.fn()
    Object.defineProperty(globalThis, 'reportError', { value: reported, configurable: true })
    const observed = jest.fn()
    provider.on?.('chainChanged', () => {
      throw new TypeError('mine')
    })
    provider.on?.('chainChanged', observed)
    provider.emit('chainChanged', '0x1')
    expect([observed, reported].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})
