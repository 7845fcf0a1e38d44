import { RPC_POLICY } from '../../../../src/wallets/embedded/protocol/rpc'
import { FrameProvider } from '../../../../src/wallets/embedded/provider'
import { Refusal, SECURE_URL, SILENCE } from '../../../support/fake-frame'
import { frameBench } from '../../../support/frame-bench'
import { settled } from '../../../support/test-store'

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
    expect(frame.requested('RPC_REQUEST').map(({ payload }) => payload)).toEqual([
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
    const requested = provider.request(network, { method, params })
    await settled()
    client.abortApprovals()
    await expect(requested).rejects.toThrow('Request was aborted')
    const [chainNamespace] = network.split(':')
    expect(frame.requested('RPC_REQUEST').map(({ payload }) => payload)).toEqual([
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
    'error: %j is not allowed: no request is sent',
    async method => {
      const { provider, frame, node } = setUp()
      const refused: string[] = []
      provider.onNotAllowed(each => refused.push(each))
      const requested = provider.request(ONE, { method: method as string })
      await expect(requested).rejects.toMatchObject({
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
    const requested = provider.request(ONE, { method: 'eth_sendTransaction', params: [call] })
    call.to = '0xevil'
    await requested
    expect(frame.requested('RPC_REQUEST')[0]?.payload).toEqual({
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
      const requested = provider.request(ONE, { method: 'wallet_sendCalls', params })
      await expect(requested).rejects.toMatchObject({ code: 'RPC_PARAMS_INVALID', values: { code: -32602 } })
    }
    expect(frame.requested('RPC_REQUEST')).toEqual([])
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
    expect(frame.requested('SWITCH_NETWORK').map(({ payload }) => payload)).toEqual([
      { chainId: 1 },
      { chainId: 137 },
    ])
  })

  test('behavior: closing while the frame is on its way to the network aborts too', async () => {
    const { provider, frame, client } = setUp()
    frame.handlers.SWITCH_NETWORK = SILENCE
    const requested = provider.request(ONE, { method: 'personal_sign', params: ['0x', TO] })
    await settled()
    client.abortApprovals()
    await expect(requested).rejects.toMatchObject({ code: 'ABORTED', values: { code: 4001 } })
    frame.answer('SWITCH_NETWORK', { chainId: 1 })
    await settled()
    expect(frame.requested('RPC_REQUEST')).toEqual([])
  })

  test('param: the current frame also gets the URL of the node', async () => {
    const { provider, frame } = setUp(`${SECURE_URL}?version=4`)
    await provider.request('eip155:137', { method: 'personal_sign', params: ['0x', TO] })
    expect(frame.requested('RPC_REQUEST')[0]?.payload).toEqual({
      method: 'personal_sign',
      params: ['0x', TO],
      chainId: 'eip155:137',
      chainNamespace: 'eip155',
      rpcUrl: 'https://node.example/eip155:137',
    })
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
  ])('error: nothing after %s', async (_name, handler) => {
    const { provider, frame } = setUp()
    frame.handlers.RPC_REQUEST = handler
    await expect(provider.request(ONE, ask)).resolves.toEqual({})
  })

  test('error: nothing from a frame that hangs', async () => {
    const { provider, frame, clock } = setUp()
    frame.handlers.RPC_REQUEST = SILENCE
    const requested = provider.request(ONE, ask)
    await clock.advance(20_000)
    await expect(requested).resolves.toEqual({})
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
  const paramsOf = (frame: { requested(name: 'RPC_REQUEST'): readonly { payload?: unknown }[] }) =>
    frame.requested('RPC_REQUEST').map(({ payload }) => (payload as { params: string[] }).params[0])

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

  test('behavior: a declined request does not block the next one', async () => {
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

  test('behavior: canceling also ends waiting requests, which are never posted', async () => {
    const { provider, frame, client } = setUp()
    frame.handlers.RPC_REQUEST = SILENCE
    const requested = [1, 2, 3].map(n => provider.request(ONE, ask(n)))
    await settled()
    client.abortApprovals()
    for (const each of requested)
      await expect(each).rejects.toMatchObject({ code: 'ABORTED', values: { code: 4001 } })
    expect(paramsOf(frame)).toEqual(['0x1'])
    const later = provider.request(ONE, ask(4))
    await settled()
    frame.answer('RPC_REQUEST', '0xfour')
    await expect(later).resolves.toBe('0xfour')
  })

  test('default: an event for each, with its outcome, before it is sent', async () => {
    const { provider, frame } = setUp()
    const outcomes: Promise<unknown>[] = []
    provider.onApproval(outcome => {
      outcomes.push(outcome)
      expect(frame.requested('RPC_REQUEST')).toEqual([])
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
    const notified: unknown[] = []
    provider.onRpcRequest((...values) =>
      notified.push(['request', frame.requested('RPC_REQUEST').length, ...values]),
    )
    provider.onRpcSuccess((...values) => notified.push(['success', ...values]))
    provider.onRpcError((...values) => notified.push(['error', ...values]))
    frame.handlers.RPC_REQUEST = () => HASH
    await provider.request(ONE, sign)
    node.mockResolvedValue('0x1')
    await provider.request(ONE, { method: 'eth_blockNumber' })
    expect(notified).toEqual([
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
