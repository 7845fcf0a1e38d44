import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { serializeError } from '../../../../src/errors/serialize-error'
import { W3mError } from '../../../../src/errors/w3m-error'
import { type EvmNode, NETWORK, RICH, startEvmNode } from '../../../support/evm-node'
import { ALICE, BOB } from '../../../support/fake-wallet'

/** PUSH1 0 PUSH1 0 REVERT */
const REVERTS = '0x60006000fd'
const ETHER = 10n ** 18n

let node: EvmNode
beforeAll(async () => {
  node = await startEvmNode()
})
afterAll(() => node.close())

const open = () => createEvmAdapter({ rpc: node.rpc })
const place = { network: NETWORK, from: RICH }
const transfer = (amount: bigint, to = BOB) =>
  ({ kind: 'transfer', token: null, to, amount: String(amount) }) as const
const sendByNode = (fields: object) =>
  node.call('eth_sendTransaction', [{ from: RICH, ...fields }]) as Promise<string>
const hex = (units: bigint | string) => `0x${BigInt(units).toString(16)}`

test('default: the whole transaction of a transfer, with the gas and fees of the node', async () => {
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(5n))
  const block = (await node.call('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: string }
  const tip = BigInt(String(await node.call('eth_maxPriorityFeePerGas', [])))
  const maxFee = String(BigInt(block.baseFeePerGas) * 2n + tip)
  expect(made).toEqual({
    namespace: 'eip155',
    network: NETWORK,
    from: RICH,
    to: BOB,
    data: '0x',
    value: '5',
    gas: '21000',
    fees: { kind: 'eip1559', maxFee, maxPriorityFee: String(tip) },
    dataFee: '0',
  })
  expect(adapter.costOf(made)).toBe(String(21_000n * BigInt(maxFee)))
  expect(adapter.describe(made)).toEqual(transfer(5n))
})

test('behavior: what is sent is found by what it does, and its receipt tells what it has cost', async () => {
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(7n))
  const mark = await adapter.mark(place)
  expect(await adapter.find(made, mark)).toBeUndefined()
  await sendByNode({ to: ALICE, value: '0x1' })
  const hash = await sendByNode({ to: BOB, value: hex(made.value), gas: hex(made.gas) })
  await sendByNode({ to: ALICE, value: '0x1' })
  expect(await adapter.find(made, mark)).toBe(hash)
  const receipt = (await node.call('eth_getTransactionReceipt', [hash])) as Record<string, string>
  const fee = BigInt(receipt.gasUsed ?? 0) * BigInt(receipt.effectiveGasPrice ?? 0)
  expect(await adapter.receipt(made, hash, mark)).toEqual({ hash, ok: true, fee: String(fee) })
})

test('behavior: nothing is found that differs in any part', async () => {
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(9n))
  const mark = await adapter.mark(place)
  await sendByNode({ to: BOB, value: '0x8' })
  await sendByNode({ to: ALICE, value: '0x9' })
  await sendByNode({ to: BOB, value: '0x9', data: '0x01' })
  expect(await adapter.find(made, mark)).toBeUndefined()
})

test('error: a wallet that sent something else is told of', async () => {
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(9n))
  const mark = await adapter.mark(place)
  const hash = await sendByNode({ to: ALICE, value: '0x9' })
  await expect(adapter.receipt(made, hash, mark)).rejects.toThrow('The wallet changed the transaction')
})

describe('while nothing is mined', () => {
  beforeEach(() => node.call('evm_setAutomine', [false]))
  afterEach(() => node.call('evm_setAutomine', [true]))

  test('behavior: no receipt yet', async () => {
    const adapter = open()
    const made = await adapter.buildTransfer(place, transfer(3n))
    const mark = await adapter.mark(place)
    const hash = await sendByNode({ to: BOB, value: '0x3' })
    expect(await adapter.receipt(made, hash, mark)).toBeUndefined()
    await node.call('evm_mine', [])
    expect(await adapter.receipt(made, hash, mark)).toMatchObject({ hash, ok: true })
  })

  test('behavior: sent anew for a higher price, it is the same one', async () => {
    const adapter = open()
    const made = await adapter.buildTransfer(place, transfer(4n))
    const mark = await adapter.mark(place)
    const nonce = hex(BigInt(String(await node.call('eth_getTransactionCount', [RICH, 'latest']))))
    const price = { maxPriorityFeePerGas: hex(2n * 10n ** 9n), maxFeePerGas: hex(9n * 10n ** 9n) }
    const hash = await sendByNode({ to: BOB, value: '0x4', nonce, ...price })
    expect(await adapter.receipt(made, hash, mark)).toBeUndefined()
    const dearer = { maxPriorityFeePerGas: hex(4n * 10n ** 9n), maxFeePerGas: hex(18n * 10n ** 9n) }
    const other = await sendByNode({ to: BOB, value: '0x4', nonce, ...dearer })
    await node.call('evm_mine', [])
    expect(await adapter.receipt(made, hash, mark)).toMatchObject({ hash: other, ok: true })
  })

  test('error: cancelled in the wallet', async () => {
    const adapter = open()
    const made = await adapter.buildTransfer(place, transfer(6n))
    const mark = await adapter.mark(place)
    const nonce = hex(BigInt(String(await node.call('eth_getTransactionCount', [RICH, 'latest']))))
    const price = { maxPriorityFeePerGas: hex(2n * 10n ** 9n), maxFeePerGas: hex(9n * 10n ** 9n) }
    const hash = await sendByNode({ to: BOB, value: '0x6', nonce, ...price })
    expect(await adapter.receipt(made, hash, mark)).toBeUndefined()
    const dearer = { maxPriorityFeePerGas: hex(4n * 10n ** 9n), maxFeePerGas: hex(18n * 10n ** 9n) }
    await sendByNode({ to: RICH, value: '0x0', nonce, ...dearer })
    await node.call('evm_mine', [])
    await expect(adapter.receipt(made, hash, mark)).rejects.toMatchObject({ code: 'TRANSACTION_REPLACED' })
  })

  test('behavior: one that the node has never heard of is no failure: it may still come', async () => {
    const adapter = open()
    const made = await adapter.buildTransfer(place, transfer(6n))
    const mark = await adapter.mark(place)
    await sendByNode({ to: ALICE, value: '0x6' })
    await node.call('evm_mine', [])
    expect(await adapter.receipt(made, `0x${'ab'.repeat(32)}`, mark)).toBeUndefined()
  })
})

test('behavior: found however many blocks have passed', async () => {
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(11n))
  const mark = await adapter.mark(place)
  const hash = await sendByNode({ to: BOB, value: '0xb' })
  await node.call('anvil_mine', ['0x200'])
  node.asked.length = 0
  expect(await adapter.find(made, mark)).toBe(hash)
  expect(node.asked.length).toBeLessThan(30)
})

test('behavior: a simulation says what leaves, to the last unit', async () => {
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(3n * ETHER))
  expect(await adapter.simulate(made)).toEqual({
    kind: 'changes',
    leaves: [{ token: null, amount: String(3n * ETHER) }],
    arrives: [],
  })
})

test('behavior: without eth_simulateV1, that it would go through', async () => {
  const { rpc } = node
  const adapter = createEvmAdapter({
    rpc: async (network, method, params) => {
      if (method !== 'eth_simulateV1') return rpc(network, method, params)
      throw new W3mError('RPC_FAILED', { values: { code: -32_601, message: 'no such method' } })
    },
  })
  const made = await adapter.buildTransfer(place, transfer(1n))
  expect(await adapter.simulate(made)).toEqual({ kind: 'succeeds' })
})

test('error: the simulation of a call that fails says so', async () => {
  await node.call('anvil_setCode', [ALICE, REVERTS])
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(1n))
  expect(await adapter.simulate({ ...made, to: ALICE })).toMatchObject({ kind: 'fails' })
  await expect(adapter.buildTransfer(place, transfer(1n, ALICE))).rejects.toMatchObject({
    code: 'TRANSACTION_REFUSED',
  })
  expect(await adapter.receiverKind(NETWORK, ALICE)).toBe('contract')
  expect(await adapter.receiverKind(NETWORK, BOB)).toBe('account')
  await node.call('anvil_setCode', [ALICE, '0x'])
})

test('default: balances in base units', async () => {
  const rich = BigInt(String(await node.call('eth_getBalance', [RICH, 'latest'])))
  expect(await open().balanceOf(place, null)).toBe(String(rich))
})

test('error: the way to the node keeps its own error', async () => {
  const adapter = createEvmAdapter({
    rpc: () => Promise.reject(serializeError(new W3mError('HTTP_UNREACHABLE'))),
  })
  await expect(adapter.balanceOf(place, null)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  await expect(adapter.mark(place)).rejects.toBeInstanceOf(W3mError)
})

test('behavior: a price that nobody knows is null, and what is given stays', async () => {
  const { rpc } = node
  const adapter = createEvmAdapter({
    rpc: (network, method, params) =>
      method === 'eth_getBlockByNumber'
        ? Promise.reject(new W3mError('HTTP_TIMEOUT'))
        : rpc(network, method, params),
  })
  const unknown = await adapter.buildTransfer(place, transfer(1n))
  expect([unknown.fees, adapter.costOf(unknown)]).toEqual([null, null])
  const fees = { kind: 'legacy', gasPrice: '7' } as const
  const given = await adapter.buildCall(place, { to: BOB, data: '0xAB', value: '1', gas: '100', fees })
  expect(given).toMatchObject({ gas: '100', fees, data: '0xab' })
  expect(adapter.costOf(given)).toBe('700')
})
