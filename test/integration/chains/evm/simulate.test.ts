import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { evmBench, hex, place, transfer } from '../../../support/evm-bench'
import { NETWORK, RICH } from '../../../support/evm-node'
import { ALICE, BOB } from '../../../support/fake-wallet'

/** PUSH1 0 PUSH1 0 REVERT */
const REVERTS = '0x60006000fd'
const ETHER = 10n ** 18n

const evm = evmBench()

test('behavior: a simulation says what leaves, to the last unit', async () => {
  const adapter = evm.open()
  const made = await adapter.buildTransfer(place, transfer(3n * ETHER))
  expect(await adapter.simulate(made)).toEqual({
    kind: 'changes',
    leaves: [{ token: null, amount: String(3n * ETHER) }],
    arrives: [],
    received: String(3n * ETHER),
  })
})

test('behavior: without eth_simulateV1, that it would go through', async () => {
  const { rpc } = evm.node
  const adapter = createEvmAdapter({
    rpc: async (network, method, params) => {
      if (method !== 'eth_simulateV1') return rpc(network, method, params)
      throw new W3mError('RPC_FAILED', { values: { code: -32_601, message: 'no such method' } })
    },
  })
  const made = await adapter.buildTransfer(place, transfer(1n))
  expect(await adapter.simulate(made)).toEqual({ kind: 'succeeds' })
})

test.each(['eth_simulateV1', 'eth_call'])(
  'error: a balance that covers the amount and not the fee, as %s finds it',
  async method => {
    const requested: { method: string; params: unknown }[] = []
    const adapter = createEvmAdapter({
      rpc: async (network, name, params) => {
        requested.push({ method: name, params })
        if (name !== 'eth_simulateV1' || method === name) return evm.node.rpc(network, name, params)
        throw new W3mError('RPC_FAILED', { values: { code: -32_601, message: 'no such method' } })
      },
    })
    await evm.node.call('anvil_setBalance', [ALICE, hex(ETHER)])
    const made = await adapter.buildTransfer({ network: NETWORK, from: ALICE }, transfer(ETHER / 2n))
    expect(await adapter.simulate({ ...made, value: String(ETHER) })).toMatchObject({ kind: 'fails' })
    expect(await adapter.simulate(made)).toMatchObject({ kind: expect.stringMatching(/changes|succeeds/) })
    const fees = made.fees?.kind === 'eip1559' ? made.fees : undefined
    const sent = requested.filter(each => each.method === method).at(-1)?.params
    expect(JSON.stringify(sent)).toContain(`"maxFeePerGas":"${hex(BigInt(fees?.maxFee ?? 0))}"`)
    await evm.node.call('anvil_setBalance', [ALICE, '0x0'])
  },
)

test.each([
  [-32_005, 'limit exceeded'],
  [-32_603, 'upstream is away'],
  [-32_601, 'no such method'],
])('error: a node that answers %s cannot say whether it fails', async (code, message) => {
  const made = await evm.open().buildTransfer(place, transfer(1n))
  const adapter = createEvmAdapter({
    rpc: async () => {
      throw new W3mError('RPC_FAILED', { values: { code, message } })
    },
  })
  expect(await adapter.simulate(made)).toEqual({ kind: 'unavailable' })
})

test('error: the simulation of a call that fails says so', async () => {
  await evm.node.call('anvil_setCode', [ALICE, REVERTS])
  const adapter = evm.open()
  const made = await adapter.buildTransfer(place, transfer(1n))
  expect(await adapter.simulate({ ...made, to: ALICE })).toMatchObject({ kind: 'fails' })
  await expect(adapter.buildTransfer(place, transfer(1n, ALICE))).rejects.toMatchObject({
    code: 'TRANSACTION_REFUSED',
  })
  expect(await adapter.recipientKind(NETWORK, ALICE)).toBe('contract')
  expect(await adapter.recipientKind(NETWORK, BOB)).toBe('account')
  await evm.node.call('anvil_setCode', [ALICE, '0x'])
})

describe('what a node answers to eth_simulateV1', () => {
  const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const log = (
    address: string,
    source: string,
    target: string,
    amount: bigint,
    more: readonly string[] = [],
  ) => ({
    address,
    topics: [TRANSFER, topic(source), topic(target), ...more],
    data: `0x${amount.toString(16).padStart(64, '0')}`,
  })
  const answering = (logs: readonly object[], status = '0x1') =>
    createEvmAdapter({ rpc: async () => [{ calls: [{ status, logs }] }] })
  const made = {
    namespace: 'eip155',
    network: NETWORK,
    from: RICH,
    to: TOKEN,
    data: '0x',
    value: '0',
    gas: '21000',
    fees: null,
    dataFee: '0',
  } as const

  test('default: what leaves and what arrives, summed for each token', async () => {
    const logs = [
      log(TOKEN, RICH, BOB, 7n),
      log(TOKEN, RICH, ALICE, 3n),
      log(TOKEN, BOB, RICH, 2n),
      log(`0x${'e'.repeat(40)}`, BOB, RICH, 5n),
      log(BOB, ALICE, BOB, 100n),
    ]
    expect(await answering(logs).simulate(made)).toEqual({
      kind: 'changes',
      leaves: [{ token: TOKEN.toLowerCase(), amount: '8' }],
      arrives: [{ token: null, amount: '5' }],
      received: '0',
    })
  })

  test('behavior: NFTs and events of other shapes are no amounts', async () => {
    const logs = [
      log(TOKEN, RICH, BOB, 7n, [topic(BOB)]),
      { address: TOKEN, topics: [TRANSFER], data: '0x' },
      { ...log(TOKEN, RICH, BOB, 1n), data: '0x1' },
    ]
    const others = [{ kind: 'nftLeaves', contract: TOKEN }]
    expect(await answering(logs).simulate(made)).toMatchObject({
      kind: 'changes',
      leaves: [],
      arrives: [],
      others,
    })
  })

  test('security: approvals of the account and its NFTs are reported, revocations are not', async () => {
    const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
    const FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
    const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
    const given = (event: string, owner: string, amount: bigint, more: readonly string[] = []) => {
      const like = log(TOKEN, owner, BOB, amount, more)
      return { ...like, topics: [event, ...like.topics.slice(1)] }
    }
    const logs = [
      given(APPROVAL, RICH, 9n),
      given(APPROVAL, RICH, 0n),
      given(APPROVAL, ALICE, 9n),
      given(APPROVAL, RICH, 0n, [topic(ALICE)]),
      given(FOR_ALL, RICH, 1n),
      given(FOR_ALL, RICH, 0n),
      { address: TOKEN, topics: [SINGLE, topic(BOB), topic(BOB), topic(RICH)], data: '0x' },
    ]
    const of = { contract: TOKEN, spender: BOB }
    expect(await answering(logs).simulate(made)).toMatchObject({
      others: [
        { kind: 'approval', ...of, amount: '9' },
        { kind: 'approval', ...of, amount: null },
        { kind: 'approvalForAll', ...of },
        { kind: 'nftArrives', contract: TOKEN },
      ],
    })
  })

  test('error: it would fail', async () => {
    expect(await answering([], '0x0').simulate(made)).toEqual({ kind: 'fails', reason: undefined })
  })
})
