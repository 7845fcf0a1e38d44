import { RPC_POLICY } from '../../../src/frame/protocol/rpc'
import { FrameProvider } from '../../../src/frame/provider'
import { Refusal, SECURE_URL, SILENCE } from '../../support/fake-frame'
import { frameBench } from '../../support/frame-bench'
import { settled } from '../../support/test-store'

const start = frameBench()
const ONE = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Where a request is meant for. */
const ON_ONE = { chainId: ONE, chainNamespace: 'eip155' }
const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

function setUp(secureUrl = SECURE_URL) {
  const bench = start({ secureUrl })
  bench.frame.say({ type: '@w3m-frame/READY' })
  const node = jest.fn(async (..._args: unknown[]): Promise<unknown> => '0xnode')
  const { client, memory, wallet } = bench
  const provider = new FrameProvider({
    client,
    memory,
    node,
    rpcUrl: network => `https://node.example/${network}`,
    network: wallet.network,
  })
  return { ...bench, provider, node }
}

const methodsOf = (policy: string) =>
  Object.entries(RPC_POLICY).flatMap(([method, each]) => (each === policy ? [method] : []))

describe('request', () => {
  test.each(methodsOf('node'))('default: %s goes to the node, and to no frame', async method => {
    const { provider, node, frame } = setUp()
    await expect(provider.request(ONE, { method, params: ['0x1'] })).resolves.toBe('0xnode')
    expect(node.mock.calls).toEqual([[ONE, method, ['0x1']]])
    expect(frame.names()).toEqual([])
  })

  test.each([
    ['eth_accounts', undefined],
    ['wallet_getCallsStatus', ['0x1']],
    ['eth_supportedEntryPoints', []],
  ])('default: %s goes to the frame', async (method, params) => {
    const { provider, node, frame } = setUp()
    await expect(provider.request(ONE, { method, params })).resolves.toBe(`result of ${method}`)
    expect(frame.asked('RPC_REQUEST').map(({ payload }) => payload)).toEqual([
      params ? { method, params, ...ON_ONE } : { method, ...ON_ONE },
    ])
    expect(node).not.toHaveBeenCalled()
  })

  test.each([
    ['personal_sign', ['0x', TO]],
    ['eth_signTypedData_v4', [TO, '{}']],
    ['eth_sendTransaction', [{ to: TO }]],
    ['eth_sendUserOperation', [{}]],
    ['wallet_sendCalls', [{ calls: [{ to: TO }] }]],
    ['wallet_grantPermissions', [{}]],
    ['solana_signMessage', { message: 'a', pubkey: 'b' }],
  ])('default: %s is approved in the frame, and aborted in bulk', async (method, params) => {
    const { provider, frame, client } = setUp()
    frame.handlers.RPC_REQUEST = SILENCE
    const network = method.startsWith('solana') ? SOLANA : ONE
    const asked = provider.request(network, { method, params })
    await settled()
    client.abortApprovals()
    await expect(asked).rejects.toThrow('Request was aborted')
    const [chainNamespace] = network.split(':')
    expect(frame.asked('RPC_REQUEST').map(({ payload }) => payload)).toEqual([
      { method, params, chainId: network, chainNamespace },
    ])
  })

  test('default: the chain is answered here, as a number, from the last one stored', async () => {
    const { provider, memory, frame, node } = setUp()
    const ask = (network = ONE) => provider.request(network, { method: 'eth_chainId' })
    expect(await ask()).toBe(1)
    memory.rememberChain('eip155:137')
    expect(await ask()).toBe(137)
    memory.rememberChain(SOLANA)
    expect([await ask('eip155:10'), await ask(SOLANA)]).toEqual([10, SOLANA])
    expect([frame.names(), node.mock.calls]).toEqual([[], []])
  })

  test.each(['eth_sign', 'wallet_addEthereumChain', 'Personal_Sign', 'constructor', '', 7, null])(
    'error: %j is not allowed: nobody is asked',
    async method => {
      const { provider, frame, node } = setUp()
      const refused: string[] = []
      provider.onNotAllowed(each => refused.push(each))
      const asked = provider.request(ONE, { method: method as string })
      await expect(asked).rejects.toMatchObject({
        message: 'Requested RPC call is not allowed',
        code: 'RPC_NOT_ALLOWED',
        values: { code: 4200 },
      })
      expect(refused).toEqual([String(method)])
      expect([frame.names(), node.mock.calls]).toEqual([[], []])
    },
  )

  test('behavior: big integers become hex, and what the page changes afterwards changes nothing', async () => {
    const { provider, frame } = setUp()
    const call = { to: TO, value: 255n, data: undefined as string | undefined }
    const asked = provider.request(ONE, { method: 'eth_sendTransaction', params: [call] })
    call.to = '0xevil'
    await asked
    expect(frame.asked('RPC_REQUEST')[0]?.payload).toEqual({
      method: 'eth_sendTransaction',
      params: [{ to: TO, value: '0xff' }],
      ...ON_ONE,
    })
  })

  test('error: parameters that are no data', async () => {
    const { provider, frame } = setUp()
    const circle: unknown[] = []
    circle.push(circle)
    for (const params of [circle, [{ to: 'alice.eth' }]]) {
      const asked = provider.request(ONE, { method: 'wallet_sendCalls', params })
      await expect(asked).rejects.toMatchObject({ code: 'RPC_PARAMS_INVALID', values: { code: -32602 } })
    }
    expect(frame.asked('RPC_REQUEST')).toEqual([])
  })

  test('behavior: the frame is brought to the network first, once', async () => {
    const { provider, frame } = setUp()
    for (const network of [ONE, ONE, 'eip155:137'])
      await provider.request(network, { method: 'personal_sign', params: ['0x', TO] })
    expect(frame.names()).toEqual([
      'SWITCH_NETWORK',
      'RPC_REQUEST',
      'RPC_REQUEST',
      'SWITCH_NETWORK',
      'RPC_REQUEST',
    ])
    expect(frame.asked('SWITCH_NETWORK').map(({ payload }) => payload)).toEqual([
      { chainId: 1 },
      { chainId: 137 },
    ])
  })

  test('behavior: closing while the frame is on its way to the network aborts too', async () => {
    const { provider, frame, client } = setUp()
    frame.handlers.SWITCH_NETWORK = SILENCE
    const asked = provider.request(ONE, { method: 'personal_sign', params: ['0x', TO] })
    await settled()
    client.abortApprovals()
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED', values: { code: 4001 } })
    frame.answer('SWITCH_NETWORK', { chainId: 1 })
    await settled()
    expect(frame.asked('RPC_REQUEST')).toEqual([])
  })

  test("param: today's frame is told which node to use, too", async () => {
    const { provider, frame } = setUp(`${SECURE_URL}?version=4`)
    await provider.request('eip155:137', { method: 'personal_sign', params: ['0x', TO] })
    expect(frame.asked('RPC_REQUEST')[0]?.payload).toEqual({
      method: 'personal_sign',
      params: ['0x', TO],
      chainId: 'eip155:137',
      chainNamespace: 'eip155',
      rpcUrl: 'https://node.example/eip155:137',
    })
  })
})

describe('the network of a request', () => {
  const POLYGON = 'eip155:137'
  const SIGN = { method: 'personal_sign', params: ['0x', TO] }

  /** A frame below version 4: it acts on the network that it is on, whatever a request names. */
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
    expect(frame.asked('SWITCH_NETWORK').map(({ payload }) => payload)).toEqual([
      { chainId: 137 },
      { chainId: 1 },
      { chainId: 137 },
    ])
  })

  test('behavior: nothing moves the frame while it is asked: not a switch, not who is there', async () => {
    const { provider, wallet, frame } = setUp()
    frame.handlers.RPC_REQUEST = SILENCE
    await wallet.getUser({ network: ONE })
    const asked = provider.request(ONE, SIGN)
    const moves = [wallet.switchNetwork(POLYGON), wallet.getUser({ network: SOLANA })]
    await settled()
    expect([frame.names(), frame.chainId]).toEqual([['GET_USER', 'RPC_REQUEST'], 1])
    frame.answer('RPC_REQUEST', '0xdone')
    await expect(asked).resolves.toBe('0xdone')
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

  test('error: who turned away from a switch leaves the frame where it went', async () => {
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

  test('error: a frame that goes elsewhere than it was told is asked nothing', async () => {
    const { provider, frame } = setUp()
    frame.handlers.SWITCH_NETWORK = () => ({ chainId: 137 })
    await expect(provider.request(ONE, SIGN)).rejects.toMatchObject({
      code: 'SWITCH_FAILED',
      values: { code: 4901 },
    })
    expect(frame.asked('RPC_REQUEST')).toEqual([])
  })

  test('error: another frame has come before it was asked: that one is brought there, too', async () => {
    const { provider, wallet, frame, client, memory, acted } = older()
    await wallet.getUser({ network: ONE })
    // approvals are not posted before the frame has forgotten the one before
    frame.handlers.RPC_ABORT = SILENCE
    const { RPC_REQUEST } = frame.handlers
    frame.handlers.RPC_REQUEST = SILENCE
    void provider.request(ONE, SIGN).catch(() => {})
    await settled()
    client.abortApprovals()
    frame.refuse('RPC_REQUEST', { message: 'Request was aborted' })
    const asked = provider.request(ONE, SIGN)
    await settled()
    memory.rememberChain(POLYGON)
    frame.chainId = 137
    frame.handlers.RPC_REQUEST = RPC_REQUEST
    frame.load()
    await asked
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
  ])('error: %s for another network than the page was told is refused', async (_name, method, params) => {
    const { provider, frame } = setUp()
    const told: unknown[] = []
    provider.onApproval(() => told.push('asked'))
    await expect(provider.request(ONE, { method, params })).rejects.toMatchObject({
      code: 'RPC_PARAMS_INVALID',
      values: { code: -32602 },
    })
    expect([frame.names(), told]).toEqual([[], []])
  })

  test('param: the network that the page was told may be named', async () => {
    const { provider, acted } = older()
    for (const chainId of [1, '1', '0x1', ONE])
      await provider.request(ONE, { method: 'eth_sendTransaction', params: [{ to: TO, chainId }] })
    expect(acted).toEqual([1, 1, 1, 1])
  })
})

describe('wallet_getCapabilities', () => {
  const ask = { method: 'wallet_getCapabilities', params: [TO] }
  const CAPABILITIES = { '0x89': { atomicBatch: { supported: true } } }

  test('default: what the frame says', async () => {
    const { provider, frame } = setUp()
    frame.handlers.RPC_REQUEST = () => CAPABILITIES
    await expect(provider.request(ONE, ask)).resolves.toEqual(CAPABILITIES)
  })

  test.each([
    ['an empty answer', () => null],
    [
      'a failure',
      () => {
        throw new Refusal({ message: 'no' })
      },
    ],
  ])('error: nothing after %s (spec §7)', async (_name, handler) => {
    const { provider, frame } = setUp()
    frame.handlers.RPC_REQUEST = handler
    await expect(provider.request(ONE, ask)).resolves.toEqual({})
  })

  test('error: nothing from a frame that hangs', async () => {
    const { provider, frame, clock } = setUp()
    frame.handlers.RPC_REQUEST = SILENCE
    const asked = provider.request(ONE, ask)
    await clock.advance(20_000)
    await expect(asked).resolves.toEqual({})
  })

  test('error: nothing where the frame does not come to the network', async () => {
    const { provider, frame } = setUp()
    frame.handlers.SWITCH_NETWORK = () => {
      throw new Refusal({ message: 'no' })
    }
    await expect(provider.request(ONE, ask)).resolves.toEqual({})
  })
})

describe('approvals', () => {
  const ask = (n: number) => ({ method: 'personal_sign', params: [`0x${n}`, TO] })
  const paramsOf = (frame: { asked(name: 'RPC_REQUEST'): readonly { payload?: unknown }[] }) =>
    frame.asked('RPC_REQUEST').map(({ payload }) => (payload as { params: string[] }).params[0])

  test('default: one by one, each on the network it is meant for', async () => {
    const { provider, frame } = setUp()
    frame.handlers.RPC_REQUEST = SILENCE
    const first = provider.request(ONE, ask(1))
    const second = provider.request('eip155:137', ask(2))
    await settled()
    expect(paramsOf(frame)).toEqual(['0x1'])
    expect(frame.chainId).toBe(1)
    frame.answer('RPC_REQUEST', '0xone')
    await expect(first).resolves.toBe('0xone')
    await settled()
    expect(paramsOf(frame)).toEqual(['0x1', '0x2'])
    expect(frame.chainId).toBe(137)
    frame.answer('RPC_REQUEST', '0xtwo')
    await expect(second).resolves.toBe('0xtwo')
  })

  test('behavior: one that is declined does not stand in the way of the next', async () => {
    const { provider, frame } = setUp()
    frame.handlers.RPC_REQUEST = SILENCE
    const first = provider.request(ONE, ask(1))
    const second = provider.request(ONE, ask(2))
    await settled()
    frame.refuse('RPC_REQUEST', { message: 'User rejected the request', code: 4001 })
    await expect(first).rejects.toMatchObject({ code: 'FRAME_ERROR' })
    await settled()
    frame.answer('RPC_REQUEST', '0xtwo')
    await expect(second).resolves.toBe('0xtwo')
  })

  test('behavior: turning away ends those that wait, too; they are never asked', async () => {
    const { provider, frame, client } = setUp()
    frame.handlers.RPC_REQUEST = SILENCE
    const asked = [1, 2, 3].map(n => provider.request(ONE, ask(n)))
    await settled()
    client.abortApprovals()
    for (const each of asked)
      await expect(each).rejects.toMatchObject({ code: 'ABORTED', values: { code: 4001 } })
    expect(paramsOf(frame)).toEqual(['0x1'])
    const later = provider.request(ONE, ask(4))
    await settled()
    frame.answer('RPC_REQUEST', '0xfour')
    await expect(later).resolves.toBe('0xfour')
  })

  test('default: told of each, with its outcome, before it is asked', async () => {
    const { provider, frame } = setUp()
    const outcomes: Promise<unknown>[] = []
    provider.onApproval(outcome => {
      outcomes.push(outcome)
      expect(frame.asked('RPC_REQUEST')).toEqual([])
    })
    frame.handlers.RPC_REQUEST = () => '0xsigned'
    await provider.request(ONE, ask(1))
    await provider.request(ONE, { method: 'eth_blockNumber' })
    await provider.request(ONE, { method: 'eth_accounts' })
    expect(await Promise.all(outcomes)).toEqual(['0xsigned'])
  })

  test('behavior: reads do not wait for a person', async () => {
    const { provider, frame } = setUp()
    frame.handlers.RPC_REQUEST = payload =>
      (payload as { method: string }).method === 'personal_sign' ? SILENCE() : ['0xread']
    void provider.request(ONE, ask(1)).catch(() => {})
    await settled()
    await expect(provider.request(ONE, { method: 'eth_accounts' })).resolves.toEqual(['0xread'])
  })
})

describe('handlers', () => {
  const sign = { method: 'personal_sign', params: ['0x', TO] }
  const HASH = `0x${'a'.repeat(64)}`

  test('default: before a request, and after it', async () => {
    const { provider, frame, node } = setUp()
    const told: unknown[] = []
    provider.onRpcRequest((...values) => told.push(['request', frame.asked('RPC_REQUEST').length, ...values]))
    provider.onRpcSuccess((...values) => told.push(['success', ...values]))
    provider.onRpcError((...values) => told.push(['error', ...values]))
    frame.handlers.RPC_REQUEST = () => HASH
    await provider.request(ONE, sign)
    node.mockResolvedValue('0x1')
    await provider.request(ONE, { method: 'eth_blockNumber' })
    expect(told).toEqual([
      ['request', 0, sign, true],
      ['success', HASH, sign, 'hash'],
      ['request', 1, { method: 'eth_blockNumber' }, false],
      ['success', '0x1', { method: 'eth_blockNumber' }, 'object'],
    ])
  })

  test('error: failures, of whatever kind', async () => {
    const { provider, frame, node } = setUp()
    const failed: unknown[] = []
    provider.onRpcError((error, { method }) => failed.push([method, (error as Error).message]))
    frame.handlers.RPC_REQUEST = () => {
      throw new Refusal({ message: 'User rejected' })
    }
    node.mockRejectedValue(new Error('busy'))
    for (const method of ['personal_sign', 'eth_blockNumber', 'eth_sign'])
      await provider.request(ONE, { ...sign, method }).catch(() => {})
    expect(failed).toEqual([
      ['personal_sign', 'User rejected'],
      ['eth_blockNumber', 'busy'],
      ['eth_sign', 'Requested RPC call is not allowed'],
    ])
  })

  test('behavior: each ends by itself', async () => {
    const { provider } = setUp()
    const listener = jest.fn()
    const stops = [
      provider.onRpcRequest,
      provider.onRpcSuccess,
      provider.onRpcError,
      provider.onNotAllowed,
    ].map(on => on(listener))
    for (const stop of stops) stop()
    await provider.request(ONE, sign)
    await provider.request(ONE, { method: 'eth_sign' }).catch(() => {})
    expect(listener).not.toHaveBeenCalled()
  })
})
