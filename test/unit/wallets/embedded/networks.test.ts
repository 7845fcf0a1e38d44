import { BrowserProvider } from 'ethers'
import { createPublicClient, createWalletClient, custom } from 'viem'
import { createEmbeddedProvider } from '../../../../src/wallets/embedded/embedded-provider'
import { frameError } from '../../../../src/wallets/embedded/frame-errors'
import { FrameProvider } from '../../../../src/wallets/embedded/provider'
import { EOA, Refusal, SILENCE, SMART } from '../../../support/fake-frame'
import { frameBench } from '../../../support/frame-bench'
import { settled } from '../../../support/test-store'

const start = frameBench()

describe('embedded provider', () => {
  function setUp({ connected = true } = {}) {
    const bench = start()
    const node = jest.fn(
      async (_network: string, method: string): Promise<unknown> =>
        method === 'eth_getBalance' ? '0xde0b6b3a7640000' : '0x1',
    )
    const { client, memory, wallet, frame } = bench
    const inner = new FrameProvider({
      client,
      memory,
      node,
      rpcUrl: network => network,
      network: wallet.network,
    })
    let accountState = connected ? { address: EOA, network: 'eip155:137' } : undefined
    const switchNetwork = jest.fn(async (network: string) => {
      accountState = { address: EOA, network }
    })
    frame.handlers.RPC_REQUEST = ({ method }: { method: string }) =>
      method === 'personal_sign' ? `0x${'11'.repeat(65)}` : `0x${'ab'.repeat(32)}`
    return {
      ...bench,
      node,
      inner,
      switchNetwork,
      ...createEmbeddedProvider({ frame: inner, accountState: () => accountState, switchNetwork }),
    }
  }

  test.each([
    ['eth_chainId', '0x89'],
    ['net_version', '137'],
    ['eth_accounts', [EOA]],
    ['eth_requestAccounts', [EOA]],
  ])('default: %s is answered here', async (method, answer) => {
    const { provider, frame, node } = setUp()
    expect(await provider.request({ method })).toEqual(answer)
    expect([frame.names(), node.mock.calls]).toEqual([[], []])
  })

  test('default: reads go to the node of the network, approvals to the frame', async () => {
    const { provider, node, frame } = setUp()
    await provider.request({ method: 'eth_getBalance', params: [EOA, 'latest'] })
    expect(node.mock.calls).toEqual([['eip155:137', 'eth_getBalance', [EOA, 'latest']]])
    await provider.request({ method: 'personal_sign', params: ['0x', EOA] })
    expect(frame.names()).toEqual(['SWITCH_NETWORK', 'RPC_REQUEST'])
  })

  test('default: the page may ask for another network', async () => {
    const { provider, switchNetwork } = setUp()
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }
    expect(await provider.request(request)).toBeNull()
    expect(switchNetwork.mock.calls).toEqual([['eip155:10']])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  })

  describe('errors have the numbers of EIP-1193', () => {
    test.each([
      ['eth_sign', [], 4200, 'Requested RPC call is not allowed'],
      ['wallet_addEthereumChain', [{}], 4200, 'Requested RPC call is not allowed'],
      ['personal_sign', [], -32602, 'The request has invalid parameters'],
      ['wallet_switchEthereumChain', [{}], -32602, 'The request has invalid parameters'],
      ['wallet_switchEthereumChain', 'x', -32602, 'The request has invalid parameters'],
    ])('error: %s with %j is %d', async (method, params, code, message) => {
      const { provider } = setUp()
      await expect(provider.request({ method, params })).rejects.toMatchObject({
        name: 'ProviderRpcError',
        code,
        message,
      })
    })

    test("error: declined is 4001, in the frame's own words", async () => {
      const { provider, frame } = setUp()
      frame.handlers.RPC_REQUEST = () => {
        throw new Refusal({ message: 'User denied message signature' })
      }
      const requested = provider.request({ method: 'personal_sign', params: ['0x', EOA] })
      await expect(requested).rejects.toMatchObject({ code: 4001, message: 'User denied message signature' })
    })

    test('error: anything else is -32603', async () => {
      const { provider, node } = setUp()
      node.mockRejectedValue(frameError('FRAME_TIMEOUT'))
      const requested = provider.request({ method: 'eth_blockNumber' })
      await expect(requested).rejects.toMatchObject({ code: -32603, message: 'Something went wrong' })
    })

    test('error: not connected', async () => {
      const { provider, frame } = setUp({ connected: false })
      expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
      for (const method of [
        'eth_requestAccounts',
        'eth_chainId',
        'personal_sign',
        'eth_getBalance',
        'eth_sign',
      ])
        await expect(provider.request({ method })).rejects.toMatchObject({ code: 4900 })
      expect(frame.names()).toEqual([])
    })
  })

  test('default: the page is notified of changes, of the account in use alone', () => {
    const { provider, emit } = setUp()
    const observed: unknown[] = []
    const listen = (event: string) => (value: never) => observed.push([event, value])
    for (const event of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'])
      provider.on?.(event, listen(event))
    emit({ type: 'connected', accounts: [EOA], network: 'eip155:137' })
    emit({ type: 'accountsChanged', accounts: [SMART, EOA] })
    emit({ type: 'networkChanged', network: 'eip155:10' })
    emit({ type: 'disconnected' })
    expect(observed).toEqual([
      ['connect', { chainId: '0x89' }],
      ['accountsChanged', [SMART]],
      ['chainChanged', '0xa'],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
  })

  test("default: the frame's own handlers are the page's too", async () => {
    const { provider } = setUp()
    const observed: unknown[] = []
    const stops = [
      provider.onRpcRequest(({ method }, approval) => observed.push(['request', method, approval])),
      provider.onRpcSuccess((_response, { method }, kind) => observed.push(['success', method, kind])),
      provider.onRpcError((error, { method }) => observed.push(['error', method, (error as Error).message])),
    ]
    await provider.request({ method: 'personal_sign', params: ['0x', EOA] })
    await provider.request({ method: 'eth_sign' }).catch(() => {})
    for (const stop of stops) stop()
    await provider.request({ method: 'personal_sign', params: ['0x', EOA] })
    expect(observed).toEqual([
      ['request', 'personal_sign', true],
      ['success', 'personal_sign', 'signature'],
      ['error', 'eth_sign', 'Requested RPC call is not allowed'],
    ])
  })

  describe('libraries that we did not write', () => {
    const SIGNATURE = `0x${'11'.repeat(65)}`

    test('default: ethers reads and signs with it', async () => {
      const { provider, frame } = setUp()
      const browser = new BrowserProvider(provider)
      expect(await browser.getBalance(EOA)).toBe(10n ** 18n)
      const signer = await browser.getSigner()
      expect([signer.address, (await browser.getNetwork()).chainId]).toEqual([EOA, 137n])
      expect(await signer.signMessage('hello')).toBe(SIGNATURE)
      expect(frame.requested('RPC_REQUEST')[0]?.payload).toEqual({
        method: 'personal_sign',
        params: ['0x68656c6c6f', EOA.toLowerCase()],
        chainId: 'eip155:137',
        chainNamespace: 'eip155',
      })
      browser.destroy()
    })

    test('default: viem reads and signs with it', async () => {
      const { provider } = setUp()
      const transport = custom(provider as never)
      expect(await createPublicClient({ transport }).getBalance({ address: EOA })).toBe(10n ** 18n)
      const wallet = createWalletClient({ transport })
      expect([await wallet.getAddresses(), await wallet.getChainId()]).toEqual([[EOA], 137])
      expect(await wallet.signMessage({ account: EOA, message: 'hello' })).toBe(SIGNATURE)
    })
  })
})

describe('provider network', () => {
  const ONE = 'eip155:1'
  const POLYGON = 'eip155:137'
  const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const SIGN = { method: 'personal_sign', params: ['0x', TO] }

  function setUp() {
    const bench = start()
    const { client, memory, wallet } = bench
    const provider = new FrameProvider({
      client,
      memory,
      node: async () => '0xnode',
      rpcUrl: network => `https://node.example/${network}`,
      network: wallet.network,
    })
    return { ...bench, provider }
  }

  /** A frame below version 4: it acts on its current network, whatever network a request names. */
  function older() {
    const bench = setUp()
    const acted: unknown[] = []
    bench.frame.handlers.RPC_REQUEST = () => {
      acted.push(bench.frame.chainId)
      return '0xdone'
    }
    return { ...bench, acted }
  }

  test('default: a switch that is under way is waited for, and gone back from', async () => {
    const { provider, wallet, acted, frame } = older()
    await wallet.getUser({ network: ONE })
    const switched = wallet.switchNetwork(POLYGON)
    await provider.request(ONE, SIGN)
    await switched
    expect(acted).toEqual([1])
    await provider.request(POLYGON, SIGN)
    expect(acted).toEqual([1, 137])
    expect(frame.requested('SWITCH_NETWORK').map(({ payload }) => payload)).toEqual([
      { chainId: 137 },
      { chainId: 1 },
      { chainId: 137 },
    ])
  })

  test('behavior: the frame keeps its network while a request is open: no switch, no read of the user', async () => {
    const { provider, wallet, frame } = setUp()
    frame.handlers.RPC_REQUEST = SILENCE
    await wallet.getUser({ network: ONE })
    const requested = provider.request(ONE, SIGN)
    const moves = [wallet.switchNetwork(POLYGON), wallet.getUser({ network: SOLANA })]
    await settled()
    expect([frame.names(), frame.chainId]).toEqual([['GET_USER', 'RPC_REQUEST'], 1])
    frame.answer('RPC_REQUEST', '0xdone')
    await expect(requested).resolves.toBe('0xdone')
    await Promise.all(moves)
    expect(frame.chainId).toBe(SOLANA)
  })

  test('behavior: a cluster of Solana counts as any network', async () => {
    const { provider, wallet, acted } = older()
    const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    await wallet.getUser({ network: SOLANA })
    void wallet.switchNetwork(DEVNET)
    await provider.request(SOLANA, { method: 'solana_signMessage', params: { message: 'a', pubkey: 'b' } })
    expect(acted).toEqual([SOLANA])
  })

  test.each([
    ['by itself', undefined],
    ['by a request that had been given up', 'id-0'],
  ])('error: the frame has moved %s: it is brought back first', async (_name, id) => {
    const { provider, wallet, acted, frame } = older()
    await wallet.getUser({ network: ONE })
    frame.chainId = 137
    frame.say({ id, type: '@w3m-frame/SWITCH_NETWORK_SUCCESS', payload: { chainId: 137 } })
    await provider.request(ONE, SIGN)
    expect(acted).toEqual([1])
  })

  test('error: canceling a switch leaves the frame where it went', async () => {
    const { provider, wallet, acted } = older()
    await wallet.getUser({ network: ONE })
    const controller = new AbortController()
    const left = wallet.getUser({ network: POLYGON, signal: controller.signal }).catch(() => {})
    await settled()
    controller.abort()
    await left
    await provider.request(ONE, SIGN)
    expect(acted).toEqual([1])
  })

  test('error: a frame that reports a network other than the requested one gets no request', async () => {
    const { provider, frame } = setUp()
    frame.handlers.SWITCH_NETWORK = () => ({ chainId: 137 })
    await expect(provider.request(ONE, SIGN)).rejects.toMatchObject({
      code: 'SWITCH_FAILED',
      values: { code: 4901 },
    })
    expect(frame.requested('RPC_REQUEST')).toEqual([])
  })

  test('error: another frame has loaded before the request: it is switched, too', async () => {
    const { provider, wallet, frame, client, memory, acted } = older()
    await wallet.getUser({ network: ONE })
    // approvals wait until the frame has forgotten the previous one
    frame.handlers.RPC_ABORT = SILENCE
    const { RPC_REQUEST } = frame.handlers
    frame.handlers.RPC_REQUEST = SILENCE
    void provider.request(ONE, SIGN).catch(() => {})
    await settled()
    client.abortApprovals()
    frame.refuse('RPC_REQUEST', { message: 'Request was aborted' })
    const requested = provider.request(ONE, SIGN)
    await settled()
    memory.rememberChain(POLYGON)
    frame.chainId = 137
    frame.handlers.RPC_REQUEST = RPC_REQUEST
    frame.load()
    await requested
    expect(acted).toEqual([1])
  })

  test('default: a batch is for the network that it names (EIP-5792)', async () => {
    const { provider, wallet, acted } = older()
    await wallet.getUser({ network: ONE })
    const params = [{ chainId: '0x89', calls: [{ to: TO }] }]
    await provider.request(ONE, { method: 'wallet_sendCalls', params })
    expect(acted).toEqual([137])
  })

  test.each([
    ['a transaction', 'eth_sendTransaction', [{ to: TO, chainId: 137 }]],
    ['a chain that is none', 'eth_sendTransaction', [{ to: TO, chainId: 'mainnet' }]],
    ['typed data', 'eth_signTypedData_v4', [TO, '{"domain":{"chainId":"0x89"}}']],
    ['typed data as an object', 'eth_signTypedData_v4', [TO, { domain: { chainId: 137 } }]],
    ['a permission', 'wallet_grantPermissions', [{ chainId: '0x89' }]],
  ])('error: %s for a network other than the current one is refused', async (_name, method, params) => {
    const { provider, frame } = setUp()
    const notified: unknown[] = []
    provider.onApproval(() => notified.push('asked'))
    await expect(provider.request(ONE, { method, params })).rejects.toMatchObject({
      code: 'RPC_PARAMS_INVALID',
      values: { code: -32602 },
    })
    expect([frame.names(), notified]).toEqual([[], []])
  })

  test('param: the current network may be named', async () => {
    const { provider, acted } = older()
    for (const chainId of [1, '1', '0x1', ONE])
      await provider.request(ONE, { method: 'eth_sendTransaction', params: [{ to: TO, chainId }] })
    expect(acted).toEqual([1, 1, 1, 1])
  })
})
