import { FrameProvider } from '../../../../src/wallets/embedded/provider'
import { SILENCE } from '../../../support/fake-frame'
import { frameBench } from '../../../support/frame-bench'
import { settled } from '../../../support/test-store'

const start = frameBench()
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
